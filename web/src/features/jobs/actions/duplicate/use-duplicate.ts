/**
 * Sends the request that copies a job. If the server refuses the booking, the dialog stays open. It
 * then shows the reason, and free times to book instead.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import { toastFormFailure } from '@/api/failure-toast';
import { useSubmitOnce } from '@/api/forms/use-submit-once';
import { JOBS_KEY } from '@/api/keys';
import { formatShortDay } from '@/lib/format';
import { JOBS_PATH } from '@/lib/paths';
import { type Day, dayOf, instantOf, toWire } from '@/lib/zoned-time';
import { useToday } from '@/ui/hooks/use-today';
import { toast } from '@/ui/overlay/toast';
import { storeJob } from '../../cache';
import type { CalendarJob } from '../../calendar';
import type { Instead } from '../../form/conflict-panel';
import { inYears } from '../../form/form-values';
import { texts as formTexts } from '../../form/texts';
import { openJob } from '../../open-sheet';
import { duplicateJob } from '../../queries';
import { type Refusal, refusalOf } from '../../refusal';
import { sameWeekday, sourceDay } from './days';
import { texts } from './texts';

interface DuplicateOptions {
  job: CalendarJob;
  zone: string;
  onClose: () => void;
}

function dayError(day: string): string | undefined {
  if (day === '') return texts.dateRequired;
  return inYears(day) ? undefined : formTexts.outsideYears;
}

interface Wanted {
  day: Day;
  /** Whether the user confirmed that the copy may overlap other jobs. */
  anyway: boolean;
  /**
   * The suggested free time or crew that the user selected after the server refused the booking.
   */
  instead?: Instead;
}

/**
 * Returns the body of the request that copies the job. A suggested time or crew is part of this
 * request, so no copy is created if the time can't be booked.
 */
function requestOf({ day, anyway, instead }: Wanted): Schemas['Duplicate'] {
  if (instead === undefined) return { date: day, ...(anyway && { allowOverlap: true }) };
  const { slot, crew } = instead;
  const time = slot === undefined ? { date: day } : { startDate: toWire(slot.start) };
  return { ...time, workerIds: [...crew] };
}

function useSend({ job, zone, onClose }: DuplicateOptions) {
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    meta: { changes: 'job' },
    mutationFn: (wanted: Wanted) => duplicateJob(job.id, requestOf(wanted)),
    onSuccess: (copy) => {
      storeJob(queries, copy);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
      const { id, startDate, unscheduled } = copy;
      toast({
        title:
          unscheduled === 1
            ? texts.doneInTray
            : texts.done(formatShortDay(dayOf(instantOf(startDate), zone))),
        action: {
          label: texts.open,
          announced: texts.openCopy(copy.title),
          onPress: () => {
            if (!openJob({ id })) void router.navigate({ to: JOBS_PATH, search: { jobId: id } });
          },
        },
      });
      onClose();
    },
  });
}

export function useDuplicate(options: DuplicateOptions) {
  const { job, zone } = options;
  const today = useToday(zone);
  const [day, setDay] = useState<string>(() => sameWeekday(sourceDay(job, today, zone), today));
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutateAsync } = useSend(options);

  const fail = (failure: unknown) => {
    const inTheWay = refusalOf(failure);
    if (inTheWay !== null) return setRefusal(inTheWay);
    const ofDate = failure instanceof ApiError ? failure.fields?.['date'] : undefined;
    if (ofDate === undefined) toastFormFailure(failure, texts.failed);
    else setError(ofDate);
  };
  const once = useSubmitOnce((wanted: Wanted) => mutateAsync(wanted).then(() => undefined, fail));
  const send = (more: Omit<Wanted, 'day'>) => {
    const wrong = dayError(day);
    setError(wrong);
    if (wrong === undefined) void once.submit({ day, ...more });
  };
  return {
    today,
    day,
    error,
    refusal,
    busy: once.busy,
    choose: (next: string) => {
      setDay(next);
      setError(undefined);
      setRefusal(null);
    },
    submit: (anyway: boolean) => send({ anyway }),
    take: (instead: Instead) => send({ anyway: false, instead }),
  };
}
