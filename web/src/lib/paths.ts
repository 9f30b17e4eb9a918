/**
 * The paths of all screens, so that links and the router use the same ones. Plain text only: don't
 * import the router.
 */

/** The screen All Jobs. Its filters are search parameters. */
export const JOBS_PATH = '/jobs';

/** The screen My day. For administrators it shows everybody's day. */
export const TODAY_PATH = '/today';

/** The notifications on a separate screen. */
export const ALERTS_PATH = '/alerts';

/** Returns the path of a job sheet that is shown as a page. `id` is the id of the job. */
export function jobPath(id: string): string {
  return `/job/${id}`;
}

/** Returns the path of a job card. `id` is the id of the job. */
export function jobCardPath(id: string): string {
  return `/job-card/${id}`;
}

/**
 * Whether the screen at `path` belongs to the worker's day. These screens can be shown from the
 * data stored on the device. rule: pack-on-device
 */
export function isKeptPath(path: string): boolean {
  return /^\/(today|alerts|job|job-card)(\/|$)/.test(path);
}

/** The sign-in page. Other paths also show the sign-in while nobody is signed in. */
export const LOGIN_PATH: string = '/login';

/** The page on which a person requests a link to reset the password. */
export const FORGOT_PASSWORD_PATH = '/forgot-password';

/** The page that a reset link opens. The link contains a token. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** The first-run screen, shown while no user exists. */
export const SETUP_PATH = '/setup';

/** The screen with everybody's leave, for administrators. */
export const LEAVE_PATH = '/leave';

/** The account of the signed-in user. */
export const PROFILE_PATH = '/profile';

/** The screen User Management, for administrators. */
export const USERS_PATH: string = '/admin/users';
