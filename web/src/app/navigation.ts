/** The links of the header and of the phone's menu. */
import type { CurrentUser } from '@/api/session';
import { texts } from '@/app/texts';
import { LEAVE_PATH, PROFILE_PATH } from '@/lib/paths';

interface NavigationLink {
  label: string;
  to: string;
  adminOnly: boolean;
}

const links = (): readonly NavigationLink[] => [
  { label: texts.navigation.schedule, to: '/', adminOnly: false },
  { label: texts.navigation.jobs, to: '/jobs', adminOnly: false },
  { label: texts.navigation.clients, to: '/clients', adminOnly: true },
  { label: texts.navigation.leave, to: LEAVE_PATH, adminOnly: true },
  { label: texts.navigation.reports, to: '/reports', adminOnly: true },
  { label: texts.navigation.users, to: '/admin/users', adminOnly: true },
  { label: texts.navigation.settings, to: '/settings', adminOnly: true },
  { label: texts.navigation.audit, to: '/audit', adminOnly: true },
];

/** The path of Profile Settings. The profile menu links to it, so the header has no such link. */
export const PROFILE: string = PROFILE_PATH;

/** Returns the links that `user` may see. */
export function linksFor(user: Pick<CurrentUser, 'role'>): readonly NavigationLink[] {
  return links().filter((link) => !link.adminOnly || user.role === 'admin');
}
