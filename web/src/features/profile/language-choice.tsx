/**
 * The choice of the language on this device. Choosing another language reloads the page. If there is unsaved
 * input, a dialog asks first.
 */
import { useState } from 'react';
import { sendLanguage } from '@/api/tell-language';
import { type Language, language, LANGUAGES, storeLanguage } from '@/lib/language';
import { LeaveQuestion } from '@/ui/overlay/leave-question';
import type { Option } from '@/ui/forms/listbox';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/overlay/toast';
import { useQuestion } from '@/ui/hooks/use-leave-guard';
import { texts } from './texts';

// The name of each language is in that language, so that people who can't read the page find their
// language.
const OPTIONS: readonly Option<Language>[] = [
  { value: 'en', label: LANGUAGES.en.name },
  { value: 'de', label: LANGUAGES.de.name },
];

interface LanguageChoiceProps {
  /** Whether there is unsaved input on the page. */
  unsaved: boolean;
  /** Reloads the page. Tests pass another function. */
  reload?: () => void;
}

export function LanguageChoice({ unsaved, reload = () => location.reload() }: LanguageChoiceProps) {
  const [wanted, setWanted] = useState(language);
  const speak = (chosen: Language) => {
    if (storeLanguage(chosen)) {
      void sendLanguage(chosen);
      reload();
    } else {
      toast({ variant: 'destructive', title: texts.language.notKept, description: texts.keepsNothing });
    }
  };
  const question = useQuestion(unsaved, () => speak(wanted));
  return (
    <>
      <Select
        label={texts.language.label}
        className="max-w-90"
        value={language()}
        onValueChange={(chosen) => {
          setWanted(chosen);
          if (unsaved) question.leave();
          else speak(chosen);
        }}
        options={OPTIONS}
      />
      <LeaveQuestion guard={question} description={texts.language.unsaved} />
    </>
  );
}
