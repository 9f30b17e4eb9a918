/** The conflicting jobs that the server reported for a form's slot. rule: booking-refused */
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import type { Conflict } from '../queries';
import { crewOf } from './crew';
import type { JobFormValues } from './form-values';

/** The form values that a conflict depends on. When one of them changes, the conflict is outdated. */
function slotKey(values: JobFormValues): string {
  const { startDate, startTime, endTime, endDayOffset, noTime, severalDays, days, skipWeekends } = values;
  const several = severalDays && [days, skipWeekends];
  return JSON.stringify([startDate, startTime, endTime, endDayOffset, noTime, several, crewOf(values)]);
}

export function useConflict(form: UseFormReturn<JobFormValues>) {
  const [found, setFound] = useState<{ conflicts: readonly Conflict[]; slot: string } | null>(null);
  const slot = useWatch({ control: form.control, compute: slotKey });
  return {
    /** The conflicting jobs; null if there is no conflict or the form's slot has changed since. */
    conflicts: found?.slot === slot ? found.conflicts : null,
    clear: () => setFound(null),
    /** Returns whether an error is a conflict. A conflict is then shown in the form. */
    takes: (error: unknown, sent: JobFormValues): boolean => {
      if (!(error instanceof ApiError) || error.code !== 'schedule_conflict') return false;
      setFound({ conflicts: error.conflicts ?? [], slot: slotKey(sent) });
      return true;
    },
  };
}
