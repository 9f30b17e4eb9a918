/**
 * The URL parameters of All Jobs. Search, filters and sort are in the URL, so that Back, a reload
 * and a shared link show the same list. Pure. The router imports this file in the entry bundle, so
 * it must not import anything large.
 */
import { givenDay, givenText, oneOf, searchText } from '@/lib/address';
import type { Day } from '@/lib/zoned-time';

export const FILTERS = ['all', 'scheduled', 'in-progress', 'completed', 'urgent'] as const;
export const PRIORITIES = ['1', '2', '3', '4'] as const;
export const ARCHIVED = ['true', 'all'] as const;
/**
 * The values of `when`: periods relative to today, `range` for a range of two selected days,
 * `overdue`, and `unscheduled`.
 */
export const WHENS = [
  'today',
  'this-week',
  'next-week',
  'last-week',
  'this-month',
  'last-month',
  'range',
  'overdue',
  'unscheduled',
] as const;
export const SORTS = [
  'upcoming',
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
export type When = (typeof WHENS)[number];
/** The sort order of the list; `-` means descending. */
export type JobsSort = (typeof SORTS)[number];

/** The sort order if the URL has none: jobs from today on first, then earlier jobs. */
export const DEFAULT_SORT: JobsSort = 'upcoming';

/** The parsed URL parameters. A filter whose parameter is absent is off. */
export interface JobsSearch {
  /** The text of the search box. */
  q?: string | undefined;
  when?: When | undefined;
  /**
   * The first and the last day of a range, both inclusive. Each may be absent. If the URL has these
   * days but no `when`, they also mean a range.
   */
  from?: Day | undefined;
  to?: Day | undefined;
  filter?: JobsFilter | undefined;
  priority?: (typeof PRIORITIES)[number] | undefined;
  /** A user's id, or `none` for unassigned jobs. */
  assignee?: string | undefined;
  /** The id of the user who created the jobs. */
  createdBy?: string | undefined;
  /** A client's id. Old links have `client` instead. */
  clientId?: string | undefined;
  client?: undefined;
  /** `true` shows only archived jobs, `all` shows archived and unarchived ones. For administrators only. */
  archived?: (typeof ARCHIVED)[number] | undefined;
  sort?: JobsSort | undefined;
  /**
   * The id of a job. Its details open when the page is loaded, and then the parameter is removed
   * from the URL.
   */
  jobId?: string | undefined;
}

/** Parses the URL parameters. Unknown parameters are left out. */
export function jobsSearch(search: Record<string, unknown>): JobsSearch {
  return {
    q: searchText(search['q']),
    when: oneOf(WHENS, search['when']),
    from: givenDay(search['from']),
    to: givenDay(search['to']),
    filter: oneOf(FILTERS, search['filter']),
    priority: oneOf(PRIORITIES, search['priority']),
    assignee: givenText(search['assignee']),
    createdBy: givenText(search['createdBy']),
    clientId: givenText(search['clientId']) ?? givenText(search['client']),
    client: undefined,
    archived: oneOf(ARCHIVED, search['archived']),
    sort: oneOf(SORTS, search['sort']),
    jobId: givenText(search['jobId']),
  };
}
