/**
 * A new job that was begun and not created, kept on this device: one for each person. What was only filled in beforehand, such as
 * the day that was pressed, is no draft.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '@/api/session';
import { draftKey, isFields, readDraft, removeDraft } from '@/lib/drafts';
import type { Day } from '@/lib/zoned-time';
import { useKeptDraft } from '@/ui/use-kept-draft';
import { emptyValues, type JobFormValues } from './form-schema';
import { STATUSES } from './labels';

interface Content {
  values: JobFormValues;
}

/** Whether the next New Job opens with the draft, which somebody chose, and does not ask. */
let isChosen = false;

export function restoreNewJob(): void {
  isChosen = true;
}

function isValues(values: unknown): values is JobFormValues {
  if (!isFields(values)) return false;
  const sample = Object.entries(emptyValues(''));
  return (
    sample.every(([name, value]) => typeof values[name] === typeof value) &&
    STATUSES.some((status) => status === values['status'])
  );
}

const isContent = (content: object): content is Content => 'values' in content && isValues(content.values);

interface NewJobTarget {
  form: UseFormReturn<JobFormValues>;
  /** Not so of the form of a job that is there, which keeps no draft. */
  isNew: boolean;
  day: Day | undefined;
}

export function useNewJobDraft({ form, isNew, day = '' }: NewJobTarget) {
  const key = draftKey('new-job', useSession().id, 'only');
  const [found] = useState(() => (isNew ? readDraft(key, isContent) : null));
  const [wasChosen] = useState(() => isChosen);
  const [isSettled, setSettled] = useState(wasChosen);
  const offer = isSettled ? null : found;

  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const look = () => {
    const values = form.getValues();
    const typed = new Map<string, unknown>(Object.entries(values));
    const isSame = Object.entries(emptyValues(day)).every(([name, value]) => typed.get(name) === value);
    return isSame ? null : { savedAt: Date.now(), title: values.title, values };
  };
  const isRestored = wasChosen && found !== null;
  const kept = useKeptDraft({ key, look, subscribe, paused: !isNew || offer !== null, isRestored });

  const fill = () => {
    if (found !== null) form.reset(found.values, { keepDefaultValues: true });
  };
  // Once: a screen that was hidden while the session was over shows what was typed until then.
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
    /** A new job that was begun before, as long as it is not settled what becomes of it. */
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
