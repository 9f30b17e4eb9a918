/**
 * Queries and mutations of users for administrators, and the toasts about them. A failed form shows
 * its own toast. The queries of users that other screens use are in `features/users`.
 */
import { queryOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { ifMatch } from '@/api/if-match';
import { accountKey, USERS_KEY } from '@/api/keys';
import { listRetry } from '@/api/query-client';
import { toast } from '@/ui/overlay/toast';
import { giveBackAction, storeLostVisits } from './lost-visits';
import { texts } from './texts';

export type Account = Schemas['AdminUser'];
export type NewAccount = Schemas['NewUser'];
export type AccountPatch = Schemas['UserPatch'];
export type PasswordReset = Schemas['TemporaryPasswordInput'];

/**
 * The key starts with 'users', so that invalidating the `users` queries also invalidates the
 * accounts.
 */
const ACCOUNTS_KEY = [...USERS_KEY, 'accounts'] as const;

export const accountsQuery = queryOptions({
  queryKey: [...ACCOUNTS_KEY, 'list'],
  queryFn: ({ signal }): Promise<Account[]> => bodyOf(api.GET('/api/admin/users', { signal })),
  retry: (failures, error: Error) => listRetry(failures, error),
  staleTime: 0,
});

/**
 * Returns the number of a user's open visits. Refetches the list of users, so that the number is up
 * to date.
 */
export function useOpenVisits(account: Account): number {
  const { data = [account] } = useQuery(accountsQuery);
  return data.find(({ id }) => id === account.id)?.openVisits ?? account.openVisits ?? 0;
}

/**
 * Returns the query for one user. The data is always stale, so that an edit starts from the stored
 * values.
 */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: accountKey(id),
    queryFn: ({ signal }): Promise<Account> =>
      bodyOf(api.GET('/api/admin/users/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
}

/** Stores a changed user in the cache immediately. The caller refetches the lists afterwards. */
function cacheAccount(queries: QueryClient, account: Account): void {
  queries.setQueryData(accountQuery(account.id).queryKey, account);
  queries.setQueryData(accountsQuery.queryKey, (accounts) =>
    accounts?.map((each) => (each.id === account.id ? account : each)),
  );
}

/** Invalidates all queries, because nearly every screen shows a user's name, role or status. */
const renewAll = (queries: QueryClient) => void queries.invalidateQueries();

export function useCreateAccount() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'user' },
    mutationFn: (body: NewAccount): Promise<Account> => bodyOf(api.POST('/api/admin/users', { body })),
    onSuccess: ({ fullName, username }) => {
      renewAll(queries);
      toast({ title: texts.created, description: texts.createdText(fullName, username) });
    },
  });
}

interface AccountChange {
  account: Account;
  patch: AccountPatch;
}

/**
 * Saves an edited user. Sends `If-Match` with the user's version. The form handles all errors,
 * including 412.
 */
export function useChangeAccount() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'user' },
    mutationFn: ({ account: { id, version }, patch }: AccountChange): Promise<Account> => {
      const params = { path: { id }, header: ifMatch(version) };
      return bodyOf(api.PATCH('/api/admin/users/{id}', { params, body: patch }));
    },
    onSuccess: (account) => {
      cacheAccount(queries, account);
      renewAll(queries);
      toast({ title: texts.updated });
    },
  });
}

interface StatusChange {
  account: Account;
  isActive: boolean;
}

/**
 * Activates or deactivates a user with an optimistic update, which is rolled back on failure. After
 * an activation the toast has a button that puts the user back into the visits from which the
 * deactivation removed the user. rule: user-leaves
 */
export function useChangeStatus() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'user' },
    mutationFn: ({ account: { id, version }, isActive }: StatusChange): Promise<Account> => {
      const params = { path: { id }, header: ifMatch(version) };
      return bodyOf(api.PATCH('/api/admin/users/{id}/status', { params, body: { isActive } }));
    },
    onMutate: async ({ account, isActive }) => {
      await queries.cancelQueries({ queryKey: ACCOUNTS_KEY, predicate: ({ state }) => !!state.data });
      cacheAccount(queries, { ...account, isActive: isActive ? 1 : 0 });
    },
    onSuccess: (account) => {
      cacheAccount(queries, account);
      renewAll(queries);
      storeLostVisits(account);
      const say = account.isActive === 1 ? texts.canSignInAgain : texts.cannotSignIn;
      toast({
        title: texts.updated,
        description: say(account.fullName),
        action: giveBackAction(account, () => renewAll(queries)),
      });
    },
    onError: (error, { account }) => {
      cacheAccount(queries, account);
      toastFailure(error, null, texts.updateFailed);
      void queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
    },
  });
}

/** Deletes a user. Past jobs still show the user's name. */
export function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: async ({ id, version }: Account): Promise<void> => {
      await api.DELETE('/api/admin/users/{id}', { params: { path: { id }, header: ifMatch(version) } });
    },
    onSuccess: (_, { id, fullName }) => {
      queries.setQueryData(accountsQuery.queryKey, (accounts) => accounts?.filter((each) => each.id !== id));
      queries.removeQueries({ queryKey: accountQuery(id).queryKey });
      renewAll(queries);
      toast({ title: texts.deleted, description: texts.cannotSignIn(fullName) });
    },
    onError: (error) => {
      toastFailure(error, null, texts.deleteFailed);
      void queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
    },
  });
}

/**
 * Sets a temporary password, which the user must change at the next sign-in. Optionally also
 * removes the user's two-step sign-in.
 */
export function useResetPassword(id: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (body: PasswordReset) =>
      bodyOf(api.POST('/api/admin/users/{id}/reset-password', { params: { path: { id } }, body })),
    onSuccess: () => {
      renewAll(queries);
      toast({ title: texts.reset.done, description: texts.reset.doneText });
    },
  });
}
