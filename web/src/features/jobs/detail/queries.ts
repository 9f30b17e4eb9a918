/** What is read of a job, or of a client's jobs, only where their details are looked at. */
import { queryOptions } from '@tanstack/react-query';
import { api, body as bodyOf, listOf, type Schemas } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { pageOf } from '@/api/pages';
import type { JobsPage } from '../queries';

export type JobHistoryEntry = Schemas['JobHistoryEntry'];

/** Who changed what of a job, the newest first; asked for anew whenever it is opened. */
export function jobHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'history', id],
    queryFn: ({ signal }): Promise<JobHistoryEntry[]> =>
      bodyOf(api.GET('/api/jobs/{id}/history', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
}

/** The jobs that are shown with a client. */
export const OF_CLIENT_KEY = [...JOBS_KEY, 'of-client'] as const;

/** So many jobs of a client are shown with it. */
const CLIENT_JOBS = 5;

/** The latest jobs of a client, and how many it has; archived ones are left out, as on All Jobs. */
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
