/** Determines the screen that a notification opens. */
import { JOBS_PATH, LEAVE_PATH, PROFILE_PATH } from '@/lib/paths';
import type { Notification } from './queries';

export interface Target {
  to: string;
  /**
   * The search parameters with the id of the job. The job opens over the list of jobs. Undefined if
   * the notification is not about a job.
   */
  search?: () => object;
}

/**
 * Returns the target of a notification; null if there is nothing to open, for example for a deleted
 * job.
 */
export function targetOf({ type, jobId }: Pick<Notification, 'type' | 'jobId'>): Target | null {
  if (type === 'leave_asked') return { to: LEAVE_PATH };
  if (type === 'leave_approved' || type === 'leave_declined') return { to: PROFILE_PATH };
  return jobId === null ? null : { to: JOBS_PATH, search: () => ({ jobId }) };
}
