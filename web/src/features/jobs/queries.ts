/**
 * Reading and changing jobs. Nobody here asks for every job: each screen asks for the stretch that it shows
 * (decisions 2). What is moved on the calendar goes through `features/schedule/use-move-job.ts`.
 */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, body as bodyOf, type Schemas } from '@/api/client';

export type Job = Schemas['Job'];
export type JobStatus = Schemas['JobStatus'];
export type NewJob = Schemas['NewJob'];
export type JobPatch = Schemas['JobPatch'];
export type JobStats = Schemas['JobStats'];
export type Conflict = Schemas['Conflict'];

/** Everything that is known of jobs; what changes one of them makes all of this stale. */
export const JOBS_KEY = ['jobs'] as const;
/** The stretches of the schedule that were asked for. */
export const WINDOWS_KEY = [...JOBS_KEY, 'window'] as const;

/** The unarchived jobs that overlap a stretch of time. */
export function jobsWindowQuery(window: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...WINDOWS_KEY, window],
    queryFn: ({ signal }): Promise<Job[]> =>
      bodyOf(api.GET('/api/jobs', { params: { query: window }, signal })),
  });
}

/** The stretch of time that a key of `jobsWindowQuery` names. */
export function windowOfKey(key: readonly unknown[]): { from: string; to: string } {
  // Only `jobsWindowQuery` makes keys under WINDOWS_KEY, and it puts the stretch there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return key[WINDOWS_KEY.length] as { from: string; to: string };
}

/** One job, asked for anew whenever a form opens on it, so that the form starts from what is stored now. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'one', id],
    queryFn: ({ signal }): Promise<Job> =>
      bodyOf(api.GET('/api/jobs/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
}

export const jobStatsQuery = queryOptions({
  queryKey: [...JOBS_KEY, 'stats'],
  queryFn: ({ signal }): Promise<JobStats> => bodyOf(api.GET('/api/jobs/stats', { signal })),
});

/** How many unarchived jobs there are, and how many of each status. */
export function useJobStats() {
  return useQuery(jobStatsQuery);
}

/** Sends a change of a job; with a version, only if nobody changed it since (412 otherwise). */
export function patchJob(id: string, body: JobPatch, version?: number): Promise<Job> {
  const header = version === undefined ? {} : { 'If-Match': `"${version}"` };
  return bodyOf(api.PATCH('/api/jobs/{id}', { params: { path: { id }, header }, body }));
}

/** Shows what the server answered at once; the lists come back on their own. */
function remember(queries: QueryClient, job: Job): void {
  queries.setQueryData(jobQuery(job.id).queryKey, job);
  queries.setQueriesData<Job[]>({ queryKey: WINDOWS_KEY }, (jobs) =>
    jobs?.map((each) => (each.id === job.id ? job : each)),
  );
}

export function useCreateJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewJob): Promise<Job> => bodyOf(api.POST('/api/jobs', { body })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}

export function useUpdateJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, patch, version }: { id: string; patch: JobPatch; version: number }) =>
      patchJob(id, patch, version),
    onSuccess: (job) => {
      remember(queries, job);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
    },
  });
}

export function useDeleteJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      await api.DELETE('/api/jobs/{id}', { params: { path: { id } } });
    },
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: jobQuery(id).queryKey });
      queries.setQueriesData<Job[]>({ queryKey: WINDOWS_KEY }, (jobs) =>
        jobs?.filter((job) => job.id !== id),
      );
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
    },
  });
}
