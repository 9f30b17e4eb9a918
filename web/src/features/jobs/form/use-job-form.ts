/**
 * The state of the job form: its values, saving, and the three ways in which a save can be refused: a
 * conflict, a newer version, a deleted job. What was typed always stays.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, isGone, isUnreachable } from '@/api/errors';
import { toastFormFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import type { Day } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import {
  type JobFormValues,
  emptyValues,
  formField,
  jobFormSchema,
  toNewJob,
  toPatch,
  valuesOf,
} from './form-schema';
import { texts } from './texts';
import { removeJob } from '../cache';
import { useCreateJob, useUpdateJob } from './form-changes';
import { type CalendarJob, isWhole } from '../calendar';
import { useNewJobDraft } from './new-job-draft';
import { type Conflict, jobQuery } from '../queries';

export interface JobFormTarget {
  /** The job to edit. Without it the form is for a new job on `day`. */
  job?: CalendarJob | undefined;
  day?: Day | undefined;
  zone: string;
  onDone: () => void;
}

/** Why a save was refused: conflicting jobs, or somebody else's change. */
export type Obstacle =
  { kind: 'conflict'; conflicts: readonly Conflict[]; about: string } | { kind: 'stale' | 'gone' } | null;

const GONE: Obstacle = { kind: 'gone' };

/** The values that a conflict depends on. A conflict is outdated if they change. */
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
  // After a save nothing is lost by closing, even if the form still differs from its initial values.
  const [done, setDone] = useState(false);
  const draft = useNewJobDraft({ form, isNew: job === undefined, day });
  const finish = () => {
    if (job === undefined) draft.forget();
    setDone(true);
    onDone();
  };

  // The list may be older than the database. The form follows newer versions as long as nothing is typed.
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
    // The first load only replaces older cached data; nobody changed the job while the form was open.
    setFollowed(isBegun && !done);
  }
  // A calendar job lacks fields. Add them, but keep the version: if it is old, saving still fails with 412.
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

  /** Closes the form of a deleted job, and loads all lists again. */
  const leaveGone = () => {
    if (base !== undefined) removeJob(queries, base.id);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
    finish();
  };

  /** Loads the stored job, and keeps the fields that were changed here. */
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

  // The version that this form has just saved is not somebody else's change.
  const known = Math.max(base?.version ?? 0, update.data?.version ?? 0);
  const isChanged = isDirty && !done && base !== undefined && (stored?.version ?? 0) > known;

  const about = useWatch({ control: form.control, compute: slotKey });
  const conflictNow = obstacle?.kind === 'conflict' && obstacle.about !== about ? null : obstacle;
  return {
    form,
    base,
    /** The job is a calendar job, without its description, until the full one is loaded. */
    partial: base !== undefined && !isWhole(base),
    unread: unread && (isUnreachable(unread) ? ('unreachable' as const) : ('failed' as const)),
    isDirty,
    busy: create.isPending || update.isPending,
    obstacle: isGone(unread) ? GONE : conflictNow,
    /** The version that somebody else saved while something was typed here; null without one. */
    changedTo: isChanged ? stored?.version : null,
    /** Somebody else changed the job while nothing was typed here, and the form now shows their version. */
    hasFollowed,
    /** After a reload: the fields whose typed values were kept. */
    kept,
    /** The draft of a new job on this device. */
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
