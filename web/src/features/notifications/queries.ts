/**
 * Reading one's own notifications; marking them is in `marks.ts`. Both lists are asked for again and again while somebody looks
 * (section 9): not while the tab is hidden, at once when it is seen again, and never when signed out, since
 * the bell is then gone.
 */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { NOTIFICATIONS_KEY } from '@/api/keys';

export type Notification = Schemas['Notification'];

const LIST_EVERY_MS = 30_000;
const COUNT_EVERY_MS = 10_000;

/** The newest 100, the newest first. */
export const listQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ signal }): Promise<Notification[]> => body(api.GET('/api/notifications', { signal })),
});

export const countQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'count'],
  queryFn: ({ signal }): Promise<Schemas['NotificationCount']> =>
    body(api.GET('/api/notifications/count', { signal })),
});

/** What the app does not do by default: come back to the data when the tab is seen, or the network is back. */
const WATCHED = {
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

/** Keeps the list and the count current while the component is shown; for the bell alone, which always is. */
export function useNotificationPolling(): void {
  useQuery({ ...listQuery, ...WATCHED, refetchInterval: LIST_EVERY_MS });
  useQuery({ ...countQuery, ...WATCHED, refetchInterval: COUNT_EVERY_MS });
}

export function useNotifications() {
  return useQuery(listQuery);
}

/** How many are unread; undefined until that is known. */
export function useKnownCount(): number | undefined {
  return useQuery(countQuery).data?.count;
}

/** How many are unread; 0 until that is known. */
export function useUnreadCount(): number {
  return useKnownCount() ?? 0;
}

/** Fetches the list for the moment at which it is looked at; a round of marking brings its own. */
export function refreshList(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: NOTIFICATIONS_KEY }) === 0)
    void queries.invalidateQueries({ queryKey: listQuery.queryKey });
}
