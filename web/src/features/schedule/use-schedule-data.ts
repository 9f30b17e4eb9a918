/**
 * Loads the data of the schedule: only the jobs of the visible days. The previous and the next
 * period are prefetched.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { jobsWindowQuery } from '@/features/jobs/queries';
import type { Day } from '@/lib/zoned-time';
import { type View, stepDate, windowOfView } from './rules';

export function useScheduleData(view: View, date: Day, zone: string) {
  const queries = useQueryClient();
  const visible = windowOfView(view, date, zone);
  const jobs = useQuery(jobsWindowQuery(visible));
  const prefetch = useCallback(
    (by: 1 | -1) =>
      void queries.prefetchQuery(jobsWindowQuery(windowOfView(view, stepDate(view, date, by), zone))),
    [queries, view, date, zone],
  );
  return { visible, jobs, prefetch };
}
