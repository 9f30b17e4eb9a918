/**
 * Queries of jobs, and the requests that change a job. No query loads all jobs: each screen loads
 * only the jobs that it shows. The mutations of the job form are in `form/form-changes.ts`, the
 * mutations of the menus are in `actions/`, and the moves on the calendar are in
 * `features/schedule/moving/use-move-job.ts`.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import { JOBS_KEY } from '@/api/keys';
import type { Page } from '@/api/pages';
import { type CalendarJob, joinCalendar } from './calendar';
import { texts } from './texts';

export type Job = Schemas['Job'];
export type JobStatus = Schemas['JobStatus'];
export type NewJob = Schemas['NewJob'];
export type JobPatch = Schemas['JobPatch'];
export type JobStats = Schemas['JobStats'];
export type Conflict = Schemas['Conflict'];

/** The prefix of the query keys for the schedule's windows. */
export const WINDOWS_KEY = [...JOBS_KEY, 'window'] as const;
/**
 * The prefix of the query keys for All Jobs. Each combination of filters has its own list, which
 * consists of pages.
 */
export const LISTS_KEY = [...JOBS_KEY, 'list'] as const;

export type JobsPage = Page<Job>;

/**
 * Returns the query for the unarchived jobs that overlap a window, with the fields of the calendar.
 * The browser's HTTP cache stores the response and its `ETag`, so the server sends no body if
 * nothing has changed.
 */
export function jobsWindowQuery(window: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...WINDOWS_KEY, window],
    queryFn: async ({ signal }): Promise<CalendarJob[]> => {
      const query = { view: 'calendar', ...window } as const;
      const answer = await bodyOf(api.GET('/api/jobs', { params: { query }, signal }));
      if (Array.isArray(answer)) throw new ApiError(0, 'unknown', texts.otherList);
      return joinCalendar(answer);
    },
  });
}

/** Returns the window from a query key that was made by `jobsWindowQuery`. */
export function windowOfKey(key: readonly unknown[]): { from: string; to: string } {
  // Only `jobsWindowQuery` makes keys that begin with WINDOWS_KEY. The window follows WINDOWS_KEY.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return key[WINDOWS_KEY.length] as { from: string; to: string };
}

/**
 * Returns the query for one job. The data is always stale, so that a form loads the stored values
 * when it opens.
 */
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

/** Returns the number of unarchived jobs, in total and by status. */
export function useJobStats() {
  return useQuery(jobStatsQuery);
}

/** Changes a job. The server answers 412 if `version` is not the newest version. */
export function patchJob(id: string, body: JobPatch, version: number): Promise<Job> {
  return bodyOf(api.PATCH('/api/jobs/{id}', { params: { path: { id }, header: ifMatch(version) }, body }));
}

/**
 * Deletes a job. The server answers 412 if `version` is not the newest version. Administrators
 * only.
 */
export async function deleteJob(id: string, version: number): Promise<void> {
  await api.DELETE('/api/jobs/{id}', { params: { path: { id }, header: ifMatch(version) } });
}

/** Asks the administrators to delete a job. */
export async function requestDeletion(id: string): Promise<void> {
  await api.POST('/api/jobs/{id}/request-deletion', { params: { path: { id } } });
}

/** Copies a job to another day. */
export function duplicateJob(id: string, body: Schemas['Duplicate']): Promise<Job> {
  return bodyOf(api.POST('/api/jobs/{id}/duplicate', { params: { path: { id } }, body }));
}
