/** The queries for the details of a job and for a client's jobs. */
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, body as bodyOf, listOf, type Schemas } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { type Page, pageOf, pageParams, type Pages } from '@/api/pages';
import type { Job, JobsPage } from '../queries';

export type JobHistoryEntry = Schemas['JobHistoryEntry'];

/**
 * Returns the query for the first page of a job's history, newest first. The data is always stale.
 */
export function jobHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'history', id],
    queryFn: ({ signal }): Promise<JobHistoryEntry[]> => bodyOf(historyPage(id, null, signal)),
    staleTime: 0,
  });
}

/**
 * Returns the query for the pages of a job's whole history, newest first. The data is always stale.
 * Invalidating `jobHistoryQuery` also invalidates these pages.
 */
export function jobHistoryPages(id: string) {
  return infiniteQueryOptions<Page<JobHistoryEntry>, Error, Pages<JobHistoryEntry>, QueryKey, string | null>({
    queryKey: [...jobHistoryQuery(id).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => pageOf(listOf(historyPage(id, pageParam, signal))),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

function historyPage(id: string, cursor: string | null, signal: AbortSignal) {
  const params = { path: { id }, query: pageParams(cursor) };
  return api.GET('/api/jobs/{id}/history', { params, signal });
}

/** The prefix of the query keys for the jobs in a client's details. */
export const OF_CLIENT_KEY = [...JOBS_KEY, 'of-client'] as const;

/** The maximum number of jobs in each of the lists in a client's details. */
const CLIENT_JOBS = 3;

/** The next and last jobs of a client, and the total number of the client's jobs. */
export interface ClientJobs {
  /** Jobs that have a current or future visit, the nearest visit first. */
  next: Job[];
  /** Jobs that have no time. */
  waiting: Job[];
  /** Jobs whose visits are all over, the latest visit first. */
  last: Job[];
  total: number;
}

/**
 * Returns the query for a client's next and last jobs. Archived jobs are left out, as on All Jobs.
 * rule: client-jobs
 */
export function clientJobsQuery(clientId: string) {
  return queryOptions({
    queryKey: [...OF_CLIENT_KEY, clientId],
    queryFn: async ({ signal }): Promise<ClientJobs> => {
      const now = new Date().toISOString();
      const ask = (query: ClientJobsFilter): Promise<JobsPage> => {
        const params = { query: { clientId, ...query } };
        return pageOf(listOf(api.GET('/api/jobs', { params, signal })));
      };
      const [next, waiting, before, all] = await Promise.all([
        ask({ from: now, sort: 'startDate', limit: CLIENT_JOBS }),
        ask({ unscheduled: 'true', sort: '-createdAt', limit: CLIENT_JOBS }),
        // A job of several days can be among the next jobs and among the last jobs. Request more
        // last jobs than are shown, because these duplicates are removed afterwards.
        ask({ to: now, sort: '-startDate', limit: 2 * CLIENT_JOBS }),
        ask({ limit: 1 }),
      ]);
      const isNext = new Set(next.items.map(({ id }) => id));
      const last = before.items.filter(({ id }) => !isNext.has(id)).slice(0, CLIENT_JOBS);
      return { next: next.items, waiting: waiting.items, last, total: all.total };
    },
    staleTime: 0,
  });
}

interface ClientJobsFilter {
  from?: string;
  to?: string;
  unscheduled?: 'true';
  sort?: 'startDate' | '-startDate' | '-createdAt';
  limit: number;
}
