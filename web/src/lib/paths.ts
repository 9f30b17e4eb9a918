/**
 * The addresses of the screens, in one place, so that a link and the router can't drift apart.
 * Plain texts only: nothing of the router may enter.
 */

/** What the jobs list can be narrowed to by its address (spec 2). */
export type JobsFilter = 'all' | 'scheduled' | 'in-progress' | 'completed' | 'urgent';

/** All Jobs; its `filter` goes into the search parameters. */
export const JOBS_PATH: string = '/jobs';

/** The card of a job; `id` is the job's. */
export function jobCardPath(id: string): string {
  return `/job-card/${id}`;
}
