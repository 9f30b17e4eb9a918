/** One notification on the Alerts screen: the day, time and place of its visit, and its actions. */
import { Link } from '@tanstack/react-router';
import { CalendarDays, Check, MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { JobLink } from '@/features/jobs/detail/job-link';
import type { Notification } from '@/features/notifications/queries';
import { classNames } from '@/lib/class-names';
import { formatTime } from '@/lib/format';
import { type Day, instantOf } from '@/lib/zoned-time';
import { Button, buttonStyle } from '@/ui/button';
import { useSeen } from '@/ui/hooks/use-seen';
import { CallClient } from './call';
import { ICONS } from './icons';
import { useOpenTarget } from './open';
import type { openTarget } from './rules';
import { texts } from './texts';
import { visitWords } from './words';

interface AlertItemProps {
  alert: Notification;
  zone: string;
  today: Day;
  onRead: () => void;
}

export function AlertItem({ alert, zone, today, onRead }: AlertItemProps) {
  const [root, isSeen] = useSeen<HTMLLIElement>();
  const id = useId();
  const isUnread = alert.read === 0;
  const Icon = ICONS[alert.type];
  return (
    <li
      ref={root}
      aria-labelledby={`${id}-title`}
      className="relative flex gap-3 border-t border-line-2 p-3 first:rounded-t-xl first:border-t-0 last:rounded-b-xl has-[a:hover]:bg-hover md:gap-4 md:p-4"
    >
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-lg',
          isUnread ? 'bg-hover text-ink' : 'text-ink-3',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 lg:flex lg:gap-6">
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <h3
              id={`${id}-title`}
              className={classNames('min-w-0', isUnread ? 'font-semibold' : 'font-medium text-ink-2')}
            >
              {alert.title}
            </h3>
            {isUnread && (
              <span
                role="img"
                aria-label={texts.unread}
                className="size-2 shrink-0 self-center rounded-full bg-scheduled forced-color-adjust-none"
              />
            )}
            <time dateTime={alert.createdAt} className="ml-auto shrink-0 text-ink-3 tabular-nums">
              {formatTime(instantOf(alert.createdAt), zone)}
            </time>
          </div>
          <p className="mt-0.5 wrap-anywhere text-ink-2">{alert.message}</p>
          <Facts alert={alert} zone={zone} today={today} />
        </div>
        <Actions alert={alert} isSeen={isSeen} onRead={onRead} />
      </div>
    </li>
  );
}

function Facts({
  alert: { visitStart, place },
  zone,
  today,
}: Pick<AlertItemProps, 'alert' | 'zone' | 'today'>) {
  if (visitStart === null && place === null) return null;
  return (
    <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
      {visitStart !== null && (
        <Fact name={texts.visitAt} icon={<CalendarDays aria-hidden />}>
          {visitWords(instantOf(visitStart), today, zone)}
        </Fact>
      )}
      {place !== null && (
        <Fact name={texts.place} icon={<MapPin aria-hidden />}>
          {place}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  icon: ReactNode;
  children: string;
}

function Fact({ name, icon, children }: FactProps) {
  return (
    <div className="flex min-w-0 gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
      {icon}
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

interface ActionsProps {
  alert: Notification;
  isSeen: boolean;
  onRead: () => void;
}

interface OpenProps {
  target: NonNullable<ReturnType<typeof openTarget>>;
  name: string;
  onPress: () => void;
}

function Open({ target, name, onPress }: OpenProps) {
  const link = {
    'aria-label': name,
    className: buttonStyle({ variant: 'secondary', size: 'sm', className: 'after:absolute after:inset-0' }),
  };
  return 'jobId' in target ? (
    <JobLink job={{ id: target.jobId }} onPress={onPress} {...link}>
      {texts.open}
    </JobLink>
  ) : (
    <Link {...target} onClick={onPress} {...link}>
      {texts.open}
    </Link>
  );
}

/**
 * The buttons *Open* and *Call*. A press on the row does the same as *Open*. A notification that
 * has nothing to open can only be marked as read.
 */
function Actions({ alert, isSeen, onRead }: ActionsProps) {
  const target = useOpenTarget()(alert);
  const isUnread = alert.read === 0;
  if (target === null && !isUnread) return null;
  return (
    <div className="mt-2.5 flex flex-wrap items-start gap-2 lg:mt-0 lg:w-44 lg:shrink-0">
      {target === null ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 lg:ml-0"
          aria-label={texts.markThisRead(alert.message)}
          onClick={onRead}
        >
          <Check aria-hidden />
          {texts.markRead}
        </Button>
      ) : (
        <Open target={target} name={texts.openThis(alert.message)} onPress={() => isUnread && onRead()} />
      )}
      {target !== null && alert.jobId !== null && (
        <div className="relative z-1 empty:hidden">
          <CallClient jobId={alert.jobId} isSeen={isSeen} />
        </div>
      )}
    </div>
  );
}
