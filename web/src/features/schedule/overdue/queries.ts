/** The overdue jobs that match the filters of the schedule. rule: overdue-strip */
import { queryOptions } from '@tanstack/react-query';
import { api, listOf } from '@/api/client';
import { PAGE_SIZE, pageOf } from '@/api/pages';
import { OVERDUE_KEY } from '@/features/jobs/overdue';
import type { JobsPage } from '@/features/jobs/queries';
import type { Day } from '@/lib/zoned-time';
import { type Filter, isFiltered, matchesFilter } from '../filter/rules';

/**
 * The maximum number of jobs per page. The server also limits the bytes of a page, so a page with
 * long texts has fewer jobs.
 */
const MAX_JOBS = 500;

function readPage(limit: number, cursor: string | null, signal: AbortSignal): Promise<JobsPage> {
  const query = {
    overdue: 'true',
    sort: 'startDate',
    limit,
    ...(cursor !== null && { cursor }),
  } as const;
  return pageOf(listOf(api.GET('/api/jobs', { params: { query }, signal })));
}

/**
 * The overdue jobs, the oldest first. If no filter is set, it loads one page. Otherwise it loads
 * all pages and filters them here, because the server can't filter by several workers or by crew
 * members.
 */
export function overdueJobsQuery(today: Day, filter: Filter, me: string) {
  return queryOptions({
    queryKey: [...OVERDUE_KEY, 'jobs', today, isFiltered(filter) ? [filter, me] : null],
    queryFn: async ({ signal }): Promise<JobsPage> => {
      if (!isFiltered(filter)) return readPage(PAGE_SIZE, null, signal);
      const items: JobsPage['items'] = [];
      let cursor: string | null = null;
      do {
        const page: JobsPage = await readPage(MAX_JOBS, cursor, signal);
        items.push(...page.items.filter((job) => matchesFilter(job, filter, me)));
        cursor = page.next;
      } while (cursor !== null);
      return { items, total: items.length, next: null };
    },
  });
}
