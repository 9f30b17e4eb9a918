/** Where a notification leads. */
import { JOBS_PATH, LEAVE_PATH, PROFILE_PATH } from '@/lib/paths';
import type { Notification } from './queries';

export interface Target {
  to: string;
  /** Only of a job, which opens over the list of jobs. */
  search?: () => object;
}

/** Null if there is nothing to open, as of a deleted job. */
export function targetOf({ type, jobId }: Pick<Notification, 'type' | 'jobId'>): Target | null {
  if (type === 'leave_asked') return { to: LEAVE_PATH };
  if (type === 'leave_approved' || type === 'leave_declined') return { to: PROFILE_PATH };
  return jobId === null ? null : { to: JOBS_PATH, search: () => ({ jobId }) };
}
