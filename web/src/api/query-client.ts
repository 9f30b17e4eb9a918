/** How server data is kept (section 9): never stale by itself, not retried, not refetched on focus. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionOver } from '@/api/errors';

/** The key under which the signed-in user lies; null in there means that nobody is. */
export const USER_KEY = ['auth', 'user'] as const;

/** Who was signed in when the session ran out; their screen waits, hidden, until they are back. */
export const EXPIRED_USER_KEY = ['auth', 'expired'] as const;

/** Whether the first run is still to come; known without asking once somebody is signed in. */
export const SETUP_KEY = ['auth', 'setup'] as const;

/** The place in the stream of events than which nothing that was fetched is older (see `features/live`). */
export const LIVE_SINCE_KEY = ['auth', 'live-since'] as const;

/** The signed-in person's session has run out: the sign-in shows, and their screen waits behind it. */
export function endSession(client: QueryClient): void {
  const user = client.getQueryData(USER_KEY);
  if (!user) return;
  client.setQueryData(EXPIRED_USER_KEY, user);
  client.setQueryData(USER_KEY, null);
}

/** For the lists of clients and of users: up to 3 more tries, but none after a 403 (section 9). */
export function listRetry(failures: number, error: unknown): boolean {
  return failures < 3 && !(error instanceof ApiError && (error.status === 403 || error.status === 401));
}

/** Makes the store of server data. A call that finds nobody signed in means that the session is over. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) endSession(client);
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
        // A tool for job sites: try at once and say so when it fails, rather than wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.setQueryDefaults(['auth'], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}
