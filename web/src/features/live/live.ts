/**
 * Live updates: tells this tab what others change, as it happens. Loaded when the first screen stands; without it, or
 * without a stream, the app works as well and notifications are polled (spec 9).
 */
import type { QueryClient } from '@tanstack/react-query';
import { LIVE_SINCE_KEY, endSession, USER_KEY } from '@/api/query-client';
import { settingsQuery } from '@/features/settings/queries';
import { joinStream } from './join';
import { makeRefresher } from './refresh';

/** Keeps what is shown to a signed-in person true, until the function that it gives is called. */
export function goLive(queries: QueryClient, userId: string): () => void {
  const refresher = makeRefresher(queries, userId);
  // They may have been asked for beside the question that the stream begins with, and not after it.
  void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
  const leave = joinStream({
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
