/** What a person is told when something with a job did not work (spec 8, decisions 2). */
import { ApiError } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import type { CalendarJob } from '../calendar';
import { type JobNotice, openNotice } from './dialog-store';

/** The notice for a job that is no longer what the person saw, or whose time is taken. */
function noticeFor(error: unknown, job: CalendarJob): JobNotice | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 412) return { kind: 'changed', job };
  if (error.status === 404) return { kind: 'gone', job };
  if (error.code === 'schedule_conflict') return { kind: 'overlap', job, conflicts: error.conflicts ?? [] };
  return null;
}

/**
 * Says why it failed: what was changed or deleted elsewhere in a notice that offers to reload, all else in the
 * toast of section 8. Gives whether what shows is to be fetched anew: a notice leaves that to the person, and where
 * the server is in trouble what was fetched before stays.
 */
export function tellFailure(error: unknown, job: CalendarJob, fallback: string): boolean {
  const notice = noticeFor(error, job);
  if (notice !== null && openNotice(notice)) return false;
  toastFailure(error, fallback);
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
