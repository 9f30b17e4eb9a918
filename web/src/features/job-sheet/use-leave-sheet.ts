/** Closes the sheet that lies over the screen by going back to the screen below it. */
import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

export function useLeaveSheet(): () => void {
  const router = useRouter();
  /** The entry of the history that was left. The answer of the browser takes a moment, and a second press must not leave the screen. */
  const left = useRef<string>(undefined);
  return useCallback(() => {
    const { sheet, __TSR_key: key } = router.state.location.state;
    if (sheet === undefined || left.current === key) return;
    left.current = key;
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false });
  }, [router]);
}
