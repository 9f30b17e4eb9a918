/**
 * Reads the token of a reset link. The hook immediately removes the token from the URL, so that
 * it doesn't get into the history, bookmarks or a `Referer` header. The token is stored in the
 * state of this tab's history entry, so that the page works after a reload.
 */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RESET_PASSWORD_PATH } from '@/lib/paths';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token from the URL of a reset link. */
    resetToken?: string | undefined;
  }
}

/**
 * Returns the token that this page was opened with, or null. `forget` removes the token from the
 * history entry.
 */
export function useResetToken() {
  const navigate = useNavigate();
  const { search, state } = useRouterState({ select: ({ location }) => location });
  const inAddress = 'token' in search && typeof search.token === 'string' ? search.token : null;

  useEffect(() => {
    if (inAddress === null) return;
    void navigate({
      to: RESET_PASSWORD_PATH,
      search: {},
      replace: true,
      state: (before) => ({ ...before, resetToken: inAddress }),
    });
  }, [inAddress, navigate]);

  return inAddress ?? state.resetToken ?? null;
}
