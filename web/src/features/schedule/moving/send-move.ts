/** Sends a move to the server. Loaded together with dragging, after the first paint. */
import type { QueryClient } from '@tanstack/react-query';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ChangedElsewhere, type CheckedField } from '@/features/jobs/changed-elsewhere';
import { sendVersioned } from '@/features/jobs/versioned-change';
import { type Job, type JobPatch, patchJob } from '@/features/jobs/queries';

/** The fields that a move depends on. If somebody else changed one of them, the move is refused. */
const DEPENDS_ON: readonly CheckedField[] = ['startDate', 'endDate', 'assignedUserId', 'archived'];

interface Move {
  /** The job as it was when the user moved it. */
  seen: CalendarJob;
  patch: JobPatch;
  /** Called with the stored job if somebody else changed it, or with null if somebody else deleted it. */
  onElsewhere: (latest: Job | null) => void;
}

/**
 * Sends a move with the version of the job that the user saw. On failure it rejects with the error of the
 * request; if somebody else changed the job, it calls `onElsewhere` first. rule: move-versions
 */
export async function sendMove(queries: QueryClient, { seen, patch, onElsewhere }: Move): Promise<Job> {
  try {
    const send = (version: number) => patchJob(seen.id, patch, version);
    return await sendVersioned(queries, { seen, dependsOn: DEPENDS_ON, send });
  } catch (error) {
    if (error instanceof ChangedElsewhere) onElsewhere(error.latest);
    throw error;
  }
}
