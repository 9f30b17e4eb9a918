/**
 * Stores the conflict that the server reported for the time and crew in the form.
 * rule: booking-refused
 */
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type Refusal, refusalOf } from '../refusal';
import { crewOf } from './crew';
import type { JobFormValues } from './form-values';

/**
 * Returns a key of the form values that a conflict depends on. A conflict is outdated if the key
 * has changed.
 */
function slotKey(values: JobFormValues): string {
  const { startDate, startTime, endTime, endDayOffset, noTime, severalDays, days, skipWeekends } = values;
  const several = severalDays && [days, skipWeekends];
  return JSON.stringify([startDate, startTime, endTime, endDayOffset, noTime, several, crewOf(values)]);
}

export function useConflict(form: UseFormReturn<JobFormValues>) {
  const [found, setFound] = useState<{ refusal: Refusal; slot: string } | null>(null);
  const slot = useWatch({ control: form.control, compute: slotKey });
  return {
    /**
     * The conflict. Null if there is none, or if the time or crew in the form has changed since the
     * refusal.
     */
    refusal: found?.slot === slot ? found.refusal : null,
    clear: () => setFound(null),
    /**
     * Returns whether an error says that the time is already booked or a worker is away. If so, the
     * form shows the conflict.
     */
    handlesError: (error: unknown, sent: JobFormValues): boolean => {
      const refusal = refusalOf(error);
      if (refusal === null) return false;
      setFound({ refusal, slot: slotKey(sent) });
      return true;
    },
  };
}
