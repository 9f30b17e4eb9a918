/** A text for comparing: small letters, without the marks above and below letters. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
