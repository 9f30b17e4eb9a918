/** Overdue jobs: open jobs whose current visit was scheduled for an earlier day. */
import { queryOptions } from '@tanstack/react-query';
import { api, listOf } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { pageOf } from '@/api/pages';
import type { Day } from '@/lib/zoned-time';

/** The prefix of the query keys for overdue jobs. */
export const OVERDUE_KEY = [...JOBS_KEY, 'overdue'] as const;

/**
 * Returns the query for the number of overdue jobs. `today` is in the key, because further jobs
 * become overdue at midnight.
 */
export function overdueCountQuery(today: Day) {
  return queryOptions({
    queryKey: [...OVERDUE_KEY, 'count', today],
    queryFn: async ({ signal }): Promise<number> => {
      const query = { overdue: 'true', limit: 1 } as const;
      return (await pageOf(listOf(api.GET('/api/jobs', { params: { query }, signal })))).total;
    },
  });
}
