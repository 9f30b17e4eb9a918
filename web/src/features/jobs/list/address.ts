/**
 * The address of All Jobs (spec 2, decisions 6): search, filters and sort live in it, so that Back, a reload and a
 * shared link give the same list. Pure; the router reads it, so nothing heavy may enter.
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

/** Spec 2: which status shows. */
export type JobsFilter = (typeof FILTERS)[number];
/** What the list is in order of; `-` before it for descending. */
export type JobsSort = (typeof SORTS)[number];

/** The order that goes without saying: a business with years behind it opens on what comes, not on its oldest job. */
export const DEFAULT_SORT: JobsSort = '-startDate';

/** The order that the server gives unasked (decisions 2). */
const SERVER_SORT: JobsSort = 'startDate';

/** What the address says; a part that is absent does not narrow the list. */
export interface JobsSearch {
  /** The text of the search box. */
  q?: string | undefined;
  filter?: JobsFilter | undefined;
  priority?: (typeof PRIORITIES)[number] | undefined;
  /** A user's id, or `none` for jobs of nobody. */
  assignee?: string | undefined;
  /** A client's id. Addresses of old say `client`. */
  clientId?: string | undefined;
  client?: undefined;
  /** `true` for archived jobs only, `all` for them too. Administrators only. */
  archived?: (typeof ARCHIVED)[number] | undefined;
  sort?: JobsSort | undefined;
  /** The job whose details are to open; leaves the address when they do. */
  jobId?: string | undefined;
}

/** Reads the address; what it does not know it leaves out. Every part is named, so that nothing unknown survives. */
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

/** What the server is asked, without the page (decisions 2). One list has one such form, whatever its address. */
export interface JobsListParams {
  q?: string;
  status?: JobStatus;
  priority?: number;
  assignedUserId?: string;
  clientId?: string;
  archived?: 'true' | 'all';
  sort?: JobsSort;
}

/** What to ask the server; archived jobs are for administrators, so for others the address does not say them. */
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

/** How many filters narrow the list, the search among them; the order and what is archived are none. */
export function countFilters({ q, status, priority, assignedUserId, clientId }: JobsListParams): number {
  return [q, status, priority, assignedUserId, clientId].filter((part) => part !== undefined).length;
}
