/** Assigns visits to their new crews. Sends one request for each crew, one after another. */
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { jobQuery } from '@/features/jobs/queries';
import { dropChange } from '@/features/jobs/undo/own-changes';
import { changeVisits, undoTogether } from '@/features/jobs/visit-requests';
import { toast } from '@/ui/overlay/toast';
import type { Group } from './rules';
import { texts } from './texts';
import '@/features/jobs/undo/start';

/** The combined results of all requests. */
export interface Outcome {
  done: string[];
  failed: Schemas['BulkFailure'][];
  undoIds: string[];
}

/**
 * Sends one request for each group. Adds the result of each request to `outcome` immediately, so
 * that `outcome` is also right if a later request fails. The visits of one job may be in several
 * groups. Then the request for the first group changes the version of the job, and the request for
 * the next group needs the new version.
 */
export async function sendGroups(queries: QueryClient, groups: Group[], outcome: Outcome): Promise<void> {
  const sent = new Set<string>();
  for (const { workerIds, visits } of groups) {
    const versioned = visits.map(async ({ id, visitId, version }) => {
      const isChanged = sent.has(id);
      return { id: visitId, version: isChanged ? (await queries.fetchQuery(jobQuery(id))).version : version };
    });
    // Sequential, because each request needs the versions that the previous one set.
    // oxlint-disable-next-line no-await-in-loop
    const body = { visits: await Promise.all(versioned), change: { workerIds } };
    // oxlint-disable-next-line no-await-in-loop
    const { done, failed, undoId } = await changeVisits(body);
    outcome.done.push(...done);
    outcome.failed.push(...failed);
    if (done.length > 0) outcome.undoIds.push(undoId);
    for (const { id } of visits) sent.add(id);
  }
}

/** Undoes all requests, starting with the last one. */
function undoAll(queries: QueryClient, undoIds: readonly string[]): void {
  const undo = async () => {
    let count = 0;
    for (const id of undoIds.toReversed()) {
      // The last request is undone first, because the server refuses to undo a change that is not
      // the latest one.
      // oxlint-disable-next-line no-await-in-loop
      count += (await undoTogether(id)).done.length;
      dropChange(id);
    }
    return count;
  };
  const change = new MutationObserver<number>(queries, { meta: { changes: null }, mutationFn: undo });
  void change
    .mutate()
    .then(
      (count) => toast({ title: texts.undone(count) }),
      (error: unknown) => toastFailure(error, texts.undoFailed),
    )
    .finally(() => void queries.invalidateQueries({ queryKey: JOBS_KEY }));
}

/** Shows how many visits were given away. One press on *Undo* undoes all requests. */
export function toastGiven(queries: QueryClient, { done, undoIds }: Outcome): void {
  const title = texts.done(done.length);
  const [only, ...more] = undoIds;
  if (more.length === 0) return toast({ title, subject: only });
  const onPress = () => undoAll(queries, undoIds);
  toast({ title, action: { label: texts.undo, announced: texts.undoAnnounced, onPress } });
}
