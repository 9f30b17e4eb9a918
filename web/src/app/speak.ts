/** Lets the app speak the language that was chosen on this device (see `lib/language.ts`), before it is first shown. */
import { type Language, language, speakEnglish } from '@/lib/language';
import { translate } from '@/lib/texts';

type Translation = Readonly<Record<string, object>>;

/** English needs none: the catalogues are written in it. */
const TRANSLATIONS: Record<Exclude<Language, 'en'>, () => Promise<Translation>> = {
  de: async () => (await import('./translations/de')).de,
};

/** Resolves when the texts are there. Where they cannot be fetched, the app speaks English rather than not at all: dates too. */
export async function speak(): Promise<void> {
  const chosen = language();
  try {
    if (chosen !== 'en') translate(await TRANSLATIONS[chosen]());
  } catch {
    speakEnglish();
  }
  document.documentElement.lang = language();
}
