/**
 * Moves a visit as an optimistic update: shows it in its new place immediately, and sends the move.
 * If the server refuses the move, this visit is rolled back, and other visits are unchanged. The
 * request contains the version of the job, so that it never overwrites a colleague's change.
 * `use-move-job.ts` decides whether a move is allowed.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { JOBS_KEY } from '@/api/keys';
import { putInWindows, putVisit, removeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Job, WINDOWS_KEY } from '@/features/jobs/queries';
import { visitsOf } from '@/features/jobs/calendar-visits';
import { keepFocusNear } from '@/features/tray/keep-focus';
import { dropFromTray, TRAY_KEY } from '@/features/tray/queries';
import { toastNotPut } from '@/features/tray/toasts';
import { showGoingBack } from './card-copy';
import { type RefusedMove, showMoveFailure } from './check-move';
import { movedVisit, type MoveTo, requestOf } from './move-to';
import { sendMove } from './send-move';

export interface OptimisticMove {
  job: CalendarJob;
  to: MoveTo;
  allowOverlap: boolean;
  /** Shows that the move was saved. */
  onSaved: (job: Job) => void;
  /** Describes the move, so that the toast of a refusal by the server can offer other times. */
  refused: Omit<RefusedMove, 'refusal'>;
}

/** A job whose visits have pending moves. */
interface Pending {
  /**
   * The next move is based on these visits. At first they are the visits before their moves. After
   * a saved move, they are all visits of the job as stored.
   */
  base: readonly CalendarJob[];
  /** The newest version of the job that the server has sent; null if the job was deleted. */
  stored?: Job | null;
  /** The number of pending requests. */
  waiting: number;
}

const isSame =
  ({ visitId }: CalendarJob) =>
  (other: CalendarJob) =>
    other.visitId === visitId;

/**
 * Shows the visit in its new place. Returns a function that puts the visit back into the tray if it
 * came from the tray.
 */
function show(queries: QueryClient, { job, to }: OptimisticMove): () => void {
  // Cancels older requests for jobs, because their responses would briefly show the job in the old
  // place.
  void queries.cancelQueries({ queryKey: WINDOWS_KEY });
  if (to.unscheduled !== undefined) void queries.cancelQueries({ queryKey: TRAY_KEY });
  if (to.unscheduled === true) keepFocusNear(job);
  putVisit(queries, movedVisit(job, to));
  return to.unscheduled === false ? dropFromTray(queries, job.visitId) : () => {};
}

/**
 * Returns the function that shows and sends a move. Several moves may be pending. They are sent one
 * after the other. A job is rolled back to the server's state only when no later move of that job
 * is pending.
 */
export function useOptimisticMove(): (move: OptimisticMove) => void {
  const queries = useQueryClient();
  const pending = useRef(new Map<string, Pending>()).current;

  const change = (id: string, now: Partial<Pending>) => Object.assign(pending.get(id) ?? {}, now);

  const settle = (id: string) => {
    const entry = pending.get(id);
    if (entry === undefined || (entry.waiting -= 1) > 0) return;
    pending.delete(id);
    if (entry.stored === null) removeJob(queries, id);
    else if (entry.stored !== undefined) putInWindows(queries, entry.stored);
    else for (const visit of entry.base) putVisit(queries, visit);
    if (pending.size === 0) void queries.invalidateQueries({ queryKey: JOBS_KEY });
  };

  const { mutate } = useMutation({
    meta: { changes: 'job' },
    scope: { id: 'move-job' },
    mutationFn: ({ job, to, allowOverlap }: OptimisticMove & { backToTray: () => void }) =>
      sendMove(queries, {
        seen: pending.get(job.id)?.base.find(isSame(job)) ?? job,
        patch: { ...requestOf(job, to), ...(allowOverlap && { allowOverlap }) },
        // Don't change `base`: the pending moves of this job still depend on the old version, so
        // they are refused too.
        onElsewhere: (stored) => change(job.id, { stored }),
      }),
    onSuccess: (saved, { job, onSaved }) => {
      change(job.id, { base: visitsOf(saved), stored: saved });
      onSaved(saved);
    },
    onError: (error, { job, to, refused, backToTray }) => {
      showGoingBack(job.visitId);
      backToTray();
      if (to.unscheduled === true) toastNotPut(error);
      else showMoveFailure(error, refused);
    },
    onSettled: (_data, _error, { job }) => settle(job.id),
  });

  return (move) => {
    const { job } = move;
    const entry = pending.get(job.id);
    const isNews = (entry?.base[0]?.version ?? 0) < job.version;
    const { base, ...rest } = entry === undefined || isNews ? { base: [] } : entry;
    pending.set(job.id, {
      ...rest,
      base: base.some(isSame(job)) ? base : [...base, job],
      waiting: (entry?.waiting ?? 0) + 1,
    });
    mutate({ ...move, backToTray: show(queries, move) });
  };
}
