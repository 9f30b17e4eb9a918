/**
 * Saves the form of an existing job. Several days need a separate request, which is sent first. If
 * the server refuses it because of a conflict, nothing is saved. If only the second request fails,
 * the error says that the days are saved.
 */
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, isGone, isStale } from '@/api/errors';
import { toast } from '@/ui/overlay/toast';
import type { CalendarJob } from '../calendar';
import type { Job } from '../queries';
import { useSpreadJob, useUpdateJob } from './form-changes';
import { isSpread, type JobFormValues, toPatch, toSpread } from './form-schema';
import { texts } from './texts/visit';

/** The error if the days were saved, but the second request with the other fields failed. */
export class OnlyDaysSaved extends ApiError {
  constructor(refusal: ApiError) {
    const { status, code, serverMessage, fields } = refusal;
    const message = `${texts.onlyDaysSaved} ${serverMessage ?? ''}`.trim();
    super(status, code, message, message, fields, refusal);
  }
}

function onlyDaysSaved(error: unknown): unknown {
  if (error instanceof ApiError && !isStale(error) && !isGone(error)) return new OnlyDaysSaved(error);
  // The form shows this failure itself. The toast says only that the days were saved.
  toast({ title: texts.onlyDaysSaved });
  return error;
}

export function useSaveEdited(form: UseFormReturn<JobFormValues>, zone: string) {
  const update = useUpdateJob();
  const spread = useSpreadJob();

  return async (values: JobFormValues, base: CalendarJob, allowOverlap: boolean): Promise<Job> => {
    const anyway = allowOverlap && { allowOverlap };
    const { id, version } = base;
    const patch = toPatch(values, base, zone);
    if (!isSpread(values, base)) return update.mutateAsync({ id, version, patch: { ...patch, ...anyway } });
    const days = { ...toSpread(values, base, zone), ...anyway };
    const after = await spread.send({ id, version, spread: days });
    try {
      if (Object.keys(patch).length > 0)
        return await update.mutateAsync({ id, version: after.version, patch });
    } catch (error) {
      form.setValue('severalDays', false, { shouldDirty: true });
      spread.store(after);
      throw onlyDaysSaved(error);
    }
    spread.store(after);
    return after;
  };
}
