/** The calls of the reset by an e-mailed link (spec 7). Their failures show in the page and not as toasts (spec 8). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { USER_KEY } from '@/api/query-client';

/** Asks for a link; the answer is the same whether the account exists or not. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (input: Schemas['PasswordResetRequest']) =>
      body(api.POST('/api/auth/password-reset/request', { body: input })),
  });
}

/** Whether a link still works. Asked for anew each time: it works once, and for an hour. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) =>
      body(api.GET('/api/auth/password-reset/validate', { params: { query: { token } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sets the new password. All sessions of that person end, which may be the one of this browser. */
export function useConfirmReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Schemas['PasswordResetConfirmation']) =>
      body(api.POST('/api/auth/password-reset/confirm', { body: input })),
    onSuccess: () => void client.invalidateQueries({ queryKey: USER_KEY }),
  });
}
