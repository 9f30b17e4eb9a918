/**
 * The entries of the quick search that need no response from the server: actions, screens and
 * people.
 */
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, CircleUser, FileText, Inbox, Keyboard, Sun, UserRound } from 'lucide-react';
import { useSession } from '@/api/session';
import { linksFor, PROFILE } from '@/app/navigation';
import { texts as appTexts } from '@/app/texts';
import { texts } from '@/app/texts/quick-search';
import { useUsers } from '@/features/users/queries';
import type { Command } from '@/lib/commands';
import { TODAY_PATH } from '@/lib/paths';
import type { Entry } from './entry';

/** `perform` runs a command on the screen that offers this command. */
export function useFixedEntries(perform: (command: Command) => void): readonly Entry[] {
  const user = useSession();
  const navigate = useNavigate();
  const { data: people = [] } = useUsers();
  const action = (id: Command, icon: Entry['icon'], label: string): Entry => ({
    id,
    group: 'actions',
    icon,
    label,
    run: () => perform(id),
  });
  const screen = (to: string, label: string, icon: Entry['icon'] = FileText): Entry => ({
    id: to,
    group: 'screens',
    icon,
    label,
    run: () => void navigate({ to }),
  });
  return [
    action('new-job', CalendarPlus, texts.newJob),
    action('tray', Inbox, texts.tray),
    action('show-shortcuts', Keyboard, texts.keys),
    screen(TODAY_PATH, appTexts.titles.today, Sun),
    ...linksFor(user).map(({ to, label }) => screen(to, label)),
    screen(PROFILE, appTexts.titles.profile, CircleUser),
    ...people
      .filter(({ isActive }) => isActive === 1)
      .map(({ id, fullName }): Entry => ({
        id,
        group: 'people',
        icon: UserRound,
        label: fullName,
        detail: texts.inSchedule,
        run: () => void navigate({ to: '/', search: { view: 'board', worker: id } }),
      })),
  ];
}
