/**
 * The queries of the signed-in user's notifications: the list and the number of unread ones. Both are polled
 * while the tab is visible, and fetched at once when it becomes visible again. While nobody is signed in the
 * bell isn't shown, so nothing is fetched.
 */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { NOTIFICATIONS_KEY } from '@/api/keys';

export type Notification = Schemas['Notification'];

const LIST_EVERY_MS = 30_000;
const COUNT_EVERY_MS = 10_000;

/** The newest 100 notifications, newest first. */
export const listQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ signal }): Promise<Notification[]> => body(api.GET('/api/notifications', { signal })),
});

export const countQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'count'],
  queryFn: ({ signal }): Promise<Schemas['NotificationCount']> =>
    body(api.GET('/api/notifications/count', { signal })),
});

/**
 * The options of the notification queries. Unlike the app's other queries, these queries are
 * refetched when the tab becomes visible or the network is back.
 */
const WATCHED = {
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

/**
 * Polls the list and the number of unread notifications. Only the bell uses this, because it is always shown.
 */
export function useNotificationPolling(): void {
  useQuery({ ...listQuery, ...WATCHED, refetchInterval: LIST_EVERY_MS });
  useQuery({ ...countQuery, ...WATCHED, refetchInterval: COUNT_EVERY_MS });
}

export function useNotifications() {
  return useQuery(listQuery);
}

/** Returns the number of unread notifications; undefined until it is loaded. */
export function useLoadedUnreadCount(): number | undefined {
  return useQuery(countQuery).data?.count;
}

/** Returns the number of unread notifications; 0 until it is loaded. */
export function useUnreadCount(): number {
  return useLoadedUnreadCount() ?? 0;
}

/**
 * Refetches the list when the panel opens. While a mutation is running, nothing is refetched here,
 * because the mutation refetches the list when it has finished.
 */
export function refreshList(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: NOTIFICATIONS_KEY }) === 0)
    void queries.invalidateQueries({ queryKey: listQuery.queryKey });
}
