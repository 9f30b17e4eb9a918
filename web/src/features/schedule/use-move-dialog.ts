/**
 * What *Move…* does with what was entered: like a drag it goes nowhere that is known to be taken, and it never overwrites
 * what a colleague did; like the form of a job it waits for the server's answer and can go over another job on purpose.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { JOBS_KEY } from '@/api/keys';
import { forgetJob, putJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Conflict, Job } from '@/features/jobs/queries';
import { formatTime, spokenDay } from '@/lib/format';
import { dayOf, toWire } from '@/lib/zoned-time';
import { toast } from '@/ui/toast';
import {
  type MoveErrors,
  type MoveTimes,
  type MoveValues,
  isUnmoved,
  moveErrors,
  moveValues,
  timesOfMove,
} from './move-form';
import { type ConflictScope, type JobsWindow, conflictsOf, inOrder } from './rules';
import { sendMove } from './send-move';
import { texts } from './texts';
import { jobsAround, tellMoveFailure } from './use-move-job';

/** What the schedule lends to the dialog. */
export interface Moving {
  scope: ConflictScope;
  /** The stretch that is on the screen, whose jobs are loaded. */
  painted: JobsWindow;
  announce: (text: string) => void;
}

interface MoveDialogOptions {
  job: CalendarJob;
  zone: string;
  moving: Moving;
  onClose: () => void;
}

/** As many jobs in the way as the server tells of. */
const MOST_CONFLICTS = 20;

/** A job in the way, as the server tells of one. */
function conflictOf({ id, title, startDate, endDate, assignedUser }: CalendarJob): Conflict {
  return { id, title, startDate, endDate, assignedUserName: assignedUser?.fullName ?? null };
}

/** Judges the move like a drag, unless it is to go over others, and sends it. Answers with the job, or with what is in the way. */
function useSend({ job, zone, moving, onClose }: MoveDialogOptions) {
  const queries = useQueryClient();

  /** Somebody else was faster: the card goes where the server has it, and there is nothing left to decide on here. */
  const onElsewhere = (latest: Job | null) => {
    if (latest === null) forgetJob(queries, job.id);
    else putJob(queries, latest);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
    onClose();
  };

  return useMutation({
    mutationFn: async ({ times: { start, end }, anyway }: { times: MoveTimes; anyway: boolean }) => {
      if (!anyway) {
        const slot = { start, end: end ?? start };
        const others = await jobsAround(queries, slot, moving.painted, zone);
        const inTheWay = inOrder(conflictsOf(job, slot, others, moving.scope));
        if (inTheWay.length > 0) return inTheWay.slice(0, MOST_CONFLICTS).map(conflictOf);
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

/** What a refusal says of the fields. */
function refusedFields(error: unknown): MoveErrors {
  const { startDate, endDate } = (error instanceof ApiError && error.fields) || {};
  return { ...(startDate && { day: startDate }), ...(endDate && { length: endDate }) };
}

export function useMoveDialog(options: MoveDialogOptions) {
  const { job, zone, moving, onClose } = options;
  const [values, setValues] = useState(() => moveValues(job, zone));
  const [errors, setErrors] = useState<MoveErrors>({});
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const sending = useRef(false);
  const send = useSend(options);

  const attempt = async (anyway: boolean) => {
    const times = timesOfMove(values, job, zone);
    const moved = await send.mutateAsync({ times, anyway });
    if (Array.isArray(moved)) return setConflicts(moved);
    toast({ title: texts.moveDone });
    const place = texts.place(spokenDay(dayOf(times.start, zone)), formatTime(times.start, zone));
    moving.announce(texts.moved(job.title, place));
    onClose();
  };

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'schedule_conflict')
      return setConflicts(error.conflicts ?? []);
    tellMoveFailure(error);
    setErrors(refusedFields(error));
  };

  const submit = async (anyway: boolean) => {
    const wrong = moveErrors(values, job, zone);
    setErrors(wrong);
    if (sending.current || Object.keys(wrong).length > 0) return;
    if (isUnmoved(values, job, zone)) return onClose();
    sending.current = true;
    await attempt(anyway).catch(fail);
    sending.current = false;
  };

  return {
    values,
    errors,
    conflicts,
    busy: send.isPending,
    /** Changes fields; what was said of the former values no longer holds. */
    change: (next: Partial<MoveValues>) => {
      setValues((before) => ({ ...before, ...next }));
      setErrors({});
      setConflicts([]);
    },
    submit,
  };
}
