/**
 * Loads the texts of the language that was chosen on this device (see `lib/language.ts`), before
 * the app is first shown.
 */
import { fallBackToEnglish, type Language, language } from '@/lib/language';
import { translate } from '@/lib/catalogue';

type Translation = Readonly<Record<string, object>>;

/**
 * The translations that can be loaded. English needs none, because the catalogues are written in
 * English.
 */
const TRANSLATIONS: Record<Exclude<Language, 'en'>, () => Promise<Translation>> = {
  de: async () => (await import('./translations/de')).de,
};

/**
 * Resolves when the texts of the language are loaded. If they can't be fetched, the app uses
 * English, also for dates.
 */
export async function loadLanguage(): Promise<void> {
  const chosen = language();
  try {
    if (chosen !== 'en') translate(await TRANSLATIONS[chosen]());
  } catch {
    fallBackToEnglish();
  }
  document.documentElement.lang = language();
}
