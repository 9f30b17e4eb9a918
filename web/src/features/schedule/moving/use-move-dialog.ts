/**
 * Sends the values of *Move…* or *Schedule…*. Unlike a drag, this waits for the server's response,
 * which contains the conflicts and the free times. It never overwrites a colleague's change.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import { useSubmitOnce } from '@/api/forms/use-submit-once';
import { JOBS_KEY } from '@/api/keys';
import { putJob, removeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Instead } from '@/features/jobs/form/conflict-panel';
import type { Job } from '@/features/jobs/queries';
import { type Refusal, refusalOf } from '@/features/jobs/refusal';
import { dropFromTray } from '@/features/tray/queries';
import { toastScheduled } from '@/features/tray/toasts';
import { formatTime, spokenDay } from '@/lib/format';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { useToday } from '@/ui/hooks/use-today';
import { toast } from '@/ui/overlay/toast';
import { texts } from '../texts';
import { texts as movingTexts } from '../texts/moving';
import { showMoveFailure } from './check-move';
import { type MoveErrors, moveErrors } from './move-form';
import { placeRequest, placeValues, type PlaceValues, suggestedTimes, valuesInSlot } from './move-request';
import { sendMove } from './send-move';

/**
 * Contains the function that announces the move. If the option `moving` is undefined, only the
 * toast says that the visit was moved.
 */
export interface Moving {
  announce: (text: string) => void;
}

export interface MoveDialogOptions {
  /** A visit of the calendar or of the tray. */
  job: CalendarJob;
  zone: string;
  /** The day to suggest for a visit of the tray. */
  day?: Day | undefined;
  moving?: Moving | undefined;
  onClose: () => void;
}

export type PlaceErrors = MoveErrors & { crew?: string };

/** Converts the server's field errors to errors of the dialog's fields. */
function refusedFields(error: unknown): PlaceErrors {
  const { startDate, endDate, workerIds } = (error instanceof ApiError && error.fields) || {};
  return {
    ...(startDate && { day: startDate }),
    ...(endDate && { length: endDate }),
    ...(workerIds && { crew: workerIds }),
  };
}

function useSend({ job, zone, moving, onClose }: MoveDialogOptions) {
  const queries = useQueryClient();
  const today = useToday(zone);

  /** If another user changed the job first, shows the stored job and closes the dialog. */
  const onElsewhere = (latest: Job | null) => {
    if (latest === null) removeJob(queries, job.id);
    else putJob(queries, latest);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
    onClose();
  };
  /** Shows a toast with the new time of the visit. */
  const tell = (moved: Job) => {
    const visit = moved.visits?.find(({ id }) => id === job.visitId) ?? moved;
    const start = instantOf(visit.startDate);
    if (job.unscheduled === 1) toastScheduled(moved, job.visitId, today, zone);
    else toast({ title: movingTexts.moveDone, subject: job.id });
    const place = texts.place(spokenDay(dayOf(start, zone)), formatTime(start, zone));
    moving?.announce(movingTexts.moved(job.title, place));
  };

  return useMutation({
    meta: { changes: 'job' },
    mutationFn: (patch: Schemas['VisitPatch']) => sendMove(queries, { seen: job, patch, onElsewhere }),
    onSuccess: (moved) => {
      putJob(queries, moved);
      dropFromTray(queries, job.visitId);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
      tell(moved);
      onClose();
    },
  });
}

export function useMoveDialog(options: MoveDialogOptions) {
  const { job, zone, day, onClose } = options;
  const [times] = useState(() =>
    job.unscheduled === 1 && day !== undefined ? suggestedTimes(job, day, zone) : job,
  );
  const [values, setValues] = useState(() => placeValues(job, times, zone));
  const [errors, setErrors] = useState<PlaceErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutateAsync } = useSend(options);

  const fail = (error: unknown) => {
    const inTheWay = refusalOf(error);
    if (inTheWay !== null) return setRefusal(inTheWay);
    const wrong = refusedFields(error);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0 || !(error instanceof ApiError && error.status === 400))
      showMoveFailure(error);
  };
  const once = useSubmitOnce(async (next: PlaceValues, anyway: boolean) => {
    const patch = placeRequest(next, job, times, zone);
    if (patch === null) return onClose();
    await mutateAsync({ ...patch, ...(anyway && { allowOverlap: true }) }).then(() => undefined, fail);
  });
  const submit = (next: PlaceValues, anyway: boolean) => {
    const wrong = moveErrors(next, times, zone);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void once.submit(next, anyway);
  };
  /** Changes fields and clears all errors, because the errors were about the previous values. */
  const change = (next: Partial<PlaceValues>) => {
    setValues((before) => ({ ...before, ...next }));
    setErrors({});
    setRefusal(null);
  };

  return {
    /** The times that the fields show at first. */
    times,
    values,
    errors,
    refusal,
    busy: once.busy,
    change,
    /**
     * Sends the fields. `anyway` is true if the user has seen the conflicts and wants the move
     * despite them.
     */
    submit: (anyway: boolean) => submit(values, anyway),
    /** Called after one press on a free time, or on another worker. Sends the move with it. */
    take: ({ slot, crew }: Instead) => {
      const next = { ...(slot === undefined ? values : valuesInSlot(values, slot, zone)), crew };
      change(next);
      submit(next, false);
    },
  };
}
