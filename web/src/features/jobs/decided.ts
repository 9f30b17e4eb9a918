/**
 * Sending a change of a job that somebody decided on, so that it never overwrites what they have not seen. The change goes
 * with the version that they saw. What happens when that is no longer the newest is in `actions/decide-again.ts`, which is
 * loaded only then.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isGone, isStale } from '@/api/errors';
import type { CalendarJob } from './calendar';
import type { Job } from './queries';

/** The fields on which a decision may rest. */
export type Concern = 'startDate' | 'endDate' | 'assignedUserId' | 'status' | 'archived';

export interface Decision<Answer> {
  /** The job as the person saw it. */
  seen: CalendarJob;
  /**
   * What the decision rests on. If somebody else changed only other things, it still holds and is sent once more. `all`: it
   * holds only for the job exactly as it was seen.
   */
  restsOn: readonly Concern[] | 'all';
  /** Sends the change as one of a version of the job. */
  send: (version: number) => Promise<Answer>;
}

/** Somebody else was faster (412), or deleted the job (404). The message says who did what, for the toast or the notice. */
export class ChangedElsewhere extends ApiError {
  constructor(
    /** The job as the server has it now; null if it was deleted. */
    readonly latest: Job | null,
    message: string,
  ) {
    super(latest === null ? 404 : 412, 'changed_elsewhere', message, message);
  }
}

/** Sends a change. Rejects with `ChangedElsewhere` where somebody else changed what the decision rests on. */
export async function sendDecided<Answer>(queries: QueryClient, decision: Decision<Answer>): Promise<Answer> {
  try {
    return await decision.send(decision.seen.version);
  } catch (error) {
    if (!isStale(error) && !isGone(error)) throw error;
    const { decideAgain } = await import('./actions/decide-again');
    return decideAgain(queries, decision, error);
  }
}
