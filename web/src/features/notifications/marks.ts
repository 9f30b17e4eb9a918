/** Marking one's own notifications as read: it shows at once, and is taken back when the server says no. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { NOTIFICATIONS_KEY } from '@/api/keys';
import { texts } from './panel-texts';
import { countQuery, listQuery, type Notification } from './queries';

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
  return useMark(readOne, texts.markFailed, {
    has: ({ id }, wanted: string) => id === wanted,
    all: false,
  });
}

/** Marks all as read, also those too old to be listed. */
export function useMarkAllRead() {
  return useMark<void>(readAll, texts.markAllFailed, { has: () => true, all: true });
}
