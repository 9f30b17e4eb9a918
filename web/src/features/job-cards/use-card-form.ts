/**
 * The state of the job card's form: initial values, saving, and failed saves. A failed save never
 * loses typed text.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { useSession } from '@/api/session';
import { type Job, jobQuery } from '@/features/jobs/queries';
import type { Settings } from '@/features/settings/queries';
import { removeDraft } from '@/lib/drafts';
import { dayOf } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { type CardDraft, draftKey, readDraft } from './draft';
import {
  changedFields,
  formField,
  type JobCard,
  toNewCard,
  toPatch,
  valuesOfCard,
  valuesOfJob,
} from './form-schema';
import { mergeBeginning, mergeCards, type Merged } from './merge';
import { jobCardQuery, useSaveCard } from './queries';
import { firstDroppedRow } from './rules';
import { lockOf } from './permissions';
import { texts } from './texts';
import { useProtection } from './use-protection';
import { useUnsaved } from './use-unsaved';
import { type CardValues, ROW_FIELDS } from './values';

export interface CardFormTarget {
  job: Job;
  /** The stored card; null while the job has none. */
  stored: JobCard | null;
  settings: Settings;
  /** The draft with which the form starts while the server can't be reached; null otherwise. */
  opened: CardDraft | null;
}

/**
 * The reason why a save was refused: somebody else has created or changed the card, or the customer
 * has signed it.
 */
export type Obstacle = 'exists' | 'stale' | 'signed' | null;

/**
 * The result of a reload. The form shows it, so that nobody unknowingly overwrites another person's
 * changes.
 */
export interface Reloaded extends Pick<Merged, 'kept' | 'both'> {
  theirs: CardValues;
}

/**
 * Returns the draft that was stored when the card was last open; null if it doesn't differ from the
 * stored card.
 */
function waitingDraft(key: string, base: CardValues): CardDraft | null {
  const draft = readDraft(key);
  return draft && mergeCards(draft.base, draft.values, base).kept.length > 0 ? draft : null;
}

function obstacleOf(error: unknown): Obstacle {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'job_card_exists') return 'exists';
  if (error.code === 'card_signed') return 'signed';
  return error.status === 412 ? 'stale' : null;
}

export function useCardForm({ job, stored, settings, opened }: CardFormTarget) {
  const queries = useQueryClient();
  const { id: userId, fullName } = useSession();
  const key = draftKey(userId, job.id);
  const begin = (of: Job) => {
    const today = dayOf(Date.now(), settings.timezone);
    return valuesOfJob(of, today, settings.timezone, lockOf(of) === null ? fullName : null);
  };
  const [card, setCard] = useState(stored);
  const [base, setBase] = useState(
    () => opened?.base ?? (stored === null ? begin(job) : valuesOfCard(stored)),
  );
  const [offer, setOffer] = useState(() => (opened === null ? waitingDraft(key, base) : null));
  const [obstacle, setObstacle] = useState<Obstacle>(null);
  const [reloaded, setReloaded] = useState<Reloaded | null>(null);
  const form = useForm<CardValues>({ defaultValues: opened?.values ?? base, mode: 'onChange' });
  const saving = useSaveCard(job.id);
  const facts = { job, card, settings };
  const unsaved = useUnsaved({ form, base, key, facts, paused: offer !== null, isRestored: opened !== null });
  const protection = useProtection({ job, card, base, setBase, form });
  const { lock, isReadOnly, canSave } = protection;
  const [refused, setRefused] = useState(0);

  // Removes the draft if the stored card already contains all of its values.
  const clearUp = useEffectEvent(() => {
    if (offer === null && !unsaved.isDirty && readDraft(key) !== null) removeDraft(key);
  });
  useEffect(() => clearUp(), []);

  /**
   * Makes `latest` the stored card of the form. `values` are the values to show; without them,
   * the form shows those of `latest`.
   */
  const adopt = (latest: JobCard, values = valuesOfCard(latest)) => {
    setCard(latest);
    setBase(valuesOfCard(latest));
    form.reset(values);
    protection.protect();
  };

  // A new card without input follows changes of the job. When the job is started, the card gets a
  // first labor row. When the job is finished, that row gets the hours of work.
  const beginAnew = useEffectEvent((of: Job) => {
    if (card !== null || unsaved.isDirty || offer !== null) return;
    const values = begin(of);
    if (changedFields(base, values).length === 0) return;
    setBase(values);
    form.reset(values);
  });
  // The form's store, which is outside of React, and `base` must be set together.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => beginAnew(job), [job]);

  // The version that this form itself has just saved is not a change by somebody else.
  const known = Math.max(card?.version ?? 0, saving.data?.version ?? 0);
  const news = stored !== null && stored.version > known && !saving.isPending ? stored : null;
  const follow = useEffectEvent((latest: JobCard) => {
    if (unsaved.isDirty || offer !== null) return;
    adopt(latest);
    setReloaded({ kept: [], both: [], theirs: valuesOfCard(latest) });
  });
  // The form's store, which is outside of React, and `base` must be set together.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => void (news !== null && follow(news)), [news]);

  const { busy, submit, fail } = useFormSubmit({
    form,
    fields: formField,
    failed: { text: texts.saveFailed },
    handlesError: (error) => {
      const inTheWay = obstacleOf(error);
      setObstacle(inTheWay);
      // The server refused the save, because the job was archived or moved back to an earlier
      // status meanwhile. Refetching the job makes the card read-only and shows the reason.
      if (error instanceof ApiError && ['not_completed', 'job_archived'].includes(error.code))
        void queries.invalidateQueries({ queryKey: jobQuery(job.id).queryKey });
      return inTheWay !== null;
    },
    send: async (sent) => {
      const saved = await saving.mutateAsync(
        card === null
          ? { card: toNewCard(job.id, sent) }
          : { id: card.id, version: card.version, patch: protection.patchOf(toPatch(base, sent)) },
      );
      return { sent, saved };
    },
    onSaved: ({ sent, saved }) => {
      toast({ title: texts.saved });
      setObstacle(null);
      setReloaded(null);
      // Keeps the changes that the user has typed while the request was pending.
      const typed = form.getValues();
      const isMore = changedFields(sent, typed).length > 0;
      adopt(saved, isMore ? mergeCards(sent, typed, valuesOfCard(saved)).values : undefined);
    },
  });

  /** Loads the card that somebody else saved, and merges the unsaved changes into it. */
  const reload = async () => {
    try {
      const latest = await queries.fetchQuery(jobCardQuery(job.id));
      if (latest === null) return;
      const theirs = valuesOfCard(latest);
      const { values, kept, both } = mergeCards(base, form.getValues(), theirs);
      adopt(latest, values);
      setReloaded({ kept, both, theirs });
      setObstacle(null);
    } catch (error) {
      fail(error, form.getValues());
    }
  };

  const restore = () => {
    if (offer === null) return;
    form.reset(
      card === null
        ? mergeBeginning(offer.base, offer.values, base)
        : mergeCards(offer.base, offer.values, base).values,
    );
    unsaved.takeOver();
    setOffer(null);
  };

  const dropDraft = () => {
    removeDraft(key);
    setOffer(null);
  };

  return {
    form,
    card,
    protection,
    isReadOnly,
    isDirty: unsaved.isDirty && canSave,
    /**
     * Whether there is unsaved input that can't be saved now because of the job's state, and so
     * stays on this device.
     */
    isWaiting: lock !== null && (offer !== null || unsaved.isDirty),
    /**
     * The number of saves that the form refused, because a row with input would not have been
     * stored.
     */
    refused,
    isKept: unsaved.isKept,
    busy,
    obstacle,
    /** Whether somebody else has just saved the card while this form has unsaved changes. */
    isChanged: news !== null && unsaved.isDirty && lock === null && obstacle === null,
    reloaded,
    offer,
    save: () => {
      // Clears the server errors about whole lists. Such an error belongs to no field, so typing
      // never clears it, and it would block every later save.
      form.clearErrors([...ROW_FIELDS]);
      const lost = firstDroppedRow(form.getValues());
      if (lost !== undefined) {
        setRefused(refused + 1);
        form.setFocus(lost);
        return;
      }
      if (canSave) submit();
    },
    reload,
    /** Discards the unsaved changes of a card that the customer has signed meanwhile. */
    dropMine: () => form.reset(base),
    restore,
    dropDraft,
    /** Discards the unsaved changes when the user leaves the page on purpose. */
    forget: unsaved.forget,
    /** Writes the typed values to the draft immediately, so that `isKept` is up to date. */
    keepNow: unsaved.keepNow,
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;
