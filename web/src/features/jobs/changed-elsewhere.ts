/**
 * The type of a user's change to a job, and the error for a job that somebody else changed first.
 */
import { ApiError } from '@/api/errors';
import type { CalendarJob } from './calendar';
import type { Job } from './queries';

/** The job fields that a change may depend on. */
export type CheckedField =
  'startDate' | 'endDate' | 'assignedUserId' | 'crew' | 'status' | 'archived' | 'unscheduled';

/**
 * Whether a field has the same value in both jobs. Crews count as equal if they have the same
 * workers in the same order.
 */
export function isSameField(field: CheckedField, one: CalendarJob, other: CalendarJob): boolean {
  if (field !== 'crew') return one[field] === other[field];
  return one.crew.length === other.crew.length && one.crew.every(({ id }, at) => id === other.crew[at]?.id);
}

/** A change that the signed-in user makes to a job. */
export interface VersionedChange<Answer> {
  /** The job as the user saw it. */
  seen: CalendarJob;
  /**
   * The job fields that the change depends on. If somebody else changed only other fields, the
   * change is sent once more. `all` means that the change depends on every field, so it is never
   * sent again.
   */
  dependsOn: readonly CheckedField[] | 'all';
  /**
   * Sends the change. `version` is the version of the job that the change is based on, and `job` is
   * the job in that version.
   */
  send: (version: number, job: CalendarJob) => Promise<Answer>;
}

/**
 * The error if somebody else changed the job first (412) or deleted it (404). The message says who
 * changed what.
 */
export class ChangedElsewhere extends ApiError {
  constructor(
    /** The job that is now stored on the server. Null if it was deleted. */
    readonly latest: Job | null,
    message: string,
  ) {
    super(latest === null ? 404 : 412, 'changed_elsewhere', message, message);
  }
}
