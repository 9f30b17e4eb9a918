/**
 * Updates one job in every cached query that contains the job or should contain it: calendar, lists, details.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isGone } from '@/api/errors';
import { markGone } from '@/api/gone';
import { filesKey, JOBS_KEY, notesKey } from '@/api/keys';
import { cachedJob, dropJob, putJob } from '@/features/jobs/cache';
import { jobHistoryQuery, OF_CLIENT_KEY } from '@/features/jobs/detail/queries';
import { OVERDUE_KEY } from '@/features/jobs/overdue';
import { type Job, jobQuery, jobStatsQuery, LISTS_KEY, WINDOWS_KEY } from '@/features/jobs/queries';
import { TRAY_KEY } from '@/features/tray/queries';
import { untilScreenReleased } from '@/lib/screen-hold';
import { highlightChange } from './highlight';
import type { Task } from './task';
import type { Change } from './wire';

/**
 * Notes and files have no events of their own. When a note or a file changes, the server sends an
 * event for its job with an unchanged version. So notes, files and the history are refetched after
 * every event of the job, even if this tab seems to have caused it. Only active queries are
 * refetched.
 */
export function refreshAttached(queries: QueryClient, { kind, id, action }: Change): void {
  if (kind !== 'job' || id === null || action === 'deleted') return;
  for (const queryKey of [notesKey(id), filesKey(id), jobHistoryQuery(id).queryKey])
    void queries.invalidateQueries({ queryKey });
}

/** Whether the screen shows the job, or a calendar period that may now contain the job. */
function isLookedAt(queries: QueryClient, id: string): boolean {
  const cache = queries.getQueryCache();
  const isShown = (queryKey: QueryKey) => cache.findAll({ queryKey, type: 'active' }).length > 0;
  return isShown(WINDOWS_KEY) || isShown(jobQuery(id).queryKey) || cachedJob(queries, id) !== undefined;
}

/**
 * Calls `act` again after each running fetch of a calendar period. A fetch that started before the
 * change would undo the effect of `act`.
 */
function onceMoreAfter(queries: QueryClient, act: () => void): void {
  const isFetching = ({ state }: Query) => state.fetchStatus === 'fetching';
  for (const query of queries.getQueryCache().findAll({ queryKey: WINDOWS_KEY, predicate: isFetching })) {
    query.promise?.then(act, () => undefined);
  }
}

/**
 * Fetches the job in the version of the event or a later one. Returns null if the job no longer
 * exists.
 */
async function read(queries: QueryClient, id: string, version: number): Promise<Job | null> {
  const query = jobQuery(id);
  const known = queries.getQueryData(query.queryKey);
  if (known !== undefined && known.version >= version) return known;
  try {
    const job = await queries.fetchQuery(query);
    // An older version comes from a request that was sent before the change, so the job is fetched
    // again.
    return job.version >= version ? job : await queries.fetchQuery(query);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/**
 * Removes a deleted job from the cache. An open form or dialog of the job then says that the job was deleted.
 */
function drop(queries: QueryClient, id: string): void {
  const act = () => dropJob(queries, id);
  highlightChange(id, null, act);
  onceMoreAfter(queries, act);
  markGone(queries, jobQuery(id).queryKey);
}

export async function refreshJob(
  { queries, invalidateSoon }: Task,
  { id, version, action }: Change,
): Promise<void> {
  if (id === null) return;
  for (const key of [LISTS_KEY, TRAY_KEY, jobStatsQuery.queryKey, OF_CLIENT_KEY, OVERDUE_KEY])
    invalidateSoon(key);
  if (action === 'deleted') return drop(queries, id);
  // The screen doesn't show the job, so the cached calendar periods are only marked as stale.
  if (!isLookedAt(queries, id)) return invalidateSoon(WINDOWS_KEY);
  try {
    const job = await read(queries, id, version ?? 0);
    // While the request was running, the user may have started to drag a card. Wait for the drop.
    await untilScreenReleased();
    if (job === null) return drop(queries, id);
    const act = () => putJob(queries, job);
    highlightChange(id, job, act, queries);
    onceMoreAfter(queries, act);
  } catch {
    invalidateSoon(JOBS_KEY);
  }
}
