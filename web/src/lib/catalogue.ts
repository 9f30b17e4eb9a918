/**
 * The catalogues of the app's texts. Each feature has its English texts in `texts/index.ts`. Some
 * features have further files in `texts/`. The German translation of a file is in the `.de.ts` file
 * beside it. The translation has the same type, so that no text can be missing or take other
 * parameters.
 *
 * A text is a string, or a function that inserts values and chooses singular or plural. Read a text
 * when it is shown (`texts.title` inside a function), never when a module is loaded, because the
 * translation may be loaded after the module.
 */
type Catalogue = object;

const catalogues = new Map<string, Catalogue>();
let translations: Readonly<Record<string, Catalogue>> = {};

/** Registers a catalogue and returns it in the language of the page. */
export function catalogue<T extends Catalogue>(name: string, english: T): T {
  const texts: T = Object.assign({ ...english }, translations[name]);
  catalogues.set(name, texts);
  return texts;
}

/** Translates every catalogue, also those that will be loaded later. */
export function translate(translated: Readonly<Record<string, Catalogue>>): void {
  translations = translated;
  for (const [name, texts] of catalogues) Object.assign(texts, translated[name]);
}
