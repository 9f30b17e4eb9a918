/** Sends what was entered in *Schedule…*. The server checks the time; an overlap can be allowed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useSubmitOnce } from '@/api/forms/use-submit-once';
import { JOBS_KEY } from '@/api/keys';
import { putJob } from '@/features/jobs/cache';
import { ChangedElsewhere, type CheckedField } from '@/features/jobs/changed-elsewhere';
import type { Conflict } from '@/features/jobs/queries';
import { sendVersioned } from '@/features/jobs/versioned-change';
import { patchVisit } from '@/features/jobs/visit-requests';
import { dropFromTray, type TrayVisit } from '@/features/tray/queries';
import { toastScheduled } from '@/features/tray/toasts';
import type { Day } from '@/lib/zoned-time';
import { showMoveFailure } from './check-move';
import { type MoveErrors, moveErrors } from './move-form';
import { schedulePatch, scheduleValues, type ScheduleValues, suggestedTimes } from './schedule-form';
import '@/features/jobs/undo/start';

/** If somebody else changed one of these, the visit may have a time already. */
const DEPENDS_ON: readonly CheckedField[] = [
  'startDate',
  'endDate',
  'assignedUserId',
  'unscheduled',
  'archived',
];

export type ScheduleErrors = MoveErrors & { worker?: string };

export interface ScheduleOptions {
  visit: TrayVisit;
  zone: string;
  today: Day;
  /** The day to suggest. */
  day: Day;
  onClose: () => void;
}

/** Converts the server's field errors to errors of the dialog's fields. */
function refusedFields(error: unknown): ScheduleErrors {
  const { startDate, endDate, workerIds } = (error instanceof ApiError && error.fields) || {};
  return {
    ...(startDate && { day: startDate }),
    ...(endDate && { length: endDate }),
    ...(workerIds && { worker: workerIds }),
  };
}

function useSend({ visit: { id, job }, zone, today, onClose }: ScheduleOptions) {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'job' },
    mutationFn: (patch: Parameters<typeof patchVisit>[1]) =>
      sendVersioned(queries, {
        seen: job,
        dependsOn: DEPENDS_ON,
        send: (version) => patchVisit(id, patch, version),
      }),
    onSuccess: (changed) => {
      putJob(queries, changed);
      dropFromTray(queries, id);
      toastScheduled(changed, id, today, zone);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}

export function useScheduleDialog(options: ScheduleOptions) {
  const { visit, zone, day } = options;
  const { job } = visit;
  const [times] = useState(() => suggestedTimes(job, day, zone));
  const [values, setValues] = useState(() => scheduleValues(job, times, zone));
  const [errors, setErrors] = useState<ScheduleErrors>({});
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { mutateAsync } = useSend(options);

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'schedule_conflict')
      return setConflicts(error.conflicts ?? []);
    const refused = refusedFields(error);
    setErrors(refused);
    if (Object.keys(refused).length === 0) showMoveFailure(error);
  };
  const once = useSubmitOnce(async (anyway: boolean) => {
    const patch = { ...schedulePatch(values, job, times, zone), ...(anyway && { allowOverlap: true }) };
    await mutateAsync(patch).then(() => undefined, fail);
  });
  const submit = (anyway: boolean) => {
    const wrong = moveErrors(values, times, zone);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void once.submit(anyway);
  };

  return {
    times,
    values,
    errors,
    conflicts,
    busy: once.busy,
    /** Changes fields and clears the errors, because they were about the previous values. */
    change: (next: Partial<ScheduleValues>) => {
      setValues((before) => ({ ...before, ...next }));
      setErrors({});
      setConflicts([]);
    },
    submit,
  };
}
