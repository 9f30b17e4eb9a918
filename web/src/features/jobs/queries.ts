/**
 * Reading jobs, and the calls that change one. Nobody here asks for every job: each screen asks for what it shows
 * (decisions 2). The form's changes are in `form-changes.ts`, those of the menus in `actions/`, and what is moved on
 * the calendar goes through `features/schedule/use-move-job.ts`.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import { JOBS_KEY } from '@/api/keys';
import type { Page } from '@/api/pages';
import { type CalendarJob, joined } from './calendar';
import { texts } from './texts';

export type Job = Schemas['Job'];
export type JobStatus = Schemas['JobStatus'];
export type NewJob = Schemas['NewJob'];
export type JobPatch = Schemas['JobPatch'];
export type JobStats = Schemas['JobStats'];
export type Conflict = Schemas['Conflict'];

/** The stretches of the schedule that were asked for. */
export const WINDOWS_KEY = [...JOBS_KEY, 'window'] as const;
/** The lists of All Jobs, one for each choice of filters, each held as pages. */
export const LISTS_KEY = [...JOBS_KEY, 'list'] as const;

export type JobsPage = Page<Job>;

/**
 * The unarchived jobs that overlap a stretch of time, in the slim form of the calendar. The browser keeps the answer with
 * its `ETag`: asked again while nothing has changed, the server sends no body.
 */
export function jobsWindowQuery(window: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...WINDOWS_KEY, window],
    queryFn: async ({ signal }): Promise<CalendarJob[]> => {
      const query = { view: 'calendar', ...window } as const;
      const answer = await bodyOf(api.GET('/api/jobs', { params: { query }, signal }));
      if (Array.isArray(answer)) throw new ApiError(0, 'unknown', texts.otherList);
      return joined(answer);
    },
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

/** Sends a change of a job, if nobody changed it since the version (412 otherwise). */
export function patchJob(id: string, body: JobPatch, version: number): Promise<Job> {
  return bodyOf(api.PATCH('/api/jobs/{id}', { params: { path: { id }, header: ifMatch(version) }, body }));
}

/** Deletes a job for good, if nobody changed it since the version; administrators only. */
export async function deleteJob(id: string, version: number): Promise<void> {
  await api.DELETE('/api/jobs/{id}', { params: { path: { id }, header: ifMatch(version) } });
}

/** Asks the administrators to delete a job. */
export async function requestDeletion(id: string): Promise<void> {
  await api.POST('/api/jobs/{id}/request-deletion', { params: { path: { id } } });
}
