/** Who is signed in, and the calls that change that (sections 4 and 7). */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import { USER_KEY } from '@/api/query-client';

export type CurrentUser = Schemas['CurrentUser'];

/** A 401 means that nobody is signed in, which is an answer and not an error (section 7). */
async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await body(api.GET('/api/auth/user', { signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({
  queryKey: USER_KEY,
  queryFn: ({ signal }) => fetchCurrentUser(signal),
});

/** The signed-in user, or null when nobody is. */
export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/** Drops all server data but the user, and fetches anew what the screen shows. */
async function forgetTheRest(client: QueryClient): Promise<void> {
  const others = {
    predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== USER_KEY[0],
  };
  client.removeQueries({ ...others, type: 'inactive' });
  await client.resetQueries(others);
}

async function refetchUser(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

/** Signs in; done when the user is known, so that the button stays busy until the app shows. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Schemas['LoginInput']) => body(api.POST('/api/auth/login', { body: input })),
    onSuccess: async () => {
      void forgetTheRest(client);
      await refetchUser(client);
    },
  });
}

/** Signs out. Either way every cached thing is dropped and the user asked for anew (decisions 5). */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => body(api.POST('/api/auth/logout')),
    onSuccess: () => {
      client.setQueryData(USER_KEY, null);
      client.removeQueries({ type: 'inactive' });
      void refetchUser(client);
    },
    onError: () => void client.resetQueries(),
  });
}

/** Sets a new password; the caller says so, then the user is fetched anew and the lock is off (section 4). */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Schemas['ChangePasswordInput']) =>
      body(api.POST('/api/auth/change-password', { body: input })),
    onSuccess: () => refetchUser(client),
  });
}
