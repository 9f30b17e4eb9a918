/** Whether the card has unsaved changes. Stores the unsaved changes in a draft in this browser. */
import { useCallback, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKeptDraft } from '@/ui/hooks/use-kept-draft';
import { type CardFacts, draftOf } from './draft';
import { changedFields } from './form-schema';
import type { CardValues } from './values';

interface UnsavedTarget {
  form: UseFormReturn<CardValues>;
  /** The form values of the stored card. */
  base: CardValues;
  /** The storage key of the draft. */
  key: string;
  /** The data needed to open the card from its draft. */
  facts: CardFacts;
  /**
   * Whether writing drafts is suspended. True until the user has restored or discarded an older
   * draft.
   */
  paused: boolean;
  /** Whether the initial values of the form came from the draft. */
  isRestored: boolean;
}

export function useUnsaved({ form, base, facts, ...target }: UnsavedTarget) {
  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const isDirty = useSyncExternalStore(subscribe, () => changedFields(base, form.getValues()).length > 0);
  const currentDraft = () => {
    const values = form.getValues();
    if (changedFields(base, values).length === 0) return null;
    return draftOf(base, values, facts);
  };
  return { isDirty, ...useKeptDraft({ ...target, currentDraft, subscribe }) };
}
