/**
 * Bulk changes of the chosen visits: the request, and the text of the toast. Pure.
 * rule: several-change
 */
import type { Schemas } from '@/api/client';
import { statusLabel } from '../labels';
import type { JobStatus } from '../queries';
import type { Chosen } from './rules';
import { texts } from './texts';

/** The change that the server makes to each of the chosen visits. */
export type Wanted =
  | { workerIds: string[] }
  | { shiftDays: number }
  | { unscheduled: true }
  | { status: JobStatus }
  | { archived: boolean };

/** The changes that need a dialog first. */
export type Asked = 'reassign' | 'move' | 'complete' | 'archive';

/** The maximum number of days by which visits can be moved. */
export const MOST_DAYS = 366;

/**
 * Parses the typed number of days. Null unless it is a whole number in the allowed range and not 0.
 */
export function daysOf(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  const days = /^[+-]?\d+$/.test(text) ? Number(text) : 0;
  return days === 0 || Math.abs(days) > MOST_DAYS ? null : days;
}

/** The number of chosen visits as text: '3 jobs', or '3 visits' if two are of the same job. */
export function countText(visits: readonly Pick<Chosen, 'id'>[]): string {
  const jobs = new Set(visits.map(({ id }) => id)).size;
  return jobs === visits.length ? texts.jobs(jobs) : texts.visits(visits.length);
}

/**
 * The number of jobs with several visits that are not completed. Completing such a job may change
 * its other visits.
 */
export function jobsOfSeveral(visits: readonly Pick<Chosen, 'id' | 'status' | 'visitCount'>[]): number {
  const open = visits.filter(({ status, visitCount }) => status !== 'completed' && visitCount > 1);
  return new Set(open.map(({ id }) => id)).size;
}

/** The result of a change as text: '3 jobs moved'. */
export function doneText(wanted: Wanted, what: string): string {
  if ('workerIds' in wanted)
    return wanted.workerIds.length > 0 ? texts.reassigned(what) : texts.unassigned(what);
  if ('shiftDays' in wanted) return texts.moved(what);
  if ('unscheduled' in wanted) return texts.inTray(what);
  if ('status' in wanted) return texts.statusSet(what, statusLabel(wanted.status));
  return wanted.archived ? texts.archived(what) : texts.restored(what);
}

/**
 * The ids of the visits that were refused only because a worker is booked or away. These can be
 * changed anyway.
 */
export function clashesOf(failed: readonly Schemas['BulkFailure'][]): string[] {
  const isClash = ({ code }: Schemas['BulkFailure']) =>
    code === 'schedule_conflict' || code === 'worker_away';
  return failed.filter(isClash).map(({ id }) => id);
}

/** The ids of the visits to change, each with the newest loaded version of its job. */
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
 * Sorts the visits in the order in which they are changed. A move to later days begins with the
 * last visit, because each visit is checked against the current state of the others: Tuesday's
 * visit must move before Monday's visit can take its place.
 */
export function inOrder(visits: readonly Chosen[], wanted: Wanted): Chosen[] {
  const byStart = visits.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  return 'shiftDays' in wanted && wanted.shiftDays > 0 ? byStart.toReversed() : byStart;
}
