/**
 * The paths of all screens, so that links and the router use the same ones. Plain text only: don't
 * import the router.
 */

/** All Jobs. Its filters are search parameters. */
export const JOBS_PATH = '/jobs';

/** My day. For administrators it is everybody's day. */
export const TODAY_PATH = '/today';

/** The notifications, as a screen of their own. */
export const ALERTS_PATH = '/alerts';

/** The page of a job sheet. `id` is the job's. */
export function jobPath(id: string): string {
  return `/job/${id}`;
}

/** The card of a job; `id` is the job's. */
export function jobCardPath(id: string): string {
  return `/job-card/${id}`;
}

/**
 * Whether the screen at `path` is one of the worker's day, which can be shown from the device's
 * stored data. rule: pack-on-device
 */
export function isKeptPath(path: string): boolean {
  return /^\/(today|alerts|job|job-card)(\/|$)/.test(path);
}

/** The sign-in page. While nobody is signed in, other paths show the sign-in too. */
export const LOGIN_PATH: string = '/login';

/** Requests a reset link. */
export const FORGOT_PASSWORD_PATH = '/forgot-password';

/** The target of a reset link, with its token. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** The first-run screen, shown while no user exists. */
export const SETUP_PATH = '/setup';

/** Everybody's leave, for administrators. */
export const LEAVE_PATH = '/leave';

/** The signed-in user's own account. */
export const PROFILE_PATH = '/profile';

/** User Management, for administrators. */
export const USERS_PATH: string = '/admin/users';
