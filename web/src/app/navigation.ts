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

/** The profile menu has this link. */
export const PROFILE: string = PROFILE_PATH;

/** The links that `user` sees. */
export function linksFor(user: Pick<CurrentUser, 'role'>): readonly NavigationLink[] {
  return links().filter((link) => !link.adminOnly || user.role === 'admin');
}
