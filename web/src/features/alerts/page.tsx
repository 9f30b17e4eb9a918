/**
 * The Alerts screen. It lists the notifications by day. Each notification has details of its job or
 * leave, and a link to that job or leave. rule: alerts-by-day
 */
import { CheckCheck } from 'lucide-react';
import { useId } from 'react';
import { errorText } from '@/api/errors';
import { useMarkAllRead, useMarkRead } from '@/features/notifications/marks';
import { type Notification, useNotifications, useUnreadCount } from '@/features/notifications/queries';
import { PushOffer } from '@/features/push/offer';
import { useSettings } from '@/features/settings/queries';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { useToday } from '@/ui/hooks/use-today';
import { PageTitle } from '@/ui/page-title';
import { Skeleton } from '@/ui/skeleton';
import { AlertItem } from './item';
import { type AlertDay, byDay } from './rules';
import { texts } from './texts';
import { dateBeside, dayWords } from './words';

export function AlertsPage() {
  return (
    <div className="mx-auto max-w-215">
      <PageTitle title={texts.title} action={<MarkAllRead />} />
      <PushOffer />
      <Content />
    </div>
  );
}

function MarkAllRead() {
  const unread = useUnreadCount();
  const markAll = useMarkAllRead();
  if (unread === 0) return null;
  const press = () => {
    markAll.mutate();
    // The button *Mark all as read* disappears when nothing is unread, so move the focus to the
    // screen.
    document.getElementById('main')?.focus();
  };
  return (
    <Button variant="secondary" size="sm" onClick={press}>
      <CheckCheck aria-hidden />
      {texts.markAllRead}
    </Button>
  );
}

function Content() {
  const { data, error, refetch } = useNotifications();
  const { data: settings } = useSettings();
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={texts.loadFailed}
        message={errorText(error, error.message)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined || settings === undefined) return <Loading />;
  if (data.length === 0)
    return (
      <div className="rounded-xl border border-line bg-surface">
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      </div>
    );
  return <Days list={data} zone={settings.timezone} />;
}

function Days({ list, zone }: { list: readonly Notification[]; zone: string }) {
  const today = useToday(zone);
  return (
    <div className="space-y-6">
      {byDay(list, zone).map((each) => (
        <DayOfAlerts key={each.day} {...each} zone={zone} today={today} />
      ))}
    </div>
  );
}

function DayOfAlerts({ day, alerts, zone, today }: AlertDay & { zone: string; today: string }) {
  const id = useId();
  const markRead = useMarkRead();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex items-baseline gap-2 px-1 text-md/6 font-semibold">
        {dayWords(day, today)}{' '}
        <span className="text-sm/5 font-normal text-ink-3 empty:hidden">{dateBeside(day, today)}</span>
      </h2>
      <ul className="rounded-xl border border-line bg-surface">
        {alerts.map((alert) => (
          <AlertItem
            key={alert.id}
            alert={alert}
            zone={zone}
            today={today}
            onRead={() => markRead.mutate(alert.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The loading placeholder, which looks like the notifications of one day. */
function Loading() {
  return (
    <div>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="mb-2 h-6 w-24" />
      <div className="space-y-px">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-26 rounded-xl" />
        ))}
      </div>
    </div>
  );
}
