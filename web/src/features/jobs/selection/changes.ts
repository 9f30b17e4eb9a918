/**
 * Prepares bulk changes of the selected visits: the request body, and the text of the toast. Pure.
 * rule: several-change
 */
import type { Schemas } from '@/api/client';
import { statusLabel } from '../labels';
import type { JobStatus } from '../queries';
import type { Chosen } from './rules';
import { texts } from './texts';

/** The change that the server makes to each of the selected visits. */
export type Wanted =
  | { workerIds: string[] }
  | { shiftDays: number }
  | { unscheduled: true }
  | { status: JobStatus }
  | { archived: boolean };

/** The kinds of changes that need a dialog before they are sent. */
export type Asked = 'reassign' | 'move' | 'complete' | 'archive';

/** The maximum number of days by which visits can be moved. */
export const MAX_DAYS = 366;

/**
 * Parses the typed number of days. Returns null if it is 0, not a whole number, or outside of the
 * allowed range.
 */
export function daysOf(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  const days = /^[+-]?\d+$/.test(text) ? Number(text) : 0;
  return days === 0 || Math.abs(days) > MAX_DAYS ? null : days;
}

/**
 * Returns the number of selected visits as text: '3 jobs', or '3 visits' if two of them are of the
 * same job.
 */
export function countText(visits: readonly Pick<Chosen, 'id'>[]): string {
  const jobs = new Set(visits.map(({ id }) => id)).size;
  return jobs === visits.length ? texts.jobs(jobs) : texts.visits(visits.length);
}

/**
 * Returns the number of selected jobs that have several visits and are not completed. Completing
 * such a job may also change its other visits.
 */
export function jobsOfSeveral(visits: readonly Pick<Chosen, 'id' | 'status' | 'visitCount'>[]): number {
  const open = visits.filter(({ status, visitCount }) => status !== 'completed' && visitCount > 1);
  return new Set(open.map(({ id }) => id)).size;
}

/** Describes the result of a change: '3 jobs moved'. */
export function doneText(wanted: Wanted, what: string): string {
  if ('workerIds' in wanted)
    return wanted.workerIds.length > 0 ? texts.reassigned(what) : texts.unassigned(what);
  if ('shiftDays' in wanted) return texts.moved(what);
  if ('unscheduled' in wanted) return texts.inTray(what);
  if ('status' in wanted) return texts.statusSet(what, statusLabel(wanted.status));
  return wanted.archived ? texts.archived(what) : texts.restored(what);
}

/**
 * Returns the ids of the visits that were refused only because a worker is booked or away. The user
 * can change these visits despite the refusal.
 */
export function clashesOf(failed: readonly Schemas['BulkFailure'][]): string[] {
  const isClash = ({ code }: Schemas['BulkFailure']) =>
    code === 'schedule_conflict' || code === 'worker_away';
  return failed.filter(isClash).map(({ id }) => id);
}

/** Returns the ids of the visits to change, each with the newest loaded version of its job. */
export function versioned(
  visits: readonly Chosen[],
  newest: ReadonlyMap<string, number>,
): Schemas['BulkVisit'][] {
  return visits.map(({ id, visitId, version }) => ({
    id: visitId,
    version: Math.max(version, newest.get(id) ?? 0),
  }));
}

/**
 * Sorts the visits in the order in which the server changes them. A move to later days begins with
 * the last visit, because the server checks each visit against the current state of the others:
 * Tuesday's visit must move before Monday's visit can move to Tuesday.
 */
export function inOrder(visits: readonly Chosen[], wanted: Wanted): Chosen[] {
  const byStart = visits.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  return 'shiftDays' in wanted && wanted.shiftDays > 0 ? byStart.toReversed() : byStart;
}
