/**
 * The life of the job form: its values, sending them, and the three ways in which that can end other than well
 * (decisions 2 and 6). Whatever happens, what was typed stays.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, isGone, isUnreachable } from '@/api/errors';
import { toastFormFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import type { Day } from '@/lib/zoned-time';
import { toast } from '@/ui/toast';
import {
  type JobFormValues,
  emptyValues,
  formField,
  jobFormSchema,
  toNewJob,
  toPatch,
  valuesOf,
} from './form-schema';
import { texts } from './form-texts';
import { forgetJob } from './cache';
import { useCreateJob, useUpdateJob } from './form-changes';
import { type CalendarJob, isWhole } from './calendar';
import { useNewJobDraft } from './new-job-draft';
import { type Conflict, jobQuery } from './queries';

export interface JobFormTarget {
  /** The job to edit; without one, a new job on `day`. */
  job?: CalendarJob | undefined;
  day?: Day | undefined;
  zone: string;
  onDone: () => void;
}

/** What stands between the form and its end: jobs in the way, or somebody else's change. */
export type Obstacle =
  { kind: 'conflict'; conflicts: readonly Conflict[]; about: string } | { kind: 'stale' | 'gone' } | null;

const GONE: Obstacle = { kind: 'gone' };

/** The values on which a conflict depends; once they change, an old conflict says nothing. */
function slotKey(values: JobFormValues): string {
  const { startDate, startTime, endTime, endDayOffset, assignedUserId } = values;
  return [startDate, startTime, endTime, endDayOffset, assignedUserId].join('|');
}

export function useJobForm({ job, day, zone, onDone }: JobFormTarget) {
  const queries = useQueryClient();
  const [base, setBase] = useState(job);
  const [obstacle, setObstacle] = useState<Obstacle>(null);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const schema = useMemo(() => jobFormSchema(zone), [zone]);
  const form = useForm<JobFormValues>({
    resolver: zodResolver(schema),
    defaultValues: job === undefined ? emptyValues(day ?? '') : valuesOf(job, zone),
  });
  const { isDirty, dirtyFields } = form.formState;
  const create = useCreateJob();
  const update = useUpdateJob();
  const sending = useRef(false);
  // Once saved there is nothing to lose any more, however the fields differ from where they began.
  const [done, setDone] = useState(false);
  const draft = useNewJobDraft({ form, isNew: job === undefined, day });
  const finish = () => {
    if (job === undefined) draft.forget();
    setDone(true);
    onDone();
  };

  // What is shown may be older than what is stored: as long as nothing is typed, the form follows.
  const {
    data: stored,
    error: unread,
    isFetchedAfterMount,
  } = useQuery({
    ...jobQuery(job?.id ?? ''),
    enabled: job !== undefined,
  });
  const [isBegun, setBegun] = useState(false);
  const [hasFollowed, setFollowed] = useState(false);
  if (isFetchedAfterMount && !isBegun) setBegun(true);
  if (stored !== undefined && base !== undefined && stored.version > base.version && !isDirty) {
    setBase(stored);
    // What the list knew less of is no news.
    setFollowed(isBegun && !done);
  }
  // The calendar does not know all of a job. Where that changed while somebody typed, saving still says so.
  else if (stored !== undefined && base !== undefined && !isWhole(base))
    setBase({ ...stored, version: base.version });
  useEffect(() => {
    if (base !== undefined) form.reset(valuesOf(base, zone), { keepDirtyValues: true });
  }, [base, form, zone]);

  const fail = (error: unknown, values: JobFormValues) => {
    if (error instanceof ApiError && error.code === 'schedule_conflict') {
      return setObstacle({ kind: 'conflict', conflicts: error.conflicts ?? [], about: slotKey(values) });
    }
    if (error instanceof ApiError && error.status === 412) return setObstacle({ kind: 'stale' });
    if (base !== undefined && isGone(error)) return setObstacle({ kind: 'gone' });
    const fallback = base === undefined ? texts.createFailed : texts.updateFailed;
    toastFormFailure(error, fallback);
    const refused = Object.entries((error instanceof ApiError && error.fields) || {});
    for (const [at, [name, message]] of refused.entries()) {
      const field = formField(name);
      if (field !== undefined) form.setError(field, { type: 'server', message }, { shouldFocus: at === 0 });
    }
  };

  const send = async (values: JobFormValues, allowOverlap: boolean) => {
    if (sending.current) return;
    sending.current = true;
    setObstacle(null);
    const extra = allowOverlap ? { allowOverlap: true } : {};
    try {
      if (base === undefined) await create.mutateAsync({ ...toNewJob(values, zone), ...extra });
      else
        await update.mutateAsync({
          id: base.id,
          version: base.version,
          patch: { ...toPatch(values, base, zone), ...extra },
        });
      toast({ title: base === undefined ? texts.created : texts.updated });
      finish();
    } catch (error) {
      fail(error, values);
    } finally {
      sending.current = false;
    }
  };

  /** Leaves a job that is no more, and has every list fetched anew. */
  const leaveGone = () => {
    if (base !== undefined) forgetJob(queries, base.id);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
    finish();
  };

  /** Takes over what is stored now, except for the fields that were changed here. */
  const reload = async () => {
    if (base === undefined) return;
    try {
      const latest = await queries.fetchQuery(jobQuery(base.id));
      setKept(Object.keys(dirtyFields));
      setBase(latest);
      setObstacle(null);
    } catch (error) {
      fail(error, form.getValues());
    }
  };

  // What this form itself has just saved is no news to it.
  const known = Math.max(base?.version ?? 0, update.data?.version ?? 0);
  const isChanged = isDirty && !done && base !== undefined && (stored?.version ?? 0) > known;

  const about = useWatch({ control: form.control, compute: slotKey });
  const conflictNow = obstacle?.kind === 'conflict' && obstacle.about !== about ? null : obstacle;
  return {
    form,
    base,
    /** Whether there is more to know of the job than the form shows. */
    partial: base !== undefined && !isWhole(base),
    unread: unread && (isUnreachable(unread) ? ('unreachable' as const) : ('failed' as const)),
    isDirty,
    busy: create.isPending || update.isPending,
    obstacle: isGone(unread) ? GONE : conflictNow,
    /** The version that somebody else made of the job while something was typed here; null without one. */
    changedTo: isChanged ? stored?.version : null,
    /** Whether somebody else changed the job while it was open here and nothing typed: the form shows what they made of it. */
    hasFollowed,
    /** After a reload: the fields whose typed values were kept. */
    kept,
    /** What was typed of a new job, as it is kept on this device. */
    draft,
    submit: (event: SyntheticEvent) => form.handleSubmit((values) => send(values, false))(event),
    submitAnyway: () => form.handleSubmit((values) => send(values, true))(),
    reload,
    leaveGone,
    done,
    finish,
  };
}

export type JobFormState = ReturnType<typeof useJobForm>;
