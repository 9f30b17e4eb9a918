/**
 * The mutations that sign in, sign out and change the password, with their toasts. The toasts are
 * here and not in the forms, because a form is unmounted when its request succeeds. Only the form
 * that changes the password shows its failures itself.
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
 * Removes all cached data if another person signs in, so that no data of the previous person
 * remains. If the same person signs in again after an expired session, the screen stays mounted,
 * including a half-filled form, and the data is only refetched.
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

/**
 * Signs in. The promise resolves once the user is loaded, so that the button stays busy until the
 * app is shown.
 */
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
      // The sign-in page handles these errors: it shows the code field, or an error at that field.
      if (isCodeRequired(error) || isCodeWrong(error)) return;
      const wrong = isUnreachable(error) ? null : error.message || texts.signIn.wrong;
      toastFailure(error, wrong, texts.signIn.failed);
    },
  });
}

/**
 * Removes the push subscription of this device. The module for push notifications is loaded only if
 * the device has a subscription.
 */
async function leavePushBefore(): Promise<void> {
  if (pushOwner() === null) return;
  const { leavePush } = await import('@/features/push/subscription');
  await leavePush();
}

/**
 * Signs out. Clears all cached data and refetches the user, even if the request fails.
 * rule: sign-out
 */
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
      // The toast has a fixed text and does not show the server's message.
      const reason = isUnreachable(error) ? error : null;
      toastFailure(reason, texts.signOut.failedText, texts.signOut.failed);
      void client.resetQueries({ predicate: isOther });
      void client.invalidateQueries({ queryKey: USER_KEY });
    },
  });
}

/** Sets a new password. Then refetches the user, because the forced password change may be over. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: Schemas['ChangePasswordInput']) =>
      body(api.POST('/api/auth/change-password', { body: input })),
    onSuccess: async () => {
      await refetchUser(client);
      toast({ title: texts.change.done });
      // The server has ended all other sessions of the user, so refetch the list of sessions.
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
}
