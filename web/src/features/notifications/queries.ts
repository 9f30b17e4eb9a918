/**
 * Reading and marking one's own notifications. Both lists are asked for again and again while somebody looks
 * (section 9): not while the tab is hidden, at once when it is seen again, and never when signed out, since
 * the bell is then gone.
 */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';

export type Notification = Schemas['Notification'];

const NOTIFICATIONS_KEY = ['notifications'] as const;
const LIST_EVERY_MS = 30_000;
const COUNT_EVERY_MS = 10_000;

/** The newest 100, the newest first. */
const listQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ signal }): Promise<Notification[]> => body(api.GET('/api/notifications', { signal })),
});

const countQuery = queryOptions({
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

/** What a change did to the stored data, so that exactly this can be taken back. */
interface Marked {
  ids: ReadonlySet<string>;
  count: number;
}

/** Shows `ids` as read or unread, and the count `by` higher or lower. */
function mark(queries: QueryClient, ids: ReadonlySet<string>, read: 0 | 1, by: number): void {
  queries.setQueryData(listQuery.queryKey, (list) =>
    list?.map((each) => (ids.has(each.id) ? { ...each, read } : each)),
  );
  queries.setQueryData(countQuery.queryKey, (old) => old && { count: Math.max(0, old.count + by) });
}

/** A change that shows at once; when it fails it is taken back and says so. */
function useMark<Input>(call: (input: Input) => Promise<unknown>, failure: string, covers: Covers<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: NOTIFICATIONS_KEY,
    mutationFn: call,
    onMutate: async (input): Promise<Marked> => {
      // What was asked for before would show the old state once more.
      await queries.cancelQueries({ queryKey: NOTIFICATIONS_KEY });
      const list = queries.getQueryData(listQuery.queryKey) ?? [];
      const unread = list.filter((each) => each.read === 0 && covers.has(each, input));
      const ids = new Set(unread.map(({ id }) => id));
      const known = queries.getQueryData(countQuery.queryKey)?.count ?? 0;
      const count = covers.all ? known : Math.min(ids.size, known);
      mark(queries, ids, 1, -count);
      return { ids, count };
    },
    onError: (error, _, marked) => {
      if (marked) mark(queries, marked.ids, 0, marked.count);
      toastFailure(error, failure);
    },
    onSettled: () => {
      // The last of several changes fetches for all of them.
      if (queries.isMutating({ mutationKey: NOTIFICATIONS_KEY }) === 1)
        void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    },
  });
}

interface Covers<Input> {
  has: (notification: Notification, input: Input) => boolean;
  /** Also what is too old to be in the list. */
  all: boolean;
}

const readOne = (id: string) => api.PATCH('/api/notifications/{id}/read', { params: { path: { id } } });
const readAll = () => api.PATCH('/api/notifications/read-all');

/** Marks the notification with the id as read. */
export function useMarkRead() {
  return useMark(readOne, 'Failed to mark the notification as read', {
    has: ({ id }, wanted: string) => id === wanted,
    all: false,
  });
}

/** Marks all as read, also those too old to be listed. */
export function useMarkAllRead() {
  return useMark<void>(readAll, 'Failed to mark the notifications as read', { has: () => true, all: true });
}
