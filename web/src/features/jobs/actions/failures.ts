/** What a person is told when something with a job did not work (spec 8, decisions 2). */
import { ApiError, isGone } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import type { CalendarJob } from '../calendar';
import { ChangedElsewhere } from '../decided';
import { type JobNotice, openNotice } from './dialog-store';

/** The notice for a job that is no longer what the person saw, or whose time is taken. */
function noticeFor(error: unknown, job: CalendarJob): JobNotice | null {
  if (isGone(error)) return { kind: 'gone', job };
  if (error instanceof ChangedElsewhere) return { kind: 'changed', job, news: error.message };
  if (error instanceof ApiError && error.code === 'schedule_conflict')
    return { kind: 'overlap', job, conflicts: error.conflicts ?? [] };
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
