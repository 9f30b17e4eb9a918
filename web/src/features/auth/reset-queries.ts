/**
 * The requests of a password reset by email. The page shows the failures, so there are no toasts.
 */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { USER_KEY } from '@/api/query-client';

/** Requests a reset link. The response is the same whether or not the account exists. */
export function useRequestReset() {
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: Schemas['PasswordResetRequest']) =>
      body(api.POST('/api/auth/password-reset/request', { body: input })),
  });
}

/**
 * Returns the query that checks whether a reset link is still valid. The result is never cached,
 * because a link works only once and expires after an hour.
 */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) =>
      body(api.GET('/api/auth/password-reset/validate', { params: { query: { token } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Sets the new password. The server ends all sessions of that user, which may include the current
 * session of this browser.
 */
export function useConfirmReset() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: Schemas['PasswordResetConfirmation']) =>
      body(api.POST('/api/auth/password-reset/confirm', { body: input })),
    onSuccess: () => void client.invalidateQueries({ queryKey: USER_KEY }),
  });
}
