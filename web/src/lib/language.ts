/**
 * The language of the app on this device, and the locale in which it writes dates, numbers and money. English
 * unless another was chosen. The browser's language is offered before the sign-in, but never applied without
 * asking, because everybody of a business talks about the same screens. rule: languages
 *
 * Pure except for the storage of the device, which is read once per page: choosing another language reloads
 * the page.
 */
import { readStored, writeStored } from './storage/local';

export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', hour: 'numeric' },
  de: { name: 'Deutsch', locale: 'de-DE', hour: '2-digit' },
} as const;
export type Language = keyof typeof LANGUAGES;

/** The storage key of the choice. */
export const LANGUAGE_KEY = 'jobwright-language';

export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text);
}

function stored(): Language {
  const choice = readStored(LANGUAGE_KEY);
  return isLanguage(choice) ? choice : 'en';
}

let current: Language | undefined;

/** The language of this page. */
export function language(): Language {
  return (current ??= stored());
}

/** The locale of this page, for `Intl`: 'en-US'. */
export function locale(): string {
  return LANGUAGES[language()].locale;
}

/** How the hours of a time are written: '9:00 AM', '09:00'. */
export function hourDigits(): 'numeric' | '2-digit' {
  return LANGUAGES[language()].hour;
}

/** Makes a formatter once per locale, when it is first needed. Making one is slow, using it is not. */
export function inLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const name = locale();
    const format = made.get(name) ?? make(name);
    made.set(name, format);
    return format;
  };
}

/** Stores the choice on this device; it applies from the next page load on. False without storage. */
export function storeLanguage(chosen: Language): boolean {
  return writeStored(LANGUAGE_KEY, chosen);
}

/** Switches this page to English, because the texts of the chosen language can't be fetched. The choice stays. */
export function fallBackToEnglish(): void {
  current = 'en';
}

/** Reads the choice again, as a new page does. For tests. */
export function resetLanguage(): void {
  current = undefined;
}
