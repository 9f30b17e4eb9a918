/**
 * Live updates: shows in this tab what others change. Loaded after the first screen is shown. Without it, or
 * without a stream, the app works as well, and notifications are polled.
 */
import type { QueryClient } from '@tanstack/react-query';
import { endSession, LIVE_SINCE_KEY, USER_KEY } from '@/api/query-client';
import { settingsQuery } from '@/features/settings/queries';
import { connectStream } from './connect';
import { makeRefresher } from './refresh';

/** Applies the changes of others for a signed-in user, until the returned function is called. */
export function startLiveUpdates(queries: QueryClient, userId: string): () => void {
  const refresher = makeRefresher(queries, userId);
  // The settings may have been requested in parallel with the first sequence number. They could be out of date.
  void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
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
