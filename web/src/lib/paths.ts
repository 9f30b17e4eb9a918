/**
 * The paths of the screens, in one place, so that links and the router agree. Plain text only: don't import
 * the router.
 */

/** All Jobs. Its filters are search parameters. */
export const JOBS_PATH = '/jobs';

/** My day. For administrators everybody's day. */
export const TODAY_PATH = '/today';

/** The notifications as a screen. */
export const ALERTS_PATH = '/alerts';

/** A job to read and act on, as a page. `id` is the job's. */
export function jobPath(id: string): string {
  return `/job/${id}`;
}

/** The card of a job; `id` is the job's. */
export function jobCardPath(id: string): string {
  return `/job-card/${id}`;
}

/** Whether the screen at `path` is one of a worker's day, which open from what the device keeps. rule: pack-on-device */
export function isKeptPath(path: string): boolean {
  return /^\/(today|alerts|job|job-card)(\/|$)/.test(path);
}

/** The sign-in. Other paths show it too while nobody is signed in. */
export const LOGIN_PATH: string = '/login';

/** Requests a reset link. */
export const FORGOT_PASSWORD_PATH = '/forgot-password';

/** The target of a reset link, with its token. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** The first run, while there is no user. */
export const SETUP_PATH = '/setup';

/** Leave of everybody, for administrators. */
export const LEAVE_PATH = '/leave';

/** The signed-in user's own account. */
export const PROFILE_PATH = '/profile';

/** User Management, for administrators. */
export const USERS_PATH: string = '/admin/users';
