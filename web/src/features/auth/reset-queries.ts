/** The requests of the password reset by mail. Their failures are shown in the page and not as toasts. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { USER_KEY } from '@/api/query-client';

/** Requests a link. The answer is the same whether the account exists or not. */
export function useRequestReset() {
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: Schemas['PasswordResetRequest']) =>
      body(api.POST('/api/auth/password-reset/request', { body: input })),
  });
}

/** Whether a link still works. Refetched each time, because a link works once and for an hour. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) =>
      body(api.GET('/api/auth/password-reset/validate', { params: { query: { token } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sets the new password. The server ends all sessions of that person, which may include this browser's. */
export function useConfirmReset() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: Schemas['PasswordResetConfirmation']) =>
      body(api.POST('/api/auth/password-reset/confirm', { body: input })),
    onSuccess: () => void client.invalidateQueries({ queryKey: USER_KEY }),
  });
}
