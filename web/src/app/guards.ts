/** Which screen a path leads to for whom: the redirect rules of section 2, and nothing else. */
import type { CurrentUser } from '@/api/session';

import { FORGOT_PASSWORD_PATH, LOGIN_PATH, RESET_PASSWORD_PATH, SETUP_PATH } from '@/lib/paths';

export const CHANGE_PASSWORD = '/change-password';

/** Paths for the signed-out, from which a signed-in user is sent on. */
const SIGNED_OUT_PATHS: readonly string[] = [LOGIN_PATH, FORGOT_PASSWORD_PATH, SETUP_PATH];

/** Whether everybody sees the screen of `path`, signed in or not: a reset link always leads to its page. */
export function isOpenToAll(path: string): boolean {
  return path === RESET_PASSWORD_PATH;
}

/** Where a signed-in user who opened `path` has to go instead, or null to stay. */
export function redirectFor(user: Pick<CurrentUser, 'mustChangePassword'>, path: string): string | null {
  const locked = user.mustChangePassword !== 0;
  if (locked) return path === CHANGE_PASSWORD ? null : CHANGE_PASSWORD;
  return path === CHANGE_PASSWORD || SIGNED_OUT_PATHS.includes(path) ? '/' : null;
}
