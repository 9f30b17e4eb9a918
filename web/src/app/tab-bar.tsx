/** The links at the lower edge of a phone, in reach of the thumb. Loaded after the first code. rule: tab-bar */
import { Link, useRouterState } from '@tanstack/react-router';
import { Bell, CalendarDays, ClipboardList, type LucideIcon, Sun } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { texts } from '@/app/texts';
import { useUnreadCount } from '@/features/notifications/queries';
import { texts as notifications } from '@/features/notifications/texts';
import { ALERTS_PATH, JOBS_PATH, TODAY_PATH } from '@/lib/paths';
import { useKeyboard } from '@/ui/hooks/use-keyboard';
import './tab-bar.css';

interface Tab {
  to: string;
  label: string;
  icon: LucideIcon;
  unread?: number;
}

/** The screens of one job have actions of their own at the lower edge. */
const ALONE = /^\/job(-card)?\//;

/** Makes room for the bar at the lower edge (`styles/base.css`). */
function Bar({ children }: { children: ReactNode }) {
  const isTyping = useKeyboard();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-tabs', true);
    return () => void document.documentElement.toggleAttribute('data-tabs', false);
  }, []);
  return (
    <nav aria-label={texts.navigation.main} data-tab-bar hidden={isTyping} className="tab-bar">
      {children}
    </nav>
  );
}

export default function TabBar() {
  const isAlone = useRouterState({ select: ({ location }) => ALONE.test(location.pathname) });
  const unread = useUnreadCount();
  if (isAlone) return null;
  const { today, schedule, jobs, alerts } = texts.navigation;
  const tabs: readonly Tab[] = [
    { to: TODAY_PATH, label: today, icon: Sun },
    { to: '/', label: schedule, icon: CalendarDays },
    { to: JOBS_PATH, label: jobs, icon: ClipboardList },
    { to: ALERTS_PATH, label: alerts, icon: Bell, unread },
  ];
  return (
    <Bar>
      {tabs.map(({ to, label, icon: Icon, unread = 0 }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <Icon aria-hidden />
          <span>{label}</span>
          {unread > 0 && (
            <>
              <i aria-hidden>{unread > 9 ? '9+' : unread}</i>
              <span className="sr-only">, {notifications.unread(unread)}</span>
            </>
          )}
        </Link>
      ))}
    </Bar>
  );
}
