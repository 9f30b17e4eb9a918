/** Closes the sheet by going back in the browser history. */
import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

export function useLeaveSheet(): () => void {
  const router = useRouter();
  /**
   * The history entry of the sheet that is already closing. Going back is asynchronous, and a
   * second press must not leave the screen below the sheet.
   */
  const left = useRef<string>(undefined);
  return useCallback(() => {
    const { sheet, __TSR_key: key } = router.state.location.state;
    if (sheet === undefined || left.current === key) return;
    left.current = key;
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false });
  }, [router]);
}
