/** The changes of chosen visits: what is sent, and what a toast says of it. Pure. rule: several-change */
import type { Schemas } from '@/api/client';
import { statusLabel } from '../labels';
import type { JobStatus } from '../queries';
import type { Chosen } from './rules';
import { texts } from './texts';

/** A change that the server makes to each of several visits. */
export type Wanted =
  | { workerIds: string[] }
  | { shiftDays: number }
  | { unscheduled: true }
  | { status: JobStatus }
  | { archived: boolean };

/** The changes that a dialog asks about first. */
export type Asked = 'reassign' | 'move' | 'complete' | 'archive';

/** Visits can be moved by at most this many days. */
export const MOST_DAYS = 366;

/** The days that were typed; null unless they are a whole number in the range and not 0. */
export function daysOf(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  const days = /^[+-]?\d+$/.test(text) ? Number(text) : 0;
  return days === 0 || Math.abs(days) > MOST_DAYS ? null : days;
}

/** '3 jobs', or '3 visits' if some are of the same job. */
export function countWords(visits: readonly Pick<Chosen, 'id'>[]): string {
  const jobs = new Set(visits.map(({ id }) => id)).size;
  return jobs === visits.length ? texts.jobs(jobs) : texts.visits(visits.length);
}

/** The number of the jobs that are not completed and have several visits, which completing the job may change. */
export function jobsOfSeveral(visits: readonly Pick<Chosen, 'id' | 'status' | 'visitCount'>[]): number {
  const open = visits.filter(({ status, visitCount }) => status !== 'completed' && visitCount > 1);
  return new Set(open.map(({ id }) => id)).size;
}

/** What a change did: '3 jobs moved'. */
export function doneWords(wanted: Wanted, what: string): string {
  if ('workerIds' in wanted)
    return wanted.workerIds.length > 0 ? texts.reassigned(what) : texts.unassigned(what);
  if ('shiftDays' in wanted) return texts.moved(what);
  if ('unscheduled' in wanted) return texts.inTray(what);
  if ('status' in wanted) return texts.statusSet(what, statusLabel(wanted.status));
  return wanted.archived ? texts.archived(what) : texts.restored(what);
}

/** The visits that were refused only because somebody is booked or away, so that they may be changed nevertheless. */
export function clashesOf(failed: readonly Schemas['BulkFailure'][]): string[] {
  const isClash = ({ code }: Schemas['BulkFailure']) =>
    code === 'schedule_conflict' || code === 'worker_away';
  return failed.filter(isClash).map(({ id }) => id);
}

/** The visits to change, each with the newest version of its job that was loaded. */
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
 * The visits in the order in which they are changed. Those that move to later days begin with the last one, because each
 * is checked against the others as they are then: Monday's visit has room on Tuesday once Tuesday's has gone.
 */
export function inOrder(visits: readonly Chosen[], wanted: Wanted): Chosen[] {
  const byStart = visits.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  return 'shiftDays' in wanted && wanted.shiftDays > 0 ? byStart.toReversed() : byStart;
}
