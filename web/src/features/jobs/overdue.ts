/** Overdue jobs: open jobs whose current visit was scheduled for an earlier day. */
import { queryOptions } from '@tanstack/react-query';
import { api, listOf } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { PAGE_SIZE, pageOf } from '@/api/pages';
import type { Day } from '@/lib/zoned-time';
import type { JobsPage } from './queries';

/** The start of the query keys of overdue jobs. */
export const OVERDUE_KEY = [...JOBS_KEY, 'overdue'] as const;

/** The number of overdue jobs. `today` is in the key, because at midnight other jobs become overdue. */
export function overdueCountQuery(today: Day) {
  return queryOptions({
    queryKey: [...OVERDUE_KEY, 'count', today],
    queryFn: async ({ signal }): Promise<number> => {
      const query = { overdue: 'true', limit: 1 } as const;
      return (await pageOf(listOf(api.GET('/api/jobs', { params: { query }, signal })))).total;
    },
  });
}

/** The maximum number of jobs that are read to find those of one person. */
const MOST = 500;

/**
 * The overdue jobs, the oldest first: a page of them, or with `worker` those whose crew has this person, also as a
 * member who doesn't lead.
 */
export function overdueJobsQuery(today: Day, worker: string | undefined) {
  return queryOptions({
    queryKey: [...OVERDUE_KEY, 'jobs', today, worker ?? null],
    queryFn: async ({ signal }): Promise<JobsPage> => {
      const limit = worker === undefined ? PAGE_SIZE : MOST;
      const query = { overdue: 'true', sort: 'startDate', limit } as const;
      const page = await pageOf(listOf(api.GET('/api/jobs', { params: { query }, signal })));
      if (worker === undefined) return page;
      // The server's filter by worker knows only who leads.
      const items = page.items.filter(({ crew }) => crew.some(({ id }) => id === worker));
      return { items, total: items.length, next: null };
    },
  });
}
