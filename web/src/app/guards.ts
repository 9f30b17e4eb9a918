/** The redirect rules: which screen a path shows to whom. rule: redirects */
import type { CurrentUser } from '@/api/session';

import { FORGOT_PASSWORD_PATH, LOGIN_PATH, RESET_PASSWORD_PATH, SETUP_PATH } from '@/lib/paths';

export const CHANGE_PASSWORD = '/change-password';

/** Paths for signed-out users. A signed-in user is redirected. */
const SIGNED_OUT_PATHS: readonly string[] = [LOGIN_PATH, FORGOT_PASSWORD_PATH, SETUP_PATH];

/** Whether everybody may open `path`, signed in or not: a reset link always opens its page. */
export function isOpenToAll(path: string): boolean {
  return path === RESET_PASSWORD_PATH;
}

/** The path to which a signed-in user is redirected from `path`, or null to stay. */
export function redirectFor(user: Pick<CurrentUser, 'mustChangePassword'>, path: string): string | null {
  const locked = user.mustChangePassword !== 0;
  if (locked) return path === CHANGE_PASSWORD ? null : CHANGE_PASSWORD;
  return path === CHANGE_PASSWORD || SIGNED_OUT_PATHS.includes(path) ? '/' : null;
}
