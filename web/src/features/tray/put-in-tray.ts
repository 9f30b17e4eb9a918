/**
 * Puts a visit of the calendar into the tray, after a press in the card's menu or in *Move…*. This
 * is an optimistic update: the card leaves the calendar immediately, and returns if the server
 * refuses. It is not a hook, so that it can be loaded on demand.
 */
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { JOBS_KEY } from '@/api/keys';
import { putJob, removeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ChangedElsewhere, type CheckedField } from '@/features/jobs/changed-elsewhere';
import { type Job, WINDOWS_KEY } from '@/features/jobs/queries';
import { sendVersioned } from '@/features/jobs/versioned-change';
import { patchVisit } from '@/features/jobs/visit-requests';
import { keepFocusNear } from './keep-focus';
import { toastCannotWait, toastMovedToTray, toastNotPut } from './toasts';
import '@/features/jobs/undo/start';

const DEPENDS_ON: readonly CheckedField[] = [
  'startDate',
  'endDate',
  'assignedUserId',
  'unscheduled',
  'archived',
];

/**
 * Whether a visit can be put into the tray. Only visits that have a time and have not begun can.
 */
export function canGoToTray(job: CalendarJob): boolean {
  const { unscheduled, archived, done, status, actualStartTime } = job;
  const isOver = done === 1 || status === 'completed' || archived === 1;
  return unscheduled === 0 && !isOver && actualStartTime === null;
}

/**
 * Removes the visit from the cached windows of the calendar. Returns a function that restores it.
 */
function takeOff(queries: QueryClient, visitId: string): () => void {
  const windows = queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY });
  const shown = windows.filter(([, jobs]) => jobs?.some((job) => job.visitId === visitId));
  for (const [key, jobs] of shown) {
    queries.setQueryData(
      key,
      jobs?.filter((job) => job.visitId !== visitId),
    );
  }
  return () => {
    for (const [key, jobs] of shown) queries.setQueryData(key, jobs);
  };
}

/** If another user changed the job first, the calendar shows their change. */
function showElsewhere(queries: QueryClient, job: CalendarJob, { latest }: ChangedElsewhere): void {
  if (latest === null) removeJob(queries, job.id);
  else putJob(queries, latest);
}

/**
 * Resolves when the server has responded. If the request fails, shows the failure and resolves too.
 */
export async function putInTray(queries: QueryClient, job: CalendarJob): Promise<void> {
  if (!canGoToTray(job)) return toastCannotWait();
  const change = new MutationObserver<Job, Error, CalendarJob>(queries, {
    meta: { changes: 'job' },
    mutationFn: (seen) => {
      const send = (version: number) => patchVisit(seen.visitId, { unscheduled: true }, version);
      return sendVersioned(queries, { seen, dependsOn: DEPENDS_ON, send });
    },
  });
  // Cancels older requests for jobs, because their responses would briefly show the card again.
  void queries.cancelQueries({ queryKey: WINDOWS_KEY });
  keepFocusNear(job);
  const putBack = takeOff(queries, job.visitId);
  try {
    toastMovedToTray(await change.mutate(job));
  } catch (error) {
    putBack();
    if (error instanceof ChangedElsewhere) showElsewhere(queries, job, error);
    toastNotPut(error);
  }
  void queries.invalidateQueries({ queryKey: JOBS_KEY });
}
