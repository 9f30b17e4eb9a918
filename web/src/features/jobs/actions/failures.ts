/** Shows the reason why an action on a job failed. */
import { ApiError, isGone } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import type { CalendarJob } from '../calendar';
import { ChangedElsewhere } from '../changed-elsewhere';
import { refusalOf } from '../refusal';
import { type JobNotice, openNotice } from './dialog-store';

/**
 * Returns the notice for a job that was changed or deleted elsewhere, or whose time is already
 * booked. Returns null for other errors.
 */
function noticeFor(error: unknown, job: CalendarJob): JobNotice | null {
  if (isGone(error)) return { kind: 'gone', job };
  if (error instanceof ChangedElsewhere) return { kind: 'changed', job, news: error.message };
  const refusal = refusalOf(error);
  return refusal && { kind: 'overlap', job, refusal };
}

/**
 * Shows why an action failed: as a notice if the job was changed or deleted elsewhere or its time
 * is already booked, otherwise as a toast. Returns whether the caller must reload the jobs. After a
 * notice the caller must not reload, because the user decides that in the notice. After a server
 * error (5xx) it must not reload either.
 */
export function showFailure(error: unknown, job: CalendarJob, fallback: string): boolean {
  const notice = noticeFor(error, job);
  if (notice !== null && openNotice(notice)) return false;
  toastFailure(error, fallback);
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
