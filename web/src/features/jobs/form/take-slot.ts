/** Fills a free time into the job form as if the user had typed it. */
import type { UseFormReturn } from 'react-hook-form';
import { clockOf, dayOf, daysBetween } from '@/lib/zoned-time';
import type { Slot } from '../slot';
import { valuesOfCrew } from './crew';
import type { JobFormValues } from './form-values';

interface Taken {
  /** The new time. If undefined, the time is unchanged. */
  slot?: Slot;
  /** The ids of the workers, with the lead first. If undefined, the workers are unchanged. */
  crew?: readonly string[];
}

/**
 * Fills the time and the workers into the form. With `keepsNoEnd`, a visit without an end gets no
 * end.
 */
export function takeSlot(
  form: UseFormReturn<JobFormValues>,
  { slot, crew }: Taken,
  { zone, keepsNoEnd = false }: { zone: string; keepsNoEnd?: boolean },
): void {
  const options = { shouldDirty: true } as const;
  if (slot !== undefined) {
    const startDate = dayOf(slot.start, zone);
    form.setValue('noTime', false, options);
    form.setValue('startDate', startDate, options);
    form.setValue('startTime', clockOf(slot.start, zone), options);
    if (!keepsNoEnd || form.getValues('endTime') !== '') {
      form.setValue('endDayOffset', daysBetween(startDate, dayOf(slot.end, zone)), options);
      form.setValue('endTime', clockOf(slot.end, zone), options);
    }
    form.clearErrors(['startDate', 'startTime', 'endTime']);
  }
  if (crew !== undefined) {
    const { assignedUserId, otherWorkerIds } = valuesOfCrew(crew);
    form.setValue('assignedUserId', assignedUserId, options);
    form.setValue('otherWorkerIds', otherWorkerIds, options);
    form.clearErrors(['assignedUserId', 'otherWorkerIds']);
  }
}
