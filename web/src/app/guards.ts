/** The redirect rules: which screen a user gets at a path. rule: redirects */
import type { CurrentUser } from '@/api/session';

import { FORGOT_PASSWORD_PATH, LOGIN_PATH, RESET_PASSWORD_PATH, SETUP_PATH } from '@/lib/paths';

export const CHANGE_PASSWORD = '/change-password';
export const SECOND_FACTOR = '/second-factor';

/**
 * Paths for users who must first change the password or set up two-step sign-in. All other users
 * are redirected from these paths.
 */
const FORCED_PATHS: readonly string[] = [CHANGE_PASSWORD, SECOND_FACTOR];

/** Paths for signed-out users. Signed-in users are redirected. */
const SIGNED_OUT_PATHS: readonly string[] = [LOGIN_PATH, FORGOT_PASSWORD_PATH, SETUP_PATH];

/**
 * Whether `path` is open to all users, signed in or not. A reset link opens its page in both cases.
 */
export function isOpenToAll(path: string): boolean {
  return path === RESET_PASSWORD_PATH;
}

/** Whether `path` is shown without the header, because the user can't open another screen yet. */
export function isForced(path: string): boolean {
  return FORCED_PATHS.includes(path);
}

type Duties = Pick<CurrentUser, 'mustChangePassword' | 'secondFactorRequired'>;

/**
 * Returns the path to which a signed-in user is redirected from `path`, or null if the user stays
 * there.
 */
export function redirectFor(
  { mustChangePassword, secondFactorRequired }: Duties,
  path: string,
): string | null {
  const forced =
    mustChangePassword === 1 ? CHANGE_PASSWORD : secondFactorRequired === 1 ? SECOND_FACTOR : null;
  if (forced !== null) return path === forced ? null : forced;
  return isForced(path) || SIGNED_OUT_PATHS.includes(path) ? '/' : null;
}
