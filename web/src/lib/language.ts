/**
 * The language of the app on this device, and the locale for dates, numbers and money. The default
 * is English. The browser's language is offered before sign-in, but never applied without asking,
 * because all people of a business should see the same texts when they talk about a screen.
 * rule: languages
 * Pure except for the device's storage, which is read once per page load: choosing another language
 * reloads the page.
 */
import { readStored, writeStored } from './storage/local';

export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', hour: 'numeric' },
  de: { name: 'Deutsch', locale: 'de-DE', hour: '2-digit' },
} as const;
export type Language = keyof typeof LANGUAGES;

/** The storage key of the language that the user has chosen. */
export const LANGUAGE_KEY = 'jobwright-language';

export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text);
}

function stored(): Language {
  const choice = readStored(LANGUAGE_KEY);
  return isLanguage(choice) ? choice : 'en';
}

let current: Language | undefined;

/** Returns the language of this page. */
export function language(): Language {
  return (current ??= stored());
}

/** Returns the locale of this page, for `Intl`: 'en-US'. */
export function locale(): string {
  return LANGUAGES[language()].locale;
}

/** Returns the format of the hour in times: '9:00 AM' in English, '09:00' in German. */
export function hourDigits(): 'numeric' | '2-digit' {
  return LANGUAGES[language()].hour;
}

/**
 * Creates a formatter for the locale when it is first needed, and then reuses it. Creating a
 * formatter is slow, but using it is fast.
 */
export function inLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const name = locale();
    const format = made.get(name) ?? make(name);
    made.set(name, format);
    return format;
  };
}

/**
 * Stores the chosen language on this device. It takes effect when the page is loaded again. Returns
 * false if it can't be stored.
 */
export function storeLanguage(chosen: Language): boolean {
  return writeStored(LANGUAGE_KEY, chosen);
}

/**
 * Switches this page to English, because the texts of the chosen language can't be fetched. The
 * stored choice doesn't change.
 */
export function fallBackToEnglish(): void {
  current = 'en';
}

/** Reads the stored language again, as a page load does. For tests. */
export function resetLanguage(): void {
  current = undefined;
}
