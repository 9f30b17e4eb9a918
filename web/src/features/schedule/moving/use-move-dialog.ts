/**
 * Sends the times that were entered in *Move…*. Like a drag, it refuses a slot that is known to be taken and
 * never overwrites a colleague's change. Like the job form, it waits for the server's response and can allow
 * an overlap.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useSubmitOnce } from '@/api/forms/use-submit-once';
import { JOBS_KEY } from '@/api/keys';
import { putJob, removeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Conflict, Job } from '@/features/jobs/queries';
import { formatTime, spokenDay } from '@/lib/format';
import { dayOf, toWire } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import {
  type MoveErrors,
  type MoveTimes,
  type MoveValues,
  isUnmoved,
  moveErrors,
  moveValues,
  timesOfMove,
} from './move-form';
import { inOrder } from '../rules';
import { jobsInTheWay, type MoveCheck, showMoveFailure } from './check-move';
import { sendMove } from './send-move';
import { texts } from '../texts';

/** What the *Move…* dialog needs from the schedule. */
export interface Moving {
  check: MoveCheck;
  announce: (text: string) => void;
}

interface MoveDialogOptions {
  job: CalendarJob;
  zone: string;
  moving: Moving;
  onClose: () => void;
}

/** The server reports at most this many conflicts. */
const MOST_CONFLICTS = 20;

/** A conflicting visit in the format of the server's response. */
function conflictOf({ id, title, startDate, endDate, ...job }: CalendarJob): Conflict {
  const assignedUserName = job.crew[0]?.fullName ?? null;
  return { id, title, startDate, endDate, assignedUserName, visitId: job.visitId, workers: job.crew };
}

/**
 * Returns the function that checks a move for overlaps, unless overlaps are allowed, and sends it. That
 * function resolves with the moved job or with the conflicts.
 */
function useSend({ job, moving, onClose }: MoveDialogOptions) {
  const queries = useQueryClient();

  /** If somebody else changed the job first, shows the stored job on the calendar and closes the dialog. */
  const onElsewhere = (latest: Job | null) => {
    if (latest === null) removeJob(queries, job.id);
    else putJob(queries, latest);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
    onClose();
  };

  return useMutation({
    meta: { changes: 'job' },
    mutationFn: async ({ times: { start, end }, anyway }: { times: MoveTimes; anyway: boolean }) => {
      if (!anyway) {
        const slot = { start, end: end ?? start };
        const inTheWay = await jobsInTheWay(queries, job, slot, moving.check);
        if (inTheWay.length > 0) return inOrder(inTheWay).slice(0, MOST_CONFLICTS).map(conflictOf);
      }
      const times = { startDate: toWire(start), endDate: end === null ? null : toWire(end) };
      const patch = { ...times, ...(anyway && { allowOverlap: true }) };
      return sendMove(queries, { seen: job, patch, onElsewhere });
    },
    onSuccess: (moved) => {
      if (Array.isArray(moved)) return;
      putJob(queries, moved);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
    },
  });
}

/** Converts the server's field errors to errors of the dialog's fields. */
function refusedFields(error: unknown): MoveErrors {
  const { startDate, endDate } = (error instanceof ApiError && error.fields) || {};
  return { ...(startDate && { day: startDate }), ...(endDate && { length: endDate }) };
}

export function useMoveDialog(options: MoveDialogOptions) {
  const { job, zone, moving, onClose } = options;
  const [values, setValues] = useState(() => moveValues(job, zone));
  const [errors, setErrors] = useState<MoveErrors>({});
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const move = useSend(options);

  const send = async (anyway: boolean) => {
    if (isUnmoved(values, job, zone)) return onClose();
    const times = timesOfMove(values, job, zone);
    const moved = await move.mutateAsync({ times, anyway });
    if (Array.isArray(moved)) return setConflicts(moved);
    toast({ title: texts.moveDone, subject: job.id });
    const place = texts.place(spokenDay(dayOf(times.start, zone)), formatTime(times.start, zone));
    moving.announce(texts.moved(job.title, place));
    onClose();
  };

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'schedule_conflict')
      return setConflicts(error.conflicts ?? []);
    showMoveFailure(error);
    setErrors(refusedFields(error));
  };

  const once = useSubmitOnce((anyway: boolean) => send(anyway).catch(fail));
  const submit = (anyway: boolean) => {
    const wrong = moveErrors(values, job, zone);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void once.submit(anyway);
  };

  return {
    values,
    errors,
    conflicts,
    busy: once.busy,
    /** Changes fields and clears the errors, because they were about the previous values. */
    change: (next: Partial<MoveValues>) => {
      setValues((before) => ({ ...before, ...next }));
      setErrors({});
      setConflicts([]);
    },
    submit,
  };
}
