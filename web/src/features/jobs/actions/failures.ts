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
 * is already booked, otherwise as a toast. Returns whether the caller must reload the jobs. The
 * caller must reload them if the server refused the action (4xx) and a toast shows the refusal. If
 * a notice is shown, the user decides whether to reload.
 */
export function showFailure(error: unknown, job: CalendarJob, fallback: string): boolean {
  const notice = noticeFor(error, job);
  if (notice !== null && openNotice(notice)) return false;
  toastFailure(error, fallback);
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
