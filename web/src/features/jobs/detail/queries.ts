/** Queries for the details of a job and of a client's jobs. */
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, body as bodyOf, listOf, type Schemas } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { type Page, pageOf, pageParams, type Pages } from '@/api/pages';
import type { JobsPage } from '../queries';

export type JobHistoryEntry = Schemas['JobHistoryEntry'];

/** The newest entries of a job's history, newest first. Always stale. */
export function jobHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'history', id],
    queryFn: ({ signal }): Promise<JobHistoryEntry[]> => bodyOf(historyPage(id, null, signal)),
    staleTime: 0,
  });
}

/** The pages of a job's whole history, newest first. Always stale, and so is it whenever `jobHistoryQuery` is. */
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

/** The start of the query keys of the jobs in a client's details. */
export const OF_CLIENT_KEY = [...JOBS_KEY, 'of-client'] as const;

/** The number of jobs shown in a client's details. */
const CLIENT_JOBS = 5;

/**
 * The latest jobs of a client, and the client's number of jobs. Archived jobs are left out, as on All Jobs.
 */
export function clientJobsQuery(clientId: string) {
  return queryOptions({
    queryKey: [...OF_CLIENT_KEY, clientId],
    queryFn: ({ signal }): Promise<JobsPage> => {
      const query = { clientId, sort: '-startDate', limit: CLIENT_JOBS } as const;
      return pageOf(listOf(api.GET('/api/jobs', { params: { query }, signal })));
    },
    staleTime: 0,
  });
}
