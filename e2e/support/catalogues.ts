// The app's texts in English and in German, read from the catalogues in the source.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../web/src');

/**
 * Returns the texts of a catalogue: its strings, and its templates with `{}` in place of each
 * parameter.
 */
function textsOf(file: string): string[] {
  const source = readFileSync(join(SRC, file), 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/catalogue\('[^']*'/, '')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = source.matchAll(
    /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;]+)</g,
  );
  return [...found]
    .map((match) =>
      (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').replace(
        /\$\{(?:[^{}]|\{[^{}]*\})*\}/g,
        '{}',
      ),
    )
    .map((text) =>
      text
        .replace(/\\(['"`])/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => /\p{L}{3}/u.test(text));
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)texts\/[\w-]+(\.de)?\.tsx?$/.test(file),
);
/** The first half of the product's name. The app draws the name in two parts. */
const PRODUCT = 'Job';
const isGerman = (file: string): boolean => file.includes('.de.');

export const german: ReadonlySet<string> = new Set(files.filter(isGerman).flatMap(textsOf));
/**
 * The English texts that are not also German texts. Texts that are equal in both languages, such as
 * 'Status', don't show the language of a page.
 */
export const onlyEnglish: readonly string[] = [
  ...new Set(files.filter((file) => !isGerman(file)).flatMap(textsOf)),
].filter((text) => !german.has(text) && text !== PRODUCT);

/**
 * Returns a pattern that matches the text on a screen, with any parameters. Returns null if the
 * text has too few letters besides the parameters.
 */
function pattern(text: string): RegExp | null {
  const parts = text.split('{}');
  if (parts.length > 1 && parts.join('').replace(/[^\p{L}]/gu, '').length < 5) return null;
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.+')}$`, 'u');
}

const english = patternsOf(onlyEnglish);
const germanPatterns = patternsOf([...german]);

function patternsOf(texts: readonly string[]): RegExp[] {
  return texts.map(pattern).filter((each) => each !== null);
}

/** Returns those of `texts` that occur only in the English catalogues. */
export function inEnglish(texts: readonly string[]): string[] {
  return texts.filter((text) => english.some((each) => each.test(text)));
}

/** Whether a text comes from the German catalogues. Texts that people typed don't. */
export function isGermanText(text: string): boolean {
  return germanPatterns.some((each) => each.test(text));
}
