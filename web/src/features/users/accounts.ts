/**
 * People as administrators see and change them (section 7). What other screens need of people is in `queries.ts`.
 * The toasts are here, each error in one place; forms only mark their fields besides.
 */
import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { toastFailure, toastFormFailure } from '@/api/failure-toast';
import { ifMatch } from '@/api/if-match';
import { accountKey, USERS_KEY } from '@/api/keys';
import { listRetry } from '@/api/query-client';
import { toast } from '@/ui/toast';
import { texts } from './texts';

export type Account = Schemas['AdminUser'];
export type NewAccount = Schemas['NewUser'];
export type AccountPatch = Schemas['UserPatch'];

/** Under 'users', so that what makes people stale makes this stale too. */
const ACCOUNTS_KEY = [...USERS_KEY, 'accounts'] as const;

export const accountsQuery = queryOptions({
  queryKey: [...ACCOUNTS_KEY, 'list'],
  queryFn: ({ signal }): Promise<Account[]> => bodyOf(api.GET('/api/admin/users', { signal })),
  retry: (failures, error: Error) => listRetry(failures, error),
  staleTime: 0,
});

/** One person, asked for anew whenever the details open, so that an edit starts from what is stored now. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: accountKey(id),
    queryFn: ({ signal }): Promise<Account> =>
      bodyOf(api.GET('/api/admin/users/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
}

/** Shows `account` wherever it is known, before the lists are back. */
function remember(queries: QueryClient, account: Account): void {
  queries.setQueryData(accountQuery(account.id).queryKey, account);
  queries.setQueryData(accountsQuery.queryKey, (accounts) =>
    accounts?.map((each) => (each.id === account.id ? account : each)),
  );
}

/** A person's name, role and state stand on nearly every screen, so all that is known is fetched anew when next seen. */
const renewAll = (queries: QueryClient) => void queries.invalidateQueries();

export function useCreateAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount): Promise<Account> => bodyOf(api.POST('/api/admin/users', { body })),
    onSuccess: ({ fullName, username }) => {
      renewAll(queries);
      toast({ title: texts.created, description: texts.createdText(fullName, username) });
    },
    onError: (error) => toastFormFailure(error, null, texts.createFailed),
  });
}

interface AccountChange {
  account: Account;
  patch: AccountPatch;
}

/** Saves an edit, if nobody else did since; of a 412 the form speaks itself. */
export function useChangeAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ account: { id, version }, patch }: AccountChange): Promise<Account> => {
      const params = { path: { id }, header: ifMatch(version) };
      return bodyOf(api.PATCH('/api/admin/users/{id}', { params, body: patch }));
    },
    onSuccess: (account) => {
      remember(queries, account);
      renewAll(queries);
      toast({ title: texts.updated });
    },
  });
}

interface StatusChange {
  account: Account;
  isActive: boolean;
}

/** Lets a person in or keeps them out, shown at once and put back if it fails. */
export function useChangeStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ account: { id, version }, isActive }: StatusChange): Promise<Account> => {
      const params = { path: { id }, header: ifMatch(version) };
      return bodyOf(api.PATCH('/api/admin/users/{id}/status', { params, body: { isActive } }));
    },
    onMutate: async ({ account, isActive }) => {
      await queries.cancelQueries({ queryKey: ACCOUNTS_KEY, predicate: ({ state }) => !!state.data });
      remember(queries, { ...account, isActive: isActive ? 1 : 0 });
    },
    onSuccess: (account) => {
      remember(queries, account);
      renewAll(queries);
      const say = account.isActive === 1 ? texts.canSignInAgain : texts.cannotSignIn;
      toast({ title: texts.updated, description: say(account.fullName) });
    },
    onError: (error, { account }) => {
      remember(queries, account);
      toastFailure(error, null, texts.updateFailed);
      void queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
    },
  });
}

/** Deletes a person; what they did keeps their name (decisions 5). */
export function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
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

/** Sets a temporary password, which its owner must change at the next sign-in (section 4). */
export function useResetPassword(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (newPassword: string) =>
      bodyOf(
        api.POST('/api/admin/users/{id}/reset-password', { params: { path: { id } }, body: { newPassword } }),
      ),
    onSuccess: () => {
      renewAll(queries);
      toast({ title: texts.reset.done, description: texts.reset.doneText });
    },
    onError: (error) => toastFormFailure(error, null, texts.reset.failed),
  });
}
