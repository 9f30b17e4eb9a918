/** Makes the query parameters of a request for jobs from the URL parameters. Pure. */
import { startOfDay, addDays, toWire, type Day } from '@/lib/zoned-time';
import type { JobStatus } from '../queries';
import { DEFAULT_SORT, type JobsSearch, type JobsSort } from './address';
import { daysOf } from './range';

/** The sort order that the server uses if the request has none. */
const SERVER_SORT: JobsSort = 'startDate';

/**
 * The parameters of a request, without the page. Requests with equal parameters share a cache
 * entry.
 */
export interface JobsListParams {
  q?: string;
  status?: JobStatus;
  priority?: number;
  assignedUserId?: string;
  createdBy?: string;
  clientId?: string;
  archived?: 'true' | 'all';
  overdue?: 'true';
  unscheduled?: 'true';
  /**
   * The first and last instant of the window. The list contains the jobs with a scheduled visit in
   * this window.
   */
  from?: string;
  to?: string;
  sort?: JobsSort;
}

/**
 * The maximum number of jobs that the server counts if there are filters other than `archived` and
 * `status`.
 */
const MAX_COUNTED = 10_000;
/** The maximum number of jobs that the server counts if there is a search text. */
const MAX_FOUND = 1_000;

/** Whether there may be more matching jobs than the server counted. */
export function isCountedInPart(total: number, params: JobsListParams): boolean {
  const { status: _status, archived: _archived, sort: _sort, ...others } = params;
  if (others.q !== undefined) return total === MAX_FOUND;
  return Object.keys(others).length > 0 && total === MAX_COUNTED;
}

interface Viewer {
  isAdmin: boolean;
  /** Today in the business's time zone. Values such as `this-week` are relative to this day. */
  today: Day;
  zone: string;
}

/**
 * Returns the parameters of a request. `archived` is left out for workers, who must not see
 * archived jobs.
 */
export function listParams(search: JobsSearch, { isAdmin, today, zone }: Viewer): JobsListParams {
  const { q, filter, priority, assignee, createdBy, clientId, archived, when, sort = DEFAULT_SORT } = search;
  const { from, to } = daysOf(search, today);
  return {
    ...(q !== undefined && { q }),
    ...(filter !== undefined && filter !== 'all' && { status: filter }),
    ...(priority !== undefined && { priority: Number(priority) }),
    ...(assignee !== undefined && { assignedUserId: assignee }),
    ...(createdBy !== undefined && { createdBy }),
    ...(clientId !== undefined && { clientId }),
    ...(archived !== undefined && isAdmin && { archived }),
    ...(when === 'overdue' && { overdue: 'true' }),
    ...(when === 'unscheduled' && { unscheduled: 'true' }),
    ...(from !== undefined && { from: toWire(startOfDay(from, zone)) }),
    // The end of a window is exclusive, so it is the start of the day after the last day.
    ...(to !== undefined && { to: toWire(startOfDay(addDays(to, 1), zone)) }),
    ...(sort !== SERVER_SORT && { sort }),
  };
}

/**
 * Returns the number of active filters. The search and the days count as filters, but the sort
 * order and `archived` don't.
 */
export function countFilters({
  from,
  to,
  sort: _sort,
  archived: _archived,
  ...filters
}: JobsListParams): number {
  return Object.keys(filters).length + (from === undefined && to === undefined ? 0 : 1);
}
