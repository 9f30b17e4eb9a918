/**
 * The token of a reset link. It is taken out of the address at once, so that it stays out of the history, of bookmarks
 * and of what a browser tells other pages of where it came from. The entry of this tab keeps it, for a reload.
 */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RESET_PASSWORD_PATH } from '@/lib/paths';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the address of a reset link held. */
    resetToken?: string | undefined;
  }
}

/** The token that this page was opened with, or null; `forget` drops it for good. */
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
