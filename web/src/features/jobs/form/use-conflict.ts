/** The conflicting jobs that the server reported for a form's slot. rule: booking-refused */
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import type { Conflict } from '../queries';
import type { JobFormValues } from './form-schema';

/** The values that a conflict depends on. A conflict is outdated if they change. */
function slotKey(values: JobFormValues): string {
  const { startDate, startTime, endTime, endDayOffset, assignedUserId } = values;
  return [startDate, startTime, endTime, endDayOffset, assignedUserId].join('|');
}

export function useConflict(form: UseFormReturn<JobFormValues>) {
  const [found, setFound] = useState<{ conflicts: readonly Conflict[]; slot: string } | null>(null);
  const slot = useWatch({ control: form.control, compute: slotKey });
  return {
    /** The conflicting jobs; null without a conflict, or once the form has another slot. */
    conflicts: found?.slot === slot ? found.conflicts : null,
    clear: () => setFound(null),
    /** Whether an error is a conflict. It is shown in the form then. */
    takes: (error: unknown, sent: JobFormValues): boolean => {
      if (!(error instanceof ApiError) || error.code !== 'schedule_conflict') return false;
      setFound({ conflicts: error.conflicts ?? [], slot: slotKey(sent) });
      return true;
    },
  };
}
