/** The list that the address asks for, as one row of jobs that grows as one scrolls. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Job } from '../queries';
import type { JobsListParams } from './address';
import { jobsListQuery, listStatsQuery } from './queries';

/** Each job once: one that was changed between two pages may stand on both. */
function flatten(pages: readonly { jobs: readonly Job[] }[] | undefined): Job[] {
  const byId = new Map<string, Job>();
  for (const page of pages ?? []) for (const job of page.jobs) if (!byId.has(job.id)) byId.set(job.id, job);
  return [...byId.values()];
}

export function useJobsPages(params: JobsListParams) {
  const list = useInfiniteQuery({ ...jobsListQuery(params), placeholderData: keepPreviousData });
  const stats = useQuery(listStatsQuery(params.archived));
  const jobs = useMemo(() => flatten(list.data?.pages), [list.data]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;

  const retryMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) retryMore();
  }, [hasNextPage, isFetching, isFetchNextPageError, retryMore]);

  return {
    state: stateOf(list),
    error: list.error,
    retry: () => void list.refetch(),
    jobs,
    total: list.data?.pages.at(-1)?.total ?? 0,
    outOf: stats.data?.total,
    name: JSON.stringify(params),
    busy: list.isPlaceholderData,
    loadMore,
    loadingMore: list.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    retryMore,
  };
}

/** A page more that fails leaves what is loaded on the screen. */
function stateOf(list: { isPending: boolean; isLoadingError: boolean }): 'loading' | 'failed' | 'ready' {
  if (list.isLoadingError) return 'failed';
  return list.isPending ? 'loading' : 'ready';
}
