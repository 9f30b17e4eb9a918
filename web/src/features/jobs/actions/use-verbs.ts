/**
 * Does what the menus offer. A change shows at once in every list and is taken back if the server says no; while one
 * is under way for a job, another press does nothing. Nothing here depends on the row or menu that was pressed, which
 * may be gone by the time of the answer.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { JOBS_KEY, NOTIFICATIONS_KEY } from '@/api/keys';
import { toast } from '@/ui/toast';
import { editCached, forgetJob, rememberJob } from '../cache';
import type { CalendarJob } from '../calendar';
import { sendDecided } from '../decided';
import { deleteJob, jobQuery, LISTS_KEY, requestDeletion, WINDOWS_KEY } from '../queries';
import { tellFailure } from './failures';
import { texts } from './texts';
import type { Verb } from './verbs';

const CHANGES_KEY = ['job-change'] as const;

/** Stores whose lists are to be fetched anew as soon as nothing is under way any more. */
const owed = new WeakSet<QueryClient>();

/** An answer that was asked for before the change would undo it for a moment. */
function stopReading(queries: QueryClient, id: string): void {
  for (const queryKey of [WINDOWS_KEY, LISTS_KEY, jobQuery(id).queryKey]) {
    // What has nothing to show yet goes on loading.
    void queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  }
}

/** Fetches what shows anew, but not while another change is only expected and not yet answered. */
function settle(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: CHANGES_KEY }) > 1 || !owed.delete(queries)) return;
  void queries.invalidateQueries({ queryKey: JOBS_KEY });
}

/** Gives the function that does something with `job`. */
export function useVerb(job: CalendarJob): (verb: Verb) => void {
  const queries = useQueryClient();
  const mutationKey = [...CHANGES_KEY, job.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ send, restsOn }: Verb) =>
      sendDecided(queries, { seen: job, restsOn, send: (version) => send(job.id, version) }),
    onMutate: (verb) => {
      stopReading(queries, job.id);
      const now = new Date().toISOString();
      return editCached(queries, job.id, {
        change: (each) => verb.expect(each, now),
        leavesLists: verb.leavesLists,
      });
    },
    onSuccess: (changed, verb) => {
      rememberJob(queries, changed);
      owed.add(queries);
      toast(verb.done());
    },
    onError: (error, verb, undo) => {
      undo?.();
      if (tellFailure(error, job, verb.failed())) owed.add(queries);
    },
    onSettled: () => settle(queries),
  });
  return (verb) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(verb);
  };
}

/** Deletes a job for good, after the confirmation; it shows until the server has said that it is gone. */
export function useDeleteJob(job: CalendarJob) {
  const queries = useQueryClient();
  const mutationKey = [...CHANGES_KEY, job.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () =>
      // What somebody else wrote since would be lost with the job.
      sendDecided(queries, { seen: job, restsOn: 'all', send: (version) => deleteJob(job.id, version) }),
    onSuccess: () => {
      forgetJob(queries, job.id);
      owed.add(queries);
      toast(texts.deleted);
    },
    onError: (error) => {
      if (tellFailure(error, job, texts.deleteFailed)) owed.add(queries);
    },
    onSettled: () => settle(queries),
  });
  // A double click comes before the button can show that it is busy.
  const remove: typeof mutate = (...how) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(...how);
  };
  return { remove, isPending };
}

/** Asks the administrators to delete a job (spec 4). */
export function useRequestDeletion(job: CalendarJob): () => void {
  const queries = useQueryClient();
  const mutationKey = ['job-deletion-request', job.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => requestDeletion(job.id),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      toast(texts.deletionRequested);
    },
    onError: (error) => void tellFailure(error, job, texts.requestFailed),
  });
  return () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate();
  };
}
