/** The type of a user's change to a job, and the error if somebody else changed the job first. */
import { ApiError } from '@/api/errors';
import type { CalendarJob } from './calendar';
import type { Job } from './queries';

/** The fields that a change may depend on. */
export type CheckedField =
  'startDate' | 'endDate' | 'assignedUserId' | 'crew' | 'status' | 'archived' | 'unscheduled';

/**
 * Whether a field has the same value in both jobs. Crews are equal if they have the same workers in
 * the same order.
 */
export function isSameField(field: CheckedField, one: CalendarJob, other: CalendarJob): boolean {
  if (field !== 'crew') return one[field] === other[field];
  return one.crew.length === other.crew.length && one.crew.every(({ id }, at) => id === other.crew[at]?.id);
}

/** A change of a job by the signed-in user. */
export interface VersionedChange<Answer> {
  /** The job as the user saw it. */
  seen: CalendarJob;
  /**
   * The fields that the change depends on. If somebody else changed only other fields, the change
   * is sent once more. With `all` the change is never sent again, because it depends on every field
   * of the job.
   */
  dependsOn: readonly CheckedField[] | 'all';
  /**
   * Sends the change. It gets the version of the job that the change is based on, and the job in
   * that version.
   */
  send: (version: number, job: CalendarJob) => Promise<Answer>;
}

/**
 * Somebody else changed the job first (412) or deleted it (404). The message says who changed what.
 */
export class ChangedElsewhere extends ApiError {
  constructor(
    /** The job as it is now on the server. Null if it was deleted. */
    readonly latest: Job | null,
    message: string,
  ) {
    super(latest === null ? 404 : 412, 'changed_elsewhere', message, message);
  }
}
