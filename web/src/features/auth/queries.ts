/**
 * The mutations that sign in, sign out and change the password, with their toasts. The toasts are here and
 * not in the forms, because a form is unmounted when its request succeeds. Only a failed change of the
 * password is shown by its form.
 */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { isUnreachable } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import { tellOtherTabs } from '@/api/other-tabs';
import { EXPIRED_USER_KEY, USER_KEY } from '@/api/query-client';
import { type CurrentUser, currentUserQuery } from '@/api/session';
import { isCodeRequired, isCodeWrong } from '@/features/auth/second-factor/errors';
import { SESSIONS_KEY } from '@/features/auth/session-queries';
import { sendPageLanguage } from '@/api/tell-language';
import { texts } from '@/features/auth/texts';
import { pushOwner } from '@/features/push/owner';
import { toast } from '@/ui/overlay/toast';

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== USER_KEY[0];

/**
 * Removes all cached data after another person signs in, so that none of the former person's data is left. A
 * person who signs in again after their session expired keeps the screen, including a half-filled form; their
 * data is only refetched.
 */
async function renewData(client: QueryClient, user: CurrentUser): Promise<void> {
  const isBack = client.getQueryData<CurrentUser>(EXPIRED_USER_KEY)?.id === user.id;
  await (isBack
    ? client.invalidateQueries({ predicate: isOther })
    : client.resetQueries({ predicate: isOther }));
}

async function refetchUser(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

/** Signs in. Resolves once the user is loaded, so that the button stays busy until the app appears. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: Schemas['LoginInput']) => body(api.POST('/api/auth/login', { body: input })),
    onSuccess: async (user) => {
      tellOtherTabs();
      sendPageLanguage(user);
      void renewData(client, user);
      await refetchUser(client);
      toast({ title: texts.signIn.done });
    },
    onError: (error) => {
      // The page asks for the code, or shows at its field that it is wrong.
      if (isCodeRequired(error) || isCodeWrong(error)) return;
      const wrong = isUnreachable(error) ? null : error.message || texts.signIn.wrong;
      toastFailure(error, wrong, texts.signIn.failed);
    },
  });
}

/** Ends this device's notifications. Their code is loaded only where they are on. */
async function leavePushBefore(): Promise<void> {
  if (pushOwner() === null) return;
  const { leavePush } = await import('@/features/push/subscription');
  await leavePush();
}

/** Signs out. Even after a failure, all cached data is cleared and the user is refetched. rule: sign-out */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: async () => {
      await leavePushBefore().catch(() => undefined);
      return body(api.POST('/api/auth/logout'));
    },
    onSuccess: () => {
      tellOtherTabs();
      toast({ title: texts.signOut.done, description: texts.signOut.doneText });
      client.setQueryData(USER_KEY, null);
      client.removeQueries({ predicate: isOther });
      client.removeQueries({ queryKey: EXPIRED_USER_KEY });
      void client.invalidateQueries({ queryKey: USER_KEY });
    },
    onError: (error) => {
      // The server's message is not shown here.
      const reason = isUnreachable(error) ? error : null;
      toastFailure(reason, texts.signOut.failedText, texts.signOut.failed);
      void client.resetQueries({ predicate: isOther });
      void client.invalidateQueries({ queryKey: USER_KEY });
    },
  });
}

/** Sets a new password. Then refetches the user, because the server no longer requires a change. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: Schemas['ChangePasswordInput']) =>
      body(api.POST('/api/auth/change-password', { body: input })),
    onSuccess: async () => {
      await refetchUser(client);
      toast({ title: texts.change.done });
      // The server has ended the person's other sessions.
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
}
