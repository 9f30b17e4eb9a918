/** The links of the header and of the phone's menu (section 2). */
import type { CurrentUser } from '@/api/session';
import { PROFILE_PATH } from '@/lib/paths';

interface NavigationLink {
  label: string;
  to: string;
  adminOnly: boolean;
}

const LINKS: readonly NavigationLink[] = [
  { label: 'Schedule', to: '/', adminOnly: false },
  { label: 'Jobs', to: '/jobs', adminOnly: false },
  { label: 'Clients', to: '/clients', adminOnly: true },
  { label: 'Reports', to: '/reports', adminOnly: true },
  { label: 'Users', to: '/admin/users', adminOnly: true },
  { label: 'Settings', to: '/settings', adminOnly: true },
  { label: 'Audit Log', to: '/audit', adminOnly: true },
];

/** Reached from the profile menu. */
export const PROFILE: string = PROFILE_PATH;

/** The links that `user` sees. */
export function linksFor(user: Pick<CurrentUser, 'role'>): readonly NavigationLink[] {
  return LINKS.filter((link) => !link.adminOnly || user.role === 'admin');
}
