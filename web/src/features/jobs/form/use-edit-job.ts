/**
 * The state of the form for an existing job: its values, and saving them. A save can be refused
 * because of a conflict, a newer version, or a deleted job. The typed fields are always kept.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isGone, isUnreachable } from '@/api/errors';
import { useStoredForm } from '@/api/forms/use-stored-form';
import { JOBS_KEY } from '@/api/keys';
import { toast } from '@/ui/overlay/toast';
import { removeJob } from '../cache';
import { type CalendarJob, isWhole } from '../calendar';
import { type Job, jobQuery } from '../queries';
import { isOwnVersion } from '../undo/own-versions';
import { formField, type JobFormValues, jobFormSchema, valuesOf } from './form-schema';
import { texts } from './texts';
import { useConflict } from './use-conflict';
import { OnlyDaysSaved, useSaveEdited } from './use-save-edited';

export interface EditJobTarget {
  job: CalendarJob;
  zone: string;
  onClose: () => void;
}

/** Loads the stored job with all fields. The job is fetched again each time the form is opened. */
function useStoredJob({ id, version }: CalendarJob) {
  const { data, error, isFetchedAfterMount } = useQuery(jobQuery(id));
  // Ignore a cached job that is older than the job that the form was opened with.
  const stored = data !== undefined && data.version >= version ? data : null;
  return { stored, error, isFetchedAfterMount };
}

/** Whether the stored job has fields that the form's job lacks. */
const isMore = (stored: Job, base: CalendarJob): boolean =>
  !isWhole(base) || (stored.visits !== undefined && base.visits === undefined);

export function useEditJob({ job, zone, onClose }: EditJobTarget) {
  const queries = useQueryClient();
  const { stored, error, isFetchedAfterMount } = useStoredJob(job);
  const [hasFollowed, setFollowed] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const [isDone, setDone] = useState(false);
  const resolver = useMemo(() => zodResolver(jobFormSchema(zone)), [zone]);
  const formValues = useCallback((each: CalendarJob) => valuesOf(each, zone), [zone]);
  const form = useForm<JobFormValues>({ resolver, defaultValues: formValues(job) });
  const conflict = useConflict(form);
  const save = useSaveEdited(form, zone);
  // The first load only replaces older cached data. It doesn't mean that somebody changed the job
  // while the form was open.
  const [isBegun, setBegun] = useState(false);
  if (isFetchedAfterMount && !isBegun) setBegun(true);

  const state = useStoredForm<CalendarJob, JobFormValues>({
    form,
    stored: stored ?? job,
    // Adds the fields that the form's job lacks. A calendar job lacks several fields, and a job from
    // a list lacks its visits. The version stays the same. If it is outdated, saving still fails
    // with 412.
    complete: (base) =>
      stored === null || !isMore(stored, base) ? base : { ...stored, version: base.version },
    isOwn: isOwnVersion,
    valuesOf: formValues,
    fields: formField,
    failed: { text: texts.updateFailed },
    handlesError: (refusal, sent) => {
      if (refusal instanceof OnlyDaysSaved) state.reload();
      if (!isGone(refusal)) return conflict.handlesError(refusal, sent);
      setDeleted(true);
      return true;
    },
    fetchLatest: () => queries.fetchQuery(jobQuery(job.id)),
    send: (values, base, allowOverlap) => {
      conflict.clear();
      setDeleted(false);
      return save(values, base, allowOverlap);
    },
    onSaved: () => {
      toast({ title: texts.updated, subject: job.id });
      onClose();
    },
    onFollow: () => setFollowed(isBegun),
  });

  /** Closes the form of a deleted job. */
  const finish = () => {
    setDone(true);
    onClose();
  };
  return {
    ...state,
    form,
    /**
     * The newest known version of the job. The head of the job (`JobHead`) shows this version. It
     * may be newer than the job in the form.
     */
    latest: stored ?? state.base,
    /**
     * Called before the head of the job (`JobHead`) changes the status, so that the form's status
     * field shows the new status.
     */
    letStatusFollow: () => form.resetField('status'),
    refusal: conflict.refusal,
    /**
     * Whether the form still has a calendar job, which has no description, because the full job is
     * not loaded yet.
     */
    isPartial: !isWhole(state.base),
    /** The reason why the full job could not be loaded. */
    unread: error && (isUnreachable(error) ? ('unreachable' as const) : ('failed' as const)),
    isUnsaved: state.isDirty && !isDone,
    /** Whether somebody else deleted the job. */
    isGone: isDeleted || isGone(error),
    /**
     * Whether somebody else changed the job while nothing was typed, so that the form already shows
     * the changed job.
     */
    hasFollowed,
    /** Loads the stored job into the form. Fields that the user changed are kept. */
    reload: () => {
      conflict.clear();
      state.reload();
    },
    finish,
    /** Closes the form of a job that somebody else deleted, and refetches all jobs. */
    leaveGone: () => {
      removeJob(queries, job.id);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
      finish();
    },
  };
}

export type EditJobState = ReturnType<typeof useEditJob>;
