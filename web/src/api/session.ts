/** Who is signed in: the one piece of server data that every screen needs. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api, type Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import { EXPIRED_USER_KEY, LIVE_SINCE_KEY, SETUP_KEY, USER_KEY } from '@/api/query-client';
import { texts } from '@/api/texts';
import { toast } from '@/ui/toast';

export type CurrentUser = Schemas['CurrentUser'];

/** A 401 means that nobody is signed in, which is an answer and not an error (section 7). */
async function askWhoItIs(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const { data: user = null, response } = await api.GET('/api/auth/user', { signal });
    client.setQueryData(SETUP_KEY, { needed: false });
    // The first answer counts: all that a screen shows is fetched after it.
    const place = Number(response.headers.get('X-Last-Event-Id') ?? Number.NaN);
    if (!client.getQueryData(USER_KEY)) client.setQueryData(LIVE_SINCE_KEY, place >= 0 ? place : null);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * The session is the browser's, and another tab may have signed in somebody else: the screen of the one is never shown
 * with the data of the other, but waits for its person behind the sign-in.
 */
async function fetchCurrentUser(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  const user = await askWhoItIs(client, signal);
  const shown = client.getQueryData<CurrentUser>(USER_KEY);
  if (!shown || shown.id === user?.id) return user;
  client.setQueryData(EXPIRED_USER_KEY, shown);
  if (user !== null) toast({ title: texts.signedOut, description: texts.otherUser });
  return null;
}

export const currentUserQuery = queryOptions({
  queryKey: USER_KEY,
  queryFn: ({ client, signal }) => fetchCurrentUser(client, signal),
});

/** The signed-in user, or null when nobody is. */
export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/** Whose screen is to be kept: the signed-in user's, or that of who has to sign in again. */
export function useScreenOwner(user: CurrentUser | null | undefined): CurrentUser | null {
  const expired = useQueryClient().getQueryData<CurrentUser>(EXPIRED_USER_KEY);
  return user ?? expired ?? null;
}

/** Carries the user down to the screens; around everything that only a signed-in person sees. */
export const SessionContext = createContext<CurrentUser | null>(null);

/** The signed-in user, on any screen behind the sign-in. */
export function useSession(): CurrentUser {
  const user = useContext(SessionContext);
  if (!user) throw new Error('useSession() outside of the signed-in screens');
  return user;
}
