/**
 * Sends a person's change of a job so that it never overwrites what they have not seen: the request has the
 * version that they saw. `actions/retry-change.ts` handles the case that it is not the newest, and is only
 * loaded then.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isGone, isStale } from '@/api/errors';
import type { CalendarJob } from './calendar';
import type { Job } from './queries';

/** The fields that a change may depend on. */
export type CheckedField = 'startDate' | 'endDate' | 'assignedUserId' | 'status' | 'archived';

/** A change of a job by a person. */
export interface VersionedChange<Answer> {
  /** The job as the person saw it. */
  seen: CalendarJob;
  /**
   * The fields that the change depends on. If somebody else changed only other fields, the change is sent
   * once more. `all`: it is never sent again, because it holds only for the job exactly as it was seen.
   */
  dependsOn: readonly CheckedField[] | 'all';
  /** Sends the change for a version of the job. */
  send: (version: number) => Promise<Answer>;
}

/** Somebody else changed the job first (412) or deleted it (404). The message says who did what. */
export class ChangedElsewhere extends ApiError {
  constructor(
    /** The stored job; null if it was deleted. */
    readonly latest: Job | null,
    message: string,
  ) {
    super(latest === null ? 404 : 412, 'changed_elsewhere', message, message);
  }
}

/** Sends a change. Rejects with `ChangedElsewhere` if somebody else changed what it depends on. */
export async function sendVersioned<Answer>(
  queries: QueryClient,
  change: VersionedChange<Answer>,
): Promise<Answer> {
  try {
    return await change.send(change.seen.version);
  } catch (error) {
    if (!isStale(error) && !isGone(error)) throw error;
    const { retryChange } = await import('./actions/retry-change');
    return retryChange(queries, change, error);
  }
}
