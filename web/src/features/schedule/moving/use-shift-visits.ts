/**
 * Sends *Move all days*. The server checks all visits together, so clashes are known only from its
 * response. The request depends on every field of the job that the user saw. It is refused if
 * another user changed the job.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useSubmitOnce } from '@/api/forms/use-submit-once';
import { JOBS_KEY } from '@/api/keys';
import { putJob, removeJob } from '@/features/jobs/cache';
import { ChangedElsewhere } from '@/features/jobs/changed-elsewhere';
import { type Job, jobQuery } from '@/features/jobs/queries';
import { type Refusal, refusalOf } from '@/features/jobs/refusal';
import { sendVersioned } from '@/features/jobs/versioned-change';
import { shiftVisits } from '@/features/jobs/visit-requests';
import { formatShortDay } from '@/lib/format';
import { addDays } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { texts as movingTexts } from '../texts/moving';
import { texts } from '../texts/shift';
import { showMoveFailure } from './check-move';
import { afterChange, daysToShift, shiftOf, type ShiftValues } from './shift-form';
import '@/features/jobs/undo/start';

interface ShiftOptions {
  jobId: string;
  zone: string;
  announce: (text: string) => void;
  onClose: () => void;
}

interface Shift {
  job: Job;
  days: number;
  anyway: boolean;
}

function useSend({ onClose }: ShiftOptions) {
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: JOBS_KEY });
  return useMutation({
    meta: { changes: 'job' },
    mutationFn: ({ job, days, anyway }: Shift) => {
      const shift = { days, ...(anyway && { allowOverlap: true }) };
      const send = (version: number) => shiftVisits(job.id, shift, version);
      return sendVersioned(queries, { seen: job, dependsOn: 'all', send });
    },
    onSuccess: (job) => {
      putJob(queries, job);
      reload();
    },
    onError: (error, { job }) => {
      if (!(error instanceof ChangedElsewhere)) return;
      if (error.latest === null) removeJob(queries, job.id);
      else putJob(queries, error.latest);
      reload();
      onClose();
    },
  });
}

/** Returns the first and the last day after the shift as text: 'Mon, Nov 23 – Wed, Nov 25'. */
function rangeText(days: readonly string[], by = 0): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => day && formatShortDay(addDays(day, by)));
  return first === undefined || last === undefined || first === last
    ? (first ?? '')
    : texts.daysRange(first, last);
}

export function useShiftVisits(options: ShiftOptions) {
  const { jobId, zone, announce, onClose } = options;
  const { data: job, error, refetch } = useQuery(jobQuery(jobId));
  const [typed, setTyped] = useState<ShiftValues | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const move = useSend(options);
  const days = job === undefined ? [] : daysToShift(job, zone);
  const values = typed ?? { days: '1', firstDay: days[0] === undefined ? '' : addDays(days[0], 1) };
  const shift = shiftOf(values);

  const send = async (by: number, anyway: boolean) => {
    if (job === undefined) return;
    await move.mutateAsync({ job, days: by, anyway });
    const moved = texts.done(days.length, rangeText(days, by));
    toast({ title: movingTexts.moveDone, description: moved, subject: job.id });
    announce(`${job.title}: ${moved}`);
    onClose();
  };
  const fail = (failure: unknown) => {
    const inTheWay = refusalOf(failure);
    if (inTheWay !== null) return setRefusal(inTheWay);
    showMoveFailure(failure);
    setWrong(failure instanceof ApiError ? failure.fields?.['days'] : undefined);
  };
  const once = useSubmitOnce((by: number, anyway: boolean) => send(by, anyway).catch(fail));

  return {
    job,
    error,
    refetch,
    /** Whether the job has visits that can move. */
    canMove: days.length > 0,
    now: texts.now(days.length, rangeText(days)),
    later: 'days' in shift ? texts.later(rangeText(days, shift.days)) : undefined,
    values,
    wrong,
    refusal,
    busy: once.busy,
    /** Changes a field and clears all errors, because the errors were about the previous values. */
    change: (next: Partial<ShiftValues>) => {
      setTyped(afterChange(values, next, days[0]));
      setWrong(undefined);
      setRefusal(null);
    },
    submit: (anyway: boolean) => {
      setWrong('error' in shift ? shift.error : undefined);
      if ('days' in shift && days.length > 0) void once.submit(shift.days, anyway);
    },
  };
}
