/**
 * Live updates: this tab shows the changes of other users. The module is loaded after the first screen is
 * shown. Without this module or without a stream the app still works, and notifications are polled.
 */
import type { QueryClient } from '@tanstack/react-query';
import { endSession, LIVE_SINCE_KEY, USER_KEY } from '@/api/query-client';
import { WINDOWS_KEY } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { connectStream } from './connect';
import { makeRefresher } from './refresh';

/** Applies the changes of other users to the cache until the returned function is called. */
export function startLiveUpdates(queries: QueryClient, userId: string): () => void {
  const refresher = makeRefresher(queries, userId);
  // The settings may have been read before the first event sequence number was known, so they could
  // be out of date.
  void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
  refetchPrefetchedJobs(queries);
  const leave = connectStream({
    userId,
    since: queries.getQueryData<number>(LIVE_SINCE_KEY) ?? null,
    onEvent: refresher.take,
    onRefused: ({ status }) => {
      if (status === 401) endSession(queries);
      else void queries.invalidateQueries({ queryKey: USER_KEY });
    },
  });
  return () => {
    leave();
    refresher.stop();
  };
}

/**
 * Refetches the jobs that were requested at the same time as the first event sequence number.
 * Usually nothing has changed, and the response has no body. While a mutation of this tab is
 * running, nothing is refetched here, because the mutation itself refetches the jobs.
 */
function refetchPrefetchedJobs(queries: QueryClient): void {
  if (window.jobwrightJobsPrefetched !== true) return;
  window.jobwrightJobsPrefetched = false;
  if (queries.isMutating() === 0) void queries.invalidateQueries({ queryKey: WINDOWS_KEY });
}
