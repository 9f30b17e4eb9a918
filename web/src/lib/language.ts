/**
 * The language that the app speaks on this device, and the locale in which it writes dates, numbers and money. English unless
 * another was chosen (spec: its texts hold to the letter); the browser's own wish is offered before the sign-in and never taken
 * unasked, since everybody of a business speaks about the same screens.
 *
 * Pure but for the storage of the device. It is read once for a page: choosing another loads the page anew.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', hour: 'numeric' },
  de: { name: 'Deutsch', locale: 'de-DE', hour: '2-digit' },
} as const;
export type Language = keyof typeof LANGUAGES;

/** Where the choice lies in the device's storage. */
export const LANGUAGE_KEY = 'jobwright-language';

export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text);
}

function stored(): Language {
  try {
    const choice = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(choice) ? choice : 'en';
  } catch {
    return 'en';
  }
}

let spoken: Language | undefined;

/** The language of this page. */
export function language(): Language {
  return (spoken ??= stored());
}

/** The locale of this page, for `Intl`: 'en-US'. */
export function locale(): string {
  return LANGUAGES[language()].locale;
}

/** How the hours of a clock are written: '9:00 AM', '09:00'. */
export function hourDigits(): 'numeric' | '2-digit' {
  return LANGUAGES[language()].hour;
}

/** A formatter is dear to make and cheap to use, so each is made once for a locale, when it is first needed. */
export function inLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const name = locale();
    const format = made.get(name) ?? make(name);
    made.set(name, format);
    return format;
  };
}

/** Keeps the choice on this device. False where there is no storage to keep it in. The next page speaks it. */
export function keepLanguage(chosen: Language): boolean {
  try {
    localStorage.setItem(LANGUAGE_KEY, chosen);
    return true;
  } catch {
    return false;
  }
}

/** The page speaks English after all: the texts of the language that was chosen could not be fetched. The choice stays. */
export function speakEnglish(): void {
  spoken = 'en';
}

/** As if the page were opened anew; for tests. */
export function forgetLanguage(): void {
  spoken = undefined;
}
