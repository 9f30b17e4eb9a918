/**
 * The list inside the panel. While the list is loading, has failed or is empty, a text is shown
 * instead.
 */
import { errorText } from '@/api/errors';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ScrollArea } from '@/ui/scroll-area';
import { Spinner } from '@/ui/spinner';
import { NotificationItem } from './item';
import { useMarkRead } from './marks';
import { texts } from './texts/panel';
import { useNotifications } from './queries';
import { useNow } from '@/ui/hooks/use-now';

interface NotificationListProps {
  /** Called when the user opens the job of a notification. */
  onFollow: () => void;
}

export function NotificationList({ onFollow }: NotificationListProps) {
  const notifications = useNotifications();
  const markRead = useMarkRead();
  const now = useNow();
  const { data, error } = notifications;

  if (data === undefined) {
    if (error !== null)
      return (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(error, error.message)}
          onRetry={() => void notifications.refetch()}
        />
      );
    return (
      <div role="status" className="flex items-center justify-center gap-2.5 py-12 text-ink-2">
        <Spinner />
        {texts.loading}
      </div>
    );
  }
  if (data.length === 0) return <EmptyState title={texts.none} />;
  return (
    <ScrollArea className="max-h-[min(24rem,calc(100dvh-7.5rem))] rounded-b-[inherit]">
      <ul>
        {data.map((each) => (
          <NotificationItem
            key={each.id}
            notification={each}
            now={now}
            onRead={() => markRead.mutate(each.id)}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </ScrollArea>
  );
}
