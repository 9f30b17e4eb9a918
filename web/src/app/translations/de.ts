/** All of the app in German: the translation of each catalogue under its name. Loaded where German was chosen, only there. */
export const de = {};
