/**
 * The links at the lower edge of a phone, near the thumb. They load after the first screen's code.
 * rule: tab-bar
 */
import { Link } from '@tanstack/react-router';
import { Bell, CalendarDays, ClipboardList, type LucideIcon, Sun } from 'lucide-react';
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

export default function TabBar() {
  const isTyping = useKeyboard();
  const unread = useUnreadCount();
  const { today, schedule, jobs, alerts } = texts.navigation;
  const tabs: readonly Tab[] = [
    { to: TODAY_PATH, label: today, icon: Sun },
    { to: '/', label: schedule, icon: CalendarDays },
    { to: JOBS_PATH, label: jobs, icon: ClipboardList },
    { to: ALERTS_PATH, label: alerts, icon: Bell, unread },
  ];
  return (
    <nav aria-label={texts.navigation.main} data-tab-bar hidden={isTyping} className="tab-bar">
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
    </nav>
  );
}
