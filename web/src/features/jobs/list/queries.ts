/** The queries that load the jobs list page by page. */
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, body, listOf } from '@/api/client';
import { pageOf, pageParams, type Pages } from '@/api/pages';
import { type Job, type JobsPage, type JobStats, jobStatsQuery, LISTS_KEY } from '../queries';
import type { JobsListParams } from './list-params';

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

/**
 * Returns the query for the number of jobs, by status, for a value of the archived filter. Other
 * filters are ignored.
 */
export function listStatsQuery(archived: JobsListParams['archived']) {
  // Without `archived`, use the key of Quick Stats, so that both share a cache entry.
  const queryKey: QueryKey =
    archived === undefined ? jobStatsQuery.queryKey : [...jobStatsQuery.queryKey, { archived }];
  const query = archived === undefined ? {} : { archived };
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<JobStats> =>
      body(api.GET('/api/jobs/stats', { params: { query }, signal })),
  });
}
