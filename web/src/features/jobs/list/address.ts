/**
 * The URL parameters of All Jobs. Search, filters and sort are in the URL, so that Back, a reload and a
 * shared link show the same list. Pure. This file is part of the entry bundle, because the router imports it,
 * so it must not import anything large.
 */
import { givenText, oneOf, searchText } from '@/lib/address';
import type { JobStatus } from '../queries';

export const FILTERS = ['all', 'scheduled', 'in-progress', 'completed', 'urgent'] as const;
export const PRIORITIES = ['1', '2', '3', '4'] as const;
export const ARCHIVED = ['true', 'all'] as const;
export const SORTS = [
  'startDate',
  '-startDate',
  'createdAt',
  '-createdAt',
  'completeByDate',
  '-completeByDate',
  'priority',
  '-priority',
  'status',
  '-status',
  'title',
  '-title',
] as const;

/** The values of the status filter. */
export type JobsFilter = (typeof FILTERS)[number];
/** The sort order of the list; `-` means descending. */
export type JobsSort = (typeof SORTS)[number];

/** The sort order if the URL has none: the latest jobs first, because there may be years of old ones. */
export const DEFAULT_SORT: JobsSort = '-startDate';

/** The server's default sort order. */
const SERVER_SORT: JobsSort = 'startDate';

/** The URL's parameters. An absent parameter does not filter. */
export interface JobsSearch {
  /** The text of the search box. */
  q?: string | undefined;
  filter?: JobsFilter | undefined;
  priority?: (typeof PRIORITIES)[number] | undefined;
  /** A user's id, or `none` for unassigned jobs. */
  assignee?: string | undefined;
  /** A client's id. Old links have `client` instead. */
  clientId?: string | undefined;
  client?: undefined;
  /** `true` shows only archived jobs, `all` shows archived and unarchived ones. For administrators only. */
  archived?: (typeof ARCHIVED)[number] | undefined;
  sort?: JobsSort | undefined;
  /** The id of the job whose details to open. The parameter is removed from the URL when they open. */
  jobId?: string | undefined;
}

/** Parses the URL's parameters. Unknown parameters are left out. */
export function jobsSearch(search: Record<string, unknown>): JobsSearch {
  return {
    q: searchText(search['q']),
    filter: oneOf(FILTERS, search['filter']),
    priority: oneOf(PRIORITIES, search['priority']),
    assignee: givenText(search['assignee']),
    clientId: givenText(search['clientId']) ?? givenText(search['client']),
    client: undefined,
    archived: oneOf(ARCHIVED, search['archived']),
    sort: oneOf(SORTS, search['sort']),
    jobId: givenText(search['jobId']),
  };
}

/**
 * The parameters of a request, without the page. Equal lists have equal parameters and share a cache entry.
 */
export interface JobsListParams {
  q?: string;
  status?: JobStatus;
  priority?: number;
  assignedUserId?: string;
  clientId?: string;
  archived?: 'true' | 'all';
  sort?: JobsSort;
}

/** Returns a request's parameters. `archived` is left out for workers, who may not see archived jobs. */
export function listParams(search: JobsSearch, isAdmin: boolean): JobsListParams {
  const { q, filter, priority, assignee, clientId, archived, sort = DEFAULT_SORT } = search;
  return {
    ...(q !== undefined && { q }),
    ...(filter !== undefined && filter !== 'all' && { status: filter }),
    ...(priority !== undefined && { priority: Number(priority) }),
    ...(assignee !== undefined && { assignedUserId: assignee }),
    ...(clientId !== undefined && { clientId }),
    ...(archived !== undefined && isAdmin && { archived }),
    ...(sort !== SERVER_SORT && { sort }),
  };
}

/** The number of active filters, including the search but not sort and archived. */
export function countFilters({ q, status, priority, assignedUserId, clientId }: JobsListParams): number {
  return [q, status, priority, assignedUserId, clientId].filter((part) => part !== undefined).length;
}
