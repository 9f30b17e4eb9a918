/**
 * Runs the actions of the menus. An action is an optimistic update in every cached list, and is
 * rolled back on failure. While a change of a job is in flight, further changes of that job are
 * ignored. This code does not depend on the row or the menu, because both may be unmounted before
 * the response arrives.
 */
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { JOBS_KEY, NOTIFICATIONS_KEY } from '@/api/keys';
import { toast } from '@/ui/overlay/toast';
import { editCached, removeJob, storeJob } from '../cache';
import type { CalendarJob } from '../calendar';
import { sendVersioned } from '../versioned-change';
import { deleteJob, jobQuery, LISTS_KEY, requestDeletion, WINDOWS_KEY } from '../queries';
import '../undo/start';
import { showFailure } from './failures';
import { texts } from './texts';
import type { Verb } from './verbs';

const CHANGES_KEY = ['job-change'] as const;

/** Returns the mutation key that all in-flight changes of one job share. */
export const changesOf = (id: string) => [...CHANGES_KEY, id] as const;

/** The query clients whose jobs must be refetched as soon as no change is in flight. */
const needsReload = new WeakSet<QueryClient>();

/**
 * Cancels running requests for the job and the lists. Otherwise a response that was sent before the
 * change could briefly undo the optimistic update.
 */
function stopReading(queries: QueryClient, id: string): void {
  for (const queryKey of [WINDOWS_KEY, LISTS_KEY, jobQuery(id).queryKey]) {
    // Cancel only queries that have data. A query that has no data yet continues to load.
    void queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  }
}

/**
 * Invalidates the jobs, unless other changes are still in flight. A refetch would undo their
 * optimistic updates.
 */
function settle(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: CHANGES_KEY }) > 1 || !needsReload.delete(queries)) return;
  void queries.invalidateQueries({ queryKey: JOBS_KEY });
}

/** Returns a function that runs an action on `job`. */
export function useVerb(job: CalendarJob): (verb: Verb) => void {
  const queries = useQueryClient();
  const mutationKey = changesOf(job.id);
  const { mutate } = useMutation({
    meta: { changes: 'job' },
    mutationKey,
    mutationFn: ({ send, dependsOn }: Verb) =>
      sendVersioned(queries, { seen: job, dependsOn, send: (version) => send(job.id, version) }),
    onMutate: (verb) => {
      stopReading(queries, job.id);
      const now = new Date().toISOString();
      return editCached(queries, job.id, {
        change: (each) => verb.expect(each, now),
        visitId: verb.visitId,
        leavesLists: verb.leavesLists,
      });
    },
    onSuccess: (changed, verb) => {
      storeJob(queries, changed);
      needsReload.add(queries);
      toast({ ...verb.done(), subject: changed.id });
    },
    onError: (error, verb, undo) => {
      undo?.();
      if (showFailure(error, job, verb.failed())) needsReload.add(queries);
    },
    onSettled: () => settle(queries),
  });
  return (verb) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(verb);
  };
}

/** Whether a change of the job is in flight. Meanwhile further changes are ignored. */
export function useIsChanging(id: string): boolean {
  return useIsMutating({ mutationKey: [...CHANGES_KEY, id] }) > 0;
}

/**
 * Deletes a job. This is not an optimistic update: the job stays visible until the server has
 * deleted it.
 */
export function useDeleteJob(job: CalendarJob) {
  const queries = useQueryClient();
  const mutationKey = changesOf(job.id);
  const { mutate, isPending } = useMutation({
    meta: { changes: null },
    mutationKey,
    mutationFn: () =>
      // With `all` the deletion fails if somebody else changed any field of the job. The user must
      // then confirm the deletion again.
      sendVersioned(queries, { seen: job, dependsOn: 'all', send: (version) => deleteJob(job.id, version) }),
    onSuccess: () => {
      removeJob(queries, job.id);
      needsReload.add(queries);
      toast(texts.deleted);
    },
    onError: (error) => {
      if (showFailure(error, job, texts.deleteFailed)) needsReload.add(queries);
    },
    onSettled: () => settle(queries),
  });
  // At the second click of a double-click, the button is not yet disabled.
  const remove: typeof mutate = (...how) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(...how);
  };
  return { remove, isPending };
}

/** Returns a function that asks the administrators to delete a job. */
export function useRequestDeletion(job: CalendarJob): () => void {
  const queries = useQueryClient();
  const mutationKey = ['job-deletion-request', job.id];
  const { mutate } = useMutation({
    meta: { changes: null },
    mutationKey,
    mutationFn: () => requestDeletion(job.id),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      toast(texts.deletionRequested);
    },
    onError: (error) => void showFailure(error, job, texts.requestFailed),
  });
  return () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate();
  };
}
