/** The signed-in user, which every screen needs. rule: user-fetch */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api, type Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import { EXPIRED_USER_KEY, LIVE_SINCE_KEY, SETUP_KEY, USER_KEY } from '@/api/query-client';
import { texts } from '@/api/texts';
import { clearOwnerUnless } from '@/lib/storage/owner';
import { toast } from '@/ui/overlay/toast';

export type CurrentUser = Schemas['CurrentUser'];

/**
 * Fetches the signed-in user. If nobody is signed in, the server responds with 401, which is not an
 * error here.
 */
async function askWhoItIs(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const { data: user = null, response } = await api.GET('/api/auth/user', { signal });
    client.setQueryData(SETUP_KEY, { needed: false });
    // The event sequence number is set only by the first response, because all data of the screen
    // is fetched after that response.
    const place = Number(response.headers.get('X-Last-Event-Id') ?? Number.NaN);
    if (!client.getQueryData(USER_KEY)) client.setQueryData(LIVE_SINCE_KEY, place >= 0 ? place : null);
    clearOwnerUnless(user?.id);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    clearOwnerUnless(undefined);
    return null;
  }
}

/**
 * Another tab may have signed in somebody else in this browser's session. The screen of one user is
 * never shown with another user's data: it stays hidden behind the sign-in until the first user has
 * signed in again.
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

/** Returns the signed-in user; null when nobody is signed in. */
export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/**
 * Returns the user whose screen is mounted: the signed-in user, or the one with the expired
 * session.
 */
export function useScreenOwner(user: CurrentUser | null | undefined): CurrentUser | null {
  const expired = useQueryClient().getQueryData<CurrentUser>(EXPIRED_USER_KEY);
  return user ?? expired ?? null;
}

/** Provides the user to all screens that need a signed-in user. */
export const SessionContext = createContext<CurrentUser | null>(null);

/** Returns the signed-in user, on any screen that needs one. */
export function useSession(): CurrentUser {
  const user = useContext(SessionContext);
  if (!user) throw new Error('useSession() outside of the signed-in screens');
  return user;
}
