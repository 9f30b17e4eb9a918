/**
 * Sends a move of a visit to the server. Its code is loaded together with dragging, after the first
 * paint.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@/api/client';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ChangedElsewhere, type CheckedField } from '@/features/jobs/changed-elsewhere';
import { sendVersioned } from '@/features/jobs/versioned-change';
import { type Job, patchJob } from '@/features/jobs/queries';
import { patchVisit } from '@/features/jobs/visit-requests';
import '@/features/jobs/undo/start';

/**
 * The fields of a job on which a move depends. If another user changed one of them, the move is
 * refused.
 */
const DEPENDS_ON: readonly CheckedField[] = ['startDate', 'endDate', 'crew', 'unscheduled', 'archived'];

interface Move {
  /** The visit as the user saw it when moving it. */
  seen: CalendarJob;
  patch: Pick<Schemas['VisitPatch'], 'startDate' | 'endDate' | 'workerIds' | 'unscheduled' | 'allowOverlap'>;
  /**
   * Called with the stored job if another user changed it, or with null if another user deleted it.
   */
  onElsewhere: (latest: Job | null) => void;
}

/**
 * Sends a move with the version of the job that the user saw. If the request fails, it rejects with
 * the error. If another user changed the job, it calls `onElsewhere` first. rule: move-versions
 */
export async function sendMove(queries: QueryClient, { seen, patch, onElsewhere }: Move): Promise<Job> {
  try {
    // A job with one visit has the times and workers of this visit, so the request changes the job.
    // Moves into and out of the tray always need a request for the visit.
    const send = (version: number, { visitCount }: CalendarJob) =>
      visitCount === 1 && patch.unscheduled === undefined
        ? patchJob(seen.id, patch, version)
        : patchVisit(seen.visitId, patch, version);
    return await sendVersioned(queries, { seen, dependsOn: DEPENDS_ON, send });
  } catch (error) {
    if (error instanceof ChangedElsewhere) onElsewhere(error.latest);
    throw error;
  }
}
