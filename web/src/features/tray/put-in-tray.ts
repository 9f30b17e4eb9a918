/**
 * Puts a visit of the calendar into the tray: from the card's menu, from *Move…*, and with T while the card is
 * carried by keys. The card leaves the calendar at once, and comes back if the server refuses. Not a hook, so that
 * it can be loaded when it is needed.
 */
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isGone, isStale } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { putInWindows, putVisit, removeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ChangedElsewhere, type CheckedField } from '@/features/jobs/changed-elsewhere';
import { type Job, WINDOWS_KEY } from '@/features/jobs/queries';
import { sendVersioned } from '@/features/jobs/versioned-change';
import { patchVisit } from '@/features/jobs/visit-requests';
import { toast } from '@/ui/overlay/toast';
import { keepFocusNear } from './keep-focus';
import { texts } from './texts';
import { toastMovedToTray } from './toasts';

const DEPENDS_ON: readonly CheckedField[] = [
  'startDate',
  'endDate',
  'assignedUserId',
  'unscheduled',
  'archived',
];

/** Whether a visit can go into the tray: one that has a time and has not begun. */
export function canGoToTray(job: CalendarJob): boolean {
  const { unscheduled, archived, done, status, actualStartTime } = job;
  const isOver = done === 1 || status === 'completed' || archived === 1;
  return unscheduled === 0 && !isOver && actualStartTime === null;
}

/** What the calendar shows after a refusal: what somebody else made of the job, else the job as it was. */
function putBack(queries: QueryClient, job: CalendarJob, error: unknown): void {
  if (!(error instanceof ChangedElsewhere)) putVisit(queries, job);
  else if (error.latest === null) removeJob(queries, job.id);
  else putInWindows(queries, error.latest);
}

/** Resolves when the server has answered. A failure is shown and does not reject. */
export async function putInTray(queries: QueryClient, job: CalendarJob): Promise<void> {
  if (!canGoToTray(job)) {
    return toast({ variant: 'destructive', title: texts.notPut, description: texts.hasBegun });
  }
  const change = new MutationObserver<Job, Error, CalendarJob>(queries, {
    meta: { changes: 'job' },
    mutationFn: (seen) => {
      const send = (version: number) => patchVisit(seen.visitId, { unscheduled: true }, version);
      return sendVersioned(queries, { seen, dependsOn: DEPENDS_ON, send });
    },
  });
  // The response to a request that started before would briefly show the card again.
  void queries.cancelQueries({ queryKey: WINDOWS_KEY });
  keepFocusNear(job.id);
  putVisit(queries, { ...job, unscheduled: 1 });
  try {
    toastMovedToTray(await change.mutate(job));
  } catch (error) {
    putBack(queries, job, error);
    toastFailure(error, texts.putFailed, isStale(error) || isGone(error) ? texts.notPut : undefined);
  }
  void queries.invalidateQueries({ queryKey: JOBS_KEY });
}
