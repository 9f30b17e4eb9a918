/** Whether something was typed into the card that is not saved, and its keeping in this browser meanwhile. */
import { useCallback, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKeptDraft } from '@/ui/use-kept-draft';
import { type CardFacts, draftOf } from './draft';
import { changedFields } from './form-schema';
import type { CardValues } from './values';

interface UnsavedTarget {
  form: UseFormReturn<CardValues>;
  /** The card as it is stored. */
  base: CardValues;
  /** Where the draft lies. */
  key: string;
  /** What is needed to open the card from its draft. */
  facts: CardFacts;
  /** While it is not settled what becomes of an older draft, nothing is written over it. */
  paused: boolean;
  /** The form began with the draft. */
  isRestored: boolean;
}

export function useUnsaved({ form, base, facts, ...target }: UnsavedTarget) {
  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const isDirty = useSyncExternalStore(subscribe, () => changedFields(base, form.getValues()).length > 0);
  const look = () => {
    const values = form.getValues();
    if (changedFields(base, values).length === 0) return null;
    return draftOf(base, values, facts);
  };
  return { isDirty, ...useKeptDraft({ ...target, look, subscribe }) };
}
