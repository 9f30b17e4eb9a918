/**
 * Loads the pages of the jobs list. Also loads the number of jobs that the list would have if the
 * archived filter were the only filter.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePages } from '@/api/use-pages';
import type { JobsListParams } from './list-params';
import { jobsListQuery, listStatsQuery } from './queries';

export function useJobsPages(params: JobsListParams, enabled: boolean) {
  const list = usePages({ ...jobsListQuery(params), enabled }, JSON.stringify(params));
  const stats = useQuery(listStatsQuery(params.archived));
  const { items, total, name, busy, loadMore } = list;
  // Memoized, so that the rows are rendered again only if something has changed.
  const rows = useMemo(
    () => ({ items, total, name, busy, onNearEnd: loadMore }),
    [items, total, name, busy, loadMore],
  );
  return { ...list, rows, outOf: stats.data?.total };
}
