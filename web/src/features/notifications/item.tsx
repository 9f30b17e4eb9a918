import { Link } from '@tanstack/react-router';
import { type MouseEvent, useId } from 'react';
import { openJob } from '@/features/jobs/open-sheet';
import { ago } from '@/lib/ago';
import { cn } from '@/lib/cn';
import { JOBS_PATH } from '@/lib/paths';
import { isPlainClick } from '@/lib/plain-click';
import { texts } from './texts/panel';
import type { Notification } from './queries';
import { targetOf } from './target';

interface NotificationItemProps {
  notification: Notification;
  /** The current time in milliseconds, used for relative times such as '5 minutes ago'. */
  now: number;
  onRead: () => void;
  onFollow: () => void;
}

const itemStyle =
  'block w-full px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:hover:bg-transparent';

/**
 * A notification. It is a link to its target. Without a target it is a button that marks the
 * notification as read.
 */
export function NotificationItem({ notification, now, onRead, onFollow }: NotificationItemProps) {
  const { title, message, createdAt } = notification;
  const target = targetOf(notification);
  const unread = notification.read === 0;
  const id = useId();
  const press = (event: MouseEvent) => {
    if (unread) onRead();
    // A click with a modifier key opens a new tab or window, so the panel stays open.
    if (target !== null && isPlainClick(event)) onFollow();
    // A tap opens the job sheet over the current screen.
    if (target?.to === JOBS_PATH && notification.jobId !== null && openJob({ id: notification.jobId }))
      event.preventDefault();
  };
  const shared = {
    'data-notification': notification.id,
    'aria-labelledby': `${id}-title ${id}-message`,
    'aria-describedby': `${id}-unread ${id}-time`,
    className: itemStyle,
    onClick: press,
  };
  const content = (
    <>
      <span className="flex items-baseline gap-2">
        <span
          id={`${id}-title`}
          className={cn('min-w-0 flex-1 truncate', unread ? 'font-semibold' : 'font-medium text-ink-2')}
        >
          {title}
        </span>
        <time id={`${id}-time`} dateTime={createdAt} className="shrink-0 text-xs text-ink-3">
          {ago(Date.parse(createdAt), now)}
        </time>
        {unread && (
          <span
            id={`${id}-unread`}
            role="img"
            aria-label={texts.unread}
            className="size-2 shrink-0 self-center rounded-full bg-scheduled forced-color-adjust-none"
          />
        )}
      </span>
      <span id={`${id}-message`} className="mt-0.5 block break-words text-2sm text-ink-2">
        {message}
      </span>
    </>
  );
  return (
    <li className="border-b border-line-2 last:border-0">
      {target === null ? (
        <button type="button" aria-disabled={!unread} {...shared}>
          {content}
        </button>
      ) : (
        <Link {...target} preload={false} {...shared}>
          {content}
        </Link>
      )}
    </li>
  );
}
