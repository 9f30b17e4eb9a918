/**
 * Stores the draft of a new job. Each user has one draft per device. The draft is stored as soon as
 * the user has typed something. Values that the app filled in, such as the clicked day, are not
 * enough.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '@/api/session';
import { draftKey, readDraft, removeDraft } from '@/lib/drafts';
import { isFields } from '@/lib/storage/local';
import { useKeptDraft } from '@/ui/hooks/use-kept-draft';
import { emptyValues, type JobFormValues } from './form-values';
import { STATUSES } from '../labels';

interface Content {
  /**
   * The values of the form. A draft from an older app version lacks the fields that were added
   * later.
   */
  values: Partial<JobFormValues>;
}

/**
 * Whether the next form of a new job restores the draft immediately, because the user opened the
 * draft from the list of drafts.
 */
let isChosen = false;

export function restoreNewJob(): void {
  isChosen = true;
}

function isValues(values: unknown): values is Partial<JobFormValues> {
  if (!isFields(values)) return false;
  const sample = Object.entries(emptyValues(''));
  return (
    sample.every(([name, value]) => !(name in values) || typeof values[name] === typeof value) &&
    STATUSES.some((status) => status === values['status'])
  );
}

const isContent = (content: object): content is Content => 'values' in content && isValues(content.values);

interface NewJobTarget {
  form: UseFormReturn<JobFormValues>;
  /** The values that the app filled in. */
  initial: JobFormValues;
}

export function useNewJobDraft({ form, initial }: NewJobTarget) {
  const key = draftKey('new-job', useSession().id, 'only');
  const [found] = useState(() => readDraft(key, isContent));
  const [wasChosen] = useState(() => isChosen);
  const [isSettled, setSettled] = useState(wasChosen);
  const offer = isSettled ? null : found;

  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const currentDraft = () => {
    const values = form.getValues();
    const typed = new Map<string, unknown>(Object.entries(values));
    const isSame = Object.entries(initial).every(([name, value]) => typed.get(name) === value);
    return isSame ? null : { savedAt: Date.now(), title: values.title, values };
  };
  const isRestored = wasChosen && found !== null;
  const kept = useKeptDraft({ key, currentDraft, subscribe, paused: offer !== null, isRestored });

  const fill = () => {
    if (found !== null) form.reset({ ...emptyValues(''), ...found.values }, { keepDefaultValues: true });
  };
  // Fill the form only once. A screen that was hidden during a sign-out runs its effects again when
  // it is shown. What the user has typed by then must be kept.
  const isFilled = useRef(false);
  const fillAtOnce = useEffectEvent(() => {
    if (!isFilled.current) fill();
    isFilled.current = true;
  });
  useEffect(() => {
    isChosen = false;
    if (isRestored) fillAtOnce();
  }, [isRestored]);

  return {
    ...kept,
    /**
     * The stored draft of an earlier form. It is offered until the user restores or discards it.
     */
    offer,
    restore: () => {
      fill();
      kept.takeOver();
      setSettled(true);
    },
    dropOffer: () => {
      removeDraft(key);
      setSettled(true);
    },
  };
}

export type NewJobDraft = ReturnType<typeof useNewJobDraft>;
