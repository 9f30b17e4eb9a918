/**
 * The state of the job card's form: its initial values, saving, and the failures of a save. What was typed is
 * never lost.
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
  /** The draft that the form opens from while the server can't be reached. */
  opened: CardDraft | null;
}

/** Why nothing was saved: somebody else created the card meanwhile, changed it, or had it signed. */
export type Obstacle = 'exists' | 'stale' | 'signed' | null;

/** The result of a reload, shown so that nobody overwrites another person's changes without seeing them. */
export interface Reloaded extends Pick<Merged, 'kept' | 'both'> {
  theirs: CardValues;
}

/** An older draft that still differs from what is stored. */
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

  // Removes a draft whose content is all stored by now.
  const clearUp = useEffectEvent(() => {
    if (offer === null && !unsaved.isDirty && readDraft(key) !== null) removeDraft(key);
  });
  useEffect(() => clearUp(), []);

  /** Takes over the stored card. `values` are the fields' values where they differ from it. */
  const adopt = (latest: JobCard, values = valuesOfCard(latest)) => {
    setCard(latest);
    setBase(valuesOfCard(latest));
    form.reset(values);
    protection.protect();
  };

  // A new card that nobody has typed into follows its job: when the job is started it gets its first row,
  // when it is finished the hours.
  const beginAnew = useEffectEvent((of: Job) => {
    if (card !== null || unsaved.isDirty || offer !== null) return;
    const values = begin(of);
    if (changedFields(base, values).length === 0) return;
    setBase(values);
    form.reset(values);
  });
  // As below, the form's own store and its base are set together.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => beginAnew(job), [job]);

  // The version that this form has just saved itself is not news.
  const known = Math.max(card?.version ?? 0, saving.data?.version ?? 0);
  const news = stored !== null && stored.version > known && !saving.isPending ? stored : null;
  const follow = useEffectEvent((latest: JobCard) => {
    if (unsaved.isDirty || offer !== null) return;
    adopt(latest);
    setReloaded({ kept: [], both: [], theirs: valuesOfCard(latest) });
  });
  // The form's own store, which is outside of React, and its base are set together.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => void (news !== null && follow(news)), [news]);

  const { busy, submit, fail } = useFormSubmit({
    form,
    fields: formField,
    failed: { text: texts.saveFailed },
    takes: (error) => {
      const inTheWay = obstacleOf(error);
      setObstacle(inTheWay);
      // The job was set back or archived meanwhile: refetching it makes the card read-only and shows why.
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
      // Keeps what was typed while the request was pending.
      const typed = form.getValues();
      const isMore = changedFields(sent, typed).length > 0;
      adopt(saved, isMore ? mergeCards(sent, typed, valuesOfCard(saved)).values : undefined);
    },
  });

  /** Loads what somebody else saved and applies what was typed here on top of it. */
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
    /** Something is kept on this device until the job's state allows saving it. */
    isWaiting: lock !== null && (offer !== null || unsaved.isDirty),
    /**
     * How often a save was refused because a row would have been dropped although something was typed into
     * it.
     */
    refused,
    isKept: unsaved.isKept,
    busy,
    obstacle,
    /** Somebody else has just saved the card while unsaved changes exist here. */
    isChanged: news !== null && unsaved.isDirty && lock === null && obstacle === null,
    reloaded,
    offer,
    save: () => {
      // A server error about a whole list belongs to no field, so typing wouldn't clear it and it would block
      // saving forever.
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
    /** Drops what was typed into a card that was signed meanwhile. */
    dropMine: () => form.reset(base),
    restore,
    dropDraft,
    /** Drops what was typed when the page is left on purpose. */
    forget: unsaved.forget,
    /** Writes what was typed to the device at once, so that `isKept` is true for it. */
    keepNow: unsaved.keepNow,
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;
