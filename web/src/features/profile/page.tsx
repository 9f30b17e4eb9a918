/** Profile Settings (spec 2): who one is, one's colour, password and sessions. */
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { type CurrentUser, SessionContext } from '@/api/session';
import { ChangePasswordForm } from '@/features/auth/change-password-form';
import { JOBS_PATH } from '@/lib/paths';
import { buttonStyle } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { Part } from '@/ui/part';
import { ColorChoice } from './color-choice';
import { Details } from './details';
import { Sessions } from './sessions';

const SCREENS: readonly { label: string; to: string; adminOnly?: boolean }[] = [
  { label: 'Schedule', to: '/' },
  { label: 'Jobs', to: JOBS_PATH },
  { label: 'Users', to: '/admin/users', adminOnly: true },
  { label: 'Clients', to: '/clients', adminOnly: true },
  { label: 'Reports', to: '/reports', adminOnly: true },
];

/** Every path begins like that of the schedule, which is not the current page for that. */
const EXACT = { exact: true };

function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb" className="mb-2">
      <ol className="flex items-center gap-1 text-[13px] text-ink-2">
        <li>
          <Link
            to="/"
            activeOptions={EXACT}
            className="flex items-center rounded-md underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            Schedule
          </Link>
        </li>
        <li aria-hidden>
          <ChevronRight className="size-3.5" />
        </li>
        <li aria-current="page">Profile Settings</li>
      </ol>
    </nav>
  );
}

function Screens({ role }: Pick<CurrentUser, 'role'>) {
  return (
    <nav aria-label="Other screens" className="mb-4 flex flex-wrap gap-2">
      {SCREENS.filter(({ adminOnly }) => !adminOnly || role === 'admin').map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          activeOptions={EXACT}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

export function ProfilePage() {
  const user = useContext(SessionContext);
  if (!user) return <EmptyState title="Not authenticated">Please log in to view your profile.</EmptyState>;
  return (
    <div className="mx-auto max-w-[960px]">
      <Breadcrumb />
      <PageTitle title="Profile Settings" subtitle="Your account, your color and where you are signed in" />
      <Screens role={user.role} />
      <div className="rounded-xl border border-line bg-surface">
        <Part title="Account" about="An administrator can change your name, username and e-mail address.">
          <Details user={user} />
        </Part>
        <Part title="Your color" about="Marks your jobs on the schedule. Each color belongs to one person.">
          <ColorChoice user={user} />
        </Part>
        <Part title="Your password" about="Changing it signs you out on all other devices.">
          <ChangePasswordForm className="md:max-w-[360px]" />
        </Part>
        <Part title="Where you are signed in" about="Sign out a device that you lost or no longer use.">
          <Sessions />
        </Part>
      </div>
    </div>
  );
}
