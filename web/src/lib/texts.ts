/**
 * The catalogues of what the app says. Each feature keeps its texts in `texts.ts`, in English; `texts.de.ts` beside it says the
 * same in German and has the type of the first, so that no text can be missing or take other values.
 *
 * A text is a string, or a function of what stands in it, which also chooses between one and many. Texts are read when they are
 * shown (`texts.title` inside a function), never when a module is loaded: the language may come after the module.
 */
type Catalogue = object;

const catalogues = new Map<string, Catalogue>();
let translations: Readonly<Record<string, Catalogue>> = {};

/** Names a catalogue, and gives it in the language of the page. */
export function catalogue<T extends Catalogue>(name: string, english: T): T {
  const texts: T = Object.assign({ ...english }, translations[name]);
  catalogues.set(name, texts);
  return texts;
}

/** From here on every catalogue speaks the language of `translated`, those that are yet to be loaded too. */
export function translate(translated: Readonly<Record<string, Catalogue>>): void {
  translations = translated;
  for (const [name, texts] of catalogues) Object.assign(texts, translated[name]);
}
