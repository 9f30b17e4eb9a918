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

/** Shows the login page to the signed-out, as every path without a screen of its own does. */
export const LOGIN_PATH: string = '/login';

/** Where a reset link is asked for. */
export const FORGOT_PASSWORD_PATH = '/forgot-password';

/** Where a reset link leads, with its token. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** The first run, while there is nobody who could sign in. */
export const SETUP_PATH = '/setup';

/** The signed-in person's own account. */
export const PROFILE_PATH = '/profile';

/** User Management, for administrators. */
export const USERS_PATH: string = '/admin/users';
