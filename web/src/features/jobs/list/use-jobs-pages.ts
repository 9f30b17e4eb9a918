/** The pages of the jobs list, and the number of jobs if only the archived filter is applied. */
import { useQuery } from '@tanstack/react-query';
import { usePages } from '@/api/use-pages';
import type { JobsListParams } from './address';
import { jobsListQuery, listStatsQuery } from './queries';

export function useJobsPages(params: JobsListParams) {
  const list = usePages(jobsListQuery(params), JSON.stringify(params));
  const stats = useQuery(listStatsQuery(params.archived));
  return { ...list, outOf: stats.data?.total };
}
