/** The pages of the jobs list, each asked for as one scrolls to it (decisions 2). */
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, body, listOf } from '@/api/client';
import { pageOf, pageParams, type Pages } from '@/api/pages';
import { type Job, type JobsPage, type JobStats, jobStatsQuery, LISTS_KEY } from '../queries';
import type { JobsListParams } from './address';

/** What more than archive and status narrow is counted no further than this (decisions 2). */
export const MOST_COUNTED = 10_000;

export function jobsListQuery(params: JobsListParams) {
  return infiniteQueryOptions<JobsPage, Error, Pages<Job>, QueryKey, string | null>({
    queryKey: [...LISTS_KEY, params],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...params, ...pageParams(pageParam) };
      return pageOf(listOf(api.GET('/api/jobs', { params: { query }, signal })));
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
}

/** How many jobs there are of the archived choice, whatever else narrows the list. */
export function listStatsQuery(archived: JobsListParams['archived']) {
  // Unarchived jobs are those that Quick Stats counts: one answer for both.
  const queryKey: QueryKey =
    archived === undefined ? jobStatsQuery.queryKey : [...jobStatsQuery.queryKey, { archived }];
  const query = archived === undefined ? {} : { archived };
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<JobStats> =>
      body(api.GET('/api/jobs/stats', { params: { query }, signal })),
  });
}
