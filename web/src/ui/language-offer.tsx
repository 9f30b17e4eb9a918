/**
 * Offers the browser's language if the page is in another language. The language is never switched
 * automatically.
 */
import { isLanguage, type Language, language, storeLanguage } from '@/lib/language';
import { Button } from './button';
import { texts } from './texts/controls';
import { toast } from './overlay/toast';

/** Each offer is written in the offered language, not in the language of the page. */
const OFFERS: Record<Language, string> = { en: 'Switch to English', de: 'Auf Deutsch wechseln' };

/**
 * Returns the first of the browser's languages that the app supports. Null if there is none, or if
 * the page is already in that language.
 */
function wishedLanguage(): Language | null {
  const wish = navigator.languages.map((name) => name.toLowerCase().split('-')[0]).find(isLanguage);
  return wish === undefined || wish === language() ? null : wish;
}

interface LanguageOfferProps {
  /** Reloads the page. Tests pass another function. */
  reload?: () => void;
}

export function LanguageOffer({ reload = () => location.reload() }: LanguageOfferProps) {
  const wished = wishedLanguage();
  if (wished === null) return null;
  const speak = () => {
    if (storeLanguage(wished)) reload();
    else toast({ variant: 'destructive', title: texts.languageNotKept });
  };
  return (
    <Button variant="ghost" lang={wished} className="mt-3 w-full" onClick={speak}>
      {OFFERS[wished]}
    </Button>
  );
}
