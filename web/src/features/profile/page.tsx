/**
 * Profile Settings of the signed-in user: account, color, language, how long messages are shown,
 * password, two-step sign-in and sessions. Workers also have their leave here.
 */
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useContext, useState } from 'react';
import { type CurrentUser, SessionContext } from '@/api/session';
import { ChangePasswordForm } from '@/features/auth/change-password-form';
import { JOBS_PATH, LEAVE_PATH } from '@/lib/paths';
import { buttonStyle } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { Part } from '@/ui/forms/part';
import { ColorChoice } from '@/features/colors/color-choice';
import { OwnLeave } from '@/features/absences/own/own-leave';
import { PushPart } from '@/features/push/part';
import { Details } from './details';
import { LanguageChoice } from './language-choice';
import { MessageTime } from './message-time';
import { SecondFactor } from './second-factor';
import { Sessions } from './sessions';
import { texts } from './texts';

interface Screen {
  label: string;
  to: string;
  adminOnly?: boolean;
}

const screens = (): readonly Screen[] => [
  { label: texts.screens.schedule, to: '/' },
  { label: texts.screens.jobs, to: JOBS_PATH },
  { label: texts.screens.users, to: '/admin/users', adminOnly: true },
  { label: texts.screens.clients, to: '/clients', adminOnly: true },
  { label: texts.screens.leave, to: LEAVE_PATH, adminOnly: true },
  { label: texts.screens.reports, to: '/reports', adminOnly: true },
];

/**
 * Matches the whole path, because every path starts with '/'. Otherwise the link to the schedule
 * would always be marked as the current page.
 */
const EXACT = { exact: true };

function Breadcrumb() {
  return (
    <nav aria-label={texts.breadcrumb} className="mb-2 print:hidden">
      <ol className="flex items-center gap-1 text-2sm/5 text-ink-2">
        <li>
          <Link
            to="/"
            activeOptions={EXACT}
            className="flex items-center rounded-md underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {texts.screens.schedule}
          </Link>
        </li>
        <li aria-hidden>
          <ChevronRight className="size-3.5" />
        </li>
        <li aria-current="page">{texts.title}</li>
      </ol>
    </nav>
  );
}

function Screens({ role }: Pick<CurrentUser, 'role'>) {
  return (
    <nav aria-label={texts.otherScreens} className="mb-4 flex flex-wrap gap-2 print:hidden">
      {screens()
        .filter(({ adminOnly }) => !adminOnly || role === 'admin')
        .map(({ label, to }) => (
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
  const [typed, setTyped] = useState(false);
  if (!user) return <EmptyState title={texts.signedOut.title}>{texts.signedOut.text}</EmptyState>;
  return (
    <div className="max-w-240">
      <Breadcrumb />
      <PageTitle title={texts.title} subtitle={texts.subtitle} />
      <Screens role={user.role} />
      <div className="rounded-xl border border-line bg-surface">
        <Part title={texts.account.title} about={texts.account.about}>
          <Details user={user} />
        </Part>
        {user.role === 'worker' && (
          <Part title={texts.leave.title} about={texts.leave.about}>
            <OwnLeave user={user} />
          </Part>
        )}
        <Part title={texts.color.title} about={texts.color.about}>
          <ColorChoice user={user} />
        </Part>
        <Part title={texts.language.title} about={texts.language.about}>
          <LanguageChoice unsaved={typed} />
        </Part>
        <PushPart />
        <Part title={texts.messages.title} about={texts.messages.about}>
          <MessageTime />
        </Part>
        <Part title={texts.password.title} about={texts.password.about}>
          <ChangePasswordForm className="md:max-w-90" onDirtyChange={setTyped} />
        </Part>
        <Part title={texts.secondFactor.title} about={texts.secondFactor.about}>
          <SecondFactor user={user} />
        </Part>
        <Part title={texts.sessions.title} about={texts.sessions.about}>
          <Sessions />
        </Part>
      </div>
    </div>
  );
}
