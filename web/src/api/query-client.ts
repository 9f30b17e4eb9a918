/**
 * The default options of queries: cached data doesn't become stale with time, and queries are not
 * retried and not refetched on focus.
 */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isHeldBack, isSessionOver } from '@/api/errors';

/** The query key of the signed-in user. The data is null while nobody is signed in. */
export const USER_KEY = ['auth', 'user'] as const;

/**
 * The query key of the user with an expired session. This user's screen stays mounted but hidden
 * until they sign in again.
 */
export const EXPIRED_USER_KEY = ['auth', 'expired'] as const;

/**
 * The query key of the setup state: whether the first-run setup is needed. Set without a request
 * once somebody is signed in.
 */
export const SETUP_KEY = ['auth', 'setup'] as const;

/**
 * The query key of the event sequence number. All fetched data is at least as new as this event
 * (see `features/live`).
 */
export const LIVE_SINCE_KEY = ['auth', 'live-since'] as const;

/** Ends the session in the app: shows the sign-in and hides the screen of the expired user. */
export function endSession(client: QueryClient): void {
  const user = client.getQueryData(USER_KEY);
  if (!user) return;
  client.setQueryData(EXPIRED_USER_KEY, user);
  client.setQueryData(USER_KEY, null);
}

/**
 * The retry rule for the lists of clients and users: up to 3 retries, but none after a 401 or 403.
 */
export function listRetry(failures: number, error: unknown): boolean {
  return failures < 3 && !(error instanceof ApiError && (error.status === 403 || error.status === 401));
}

/**
 * Creates the query client. If a call fails because nobody is signed in, the session ends. If it
 * fails because the user must change the password or set up two-step sign-in first, the signed-in
 * user is refetched, and the app then shows the page for that step.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) endSession(client);
    if (isHeldBack(error)) void client.invalidateQueries({ queryKey: USER_KEY });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // People use the app on job sites. So a request is sent immediately and its failure is
        // shown, instead of waiting silently for a network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.setQueryDefaults(['auth'], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}
