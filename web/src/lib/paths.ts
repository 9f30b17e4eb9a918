/**
 * The addresses of the screens, in one place, so that a link and the router can't drift apart.
 * Plain texts only: nothing of the router may enter.
 */

/** All Jobs; what it is narrowed to goes into the search parameters. */
export const JOBS_PATH = '/jobs';

/** The card of a job; `id` is the job's. */
export function jobCardPath(id: string): string {
  return `/job-card/${id}`;
}

/** Profile Settings, of one's own account. */
export const PROFILE_PATH: string = '/profile';
