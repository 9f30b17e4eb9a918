/**
 * Marks the signed-in user's notifications as read: an optimistic update that is rolled back on failure.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { NOTIFICATIONS_KEY } from '@/api/keys';
import { texts } from './texts/panel';
import { countQuery, listQuery, type Notification } from './queries';

/** What an optimistic update has changed. Only this is rolled back. */
interface Marked {
  ids: ReadonlySet<string>;
  count: number;
}

/**
 * Sets the notifications `ids` to read or unread, and adds `by` to the number of unread
 * notifications.
 */
function mark(queries: QueryClient, ids: ReadonlySet<string>, read: 0 | 1, by: number): void {
  queries.setQueryData(listQuery.queryKey, (list) =>
    list?.map((each) => (ids.has(each.id) ? { ...each, read } : each)),
  );
  queries.setQueryData(countQuery.queryKey, (old) => old && { count: Math.max(0, old.count + by) });
}

/**
 * Creates a mutation with an optimistic update. On failure the update is rolled back and a toast is
 * shown.
 */
function useMark<Input>(call: (input: Input) => Promise<unknown>, failure: string, covers: Covers<Input>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationKey: NOTIFICATIONS_KEY,
    mutationFn: call,
    onMutate: async (input): Promise<Marked> => {
      // Cancels running requests, because their responses would show the state from before the
      // update again.
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
      // If several mutations are running, only the mutation that ends last refetches.
      if (queries.isMutating({ mutationKey: NOTIFICATIONS_KEY }) === 1)
        void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    },
  });
}

interface Covers<Input> {
  has: (notification: Notification, input: Input) => boolean;
  /** Whether the mutation also marks notifications that are too old for the list. */
  all: boolean;
}

const readOne = (id: string) => api.PATCH('/api/notifications/{id}/read', { params: { path: { id } } });
const readAll = () => api.PATCH('/api/notifications/read-all');

/** Marks one notification as read. */
export function useMarkRead() {
  return useMark(readOne, texts.markFailed, {
    has: ({ id }, wanted: string) => id === wanted,
    all: false,
  });
}

/** Marks all notifications as read, including those that are too old for the list. */
export function useMarkAllRead() {
  return useMark<void>(readAll, texts.markAllFailed, { has: () => true, all: true });
}
