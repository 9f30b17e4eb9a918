/** A change of a job by a person, and the error if somebody else changed the job first. */
import { ApiError } from '@/api/errors';
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
