/** The query parameters of a list of jobs, from the URL's parameters. Pure. */
import { startOfDay, addDays, toWire, type Day } from '@/lib/zoned-time';
import type { JobStatus } from '../queries';
import { DEFAULT_SORT, type JobsSearch, type JobsSort } from './address';
import { daysOf } from './range';

/** The server's default sort order. */
const SERVER_SORT: JobsSort = 'startDate';

/**
 * The parameters of a request, without the page. Lists with equal parameters share a cache entry.
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
  /** The window that contains the scheduled visit, as instants. */
  from?: string;
  to?: string;
  sort?: JobsSort;
}

/**
 * With filters other than `archived` and `status`, the server counts jobs only up to this number.
 */
const MOST_COUNTED = 10_000;
/** With a search text, the server counts jobs only up to this number. */
const MOST_FOUND = 1_000;

/** Whether there may be more jobs than the server counted for these filters. */
export function isCountedInPart(total: number, params: JobsListParams): boolean {
  const { status: _status, archived: _archived, sort: _sort, ...others } = params;
  if (others.q !== undefined) return total === MOST_FOUND;
  return Object.keys(others).length > 0 && total === MOST_COUNTED;
}

interface Viewer {
  isAdmin: boolean;
  /** Today in the business's time zone. `this-week` and similar values are relative to this day. */
  today: Day;
  zone: string;
}

/** Returns a request's parameters. `archived` is left out for workers, who may not see archived jobs. */
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
    // The end of the window is exclusive, so it is the start of the day after the last day.
    ...(to !== undefined && { to: toWire(startOfDay(addDays(to, 1), zone)) }),
    ...(sort !== SERVER_SORT && { sort }),
  };
}

/** The number of active filters, including the search and the days, but not sort and archived. */
export function countFilters({
  from,
  to,
  sort: _sort,
  archived: _archived,
  ...filters
}: JobsListParams): number {
  return Object.keys(filters).length + (from === undefined && to === undefined ? 0 : 1);
}
