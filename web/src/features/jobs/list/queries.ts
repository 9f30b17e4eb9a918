/** The pages of the jobs list, each asked for as one scrolls to it (decisions 2). */
import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { ApiError } from '@/api/errors';
import { type JobsPage, type JobStats, jobStatsQuery, LISTS_KEY } from '../queries';
import type { JobsListParams } from './address';

const PAGE = 50;

/** A search is counted no further than this (decisions 2). */
export const MOST_COUNTED = 10_000;

/** The cursor in `Link: </api/jobs?…&cursor=…>; rel="next"`. */
export function nextCursor(link: string | null): string | null {
  const address = link?.split(/,\s*(?=<)/).find((each) => /;\s*rel="?next"?/.test(each));
  const [, target] = address?.match(/<([^>]*)>/) ?? [];
  return target === undefined ? null : new URL(target, 'http://localhost').searchParams.get('cursor');
}

async function fetchPage(
  params: JobsListParams,
  cursor: string | null,
  signal: AbortSignal,
): Promise<JobsPage> {
  const query = { ...params, limit: PAGE, ...(cursor !== null && { cursor }) };
  const { data, response } = await api.GET('/api/jobs', { params: { query }, signal });
  if (data === undefined) throw new ApiError(0, 'empty', 'The server sent an empty answer.');
  const total = Number(response.headers.get('X-Total-Count') ?? data.length);
  return { jobs: data, total, next: nextCursor(response.headers.get('Link')) };
}

type Pages = InfiniteData<JobsPage, string | null>;

export function jobsListQuery(params: JobsListParams) {
  return infiniteQueryOptions<JobsPage, Error, Pages, QueryKey, string | null>({
    queryKey: [...LISTS_KEY, params],
    queryFn: ({ pageParam, signal }) => fetchPage(params, pageParam, signal),
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
