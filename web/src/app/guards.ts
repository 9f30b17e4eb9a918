/** Which screen a path leads to for whom: the redirect rules of section 2, and nothing else. */
import type { CurrentUser } from '@/api/session';

export const CHANGE_PASSWORD = '/change-password';

/** Paths for the signed-out, from which a signed-in user is sent on. */
const SIGNED_OUT_PATHS = ['/login', '/forgot-password'];

/** Where a signed-in user who opened `path` has to go instead, or null to stay. */
export function redirectFor(user: Pick<CurrentUser, 'mustChangePassword'>, path: string): string | null {
  const locked = user.mustChangePassword !== 0;
  if (locked) return path === CHANGE_PASSWORD ? null : CHANGE_PASSWORD;
  return path === CHANGE_PASSWORD || SIGNED_OUT_PATHS.includes(path) ? '/' : null;
}
