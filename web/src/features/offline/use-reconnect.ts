/** Detects when the server can be reached again while stored data is shown. */
import { useCallback, useEffect, useState } from 'react';
import { isFromServer } from '@/worker/rules';

/** How often to retry while the page is visible, in milliseconds. */
const TRY_EVERY_MS = 10_000;
/** How long to wait for a response, in milliseconds. */
const TIMEOUT_MS = 8000;

/**
 * Whether the server responds, with any status. The request is for an endpoint that returns no
 * data.
 */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return isFromServer(status);
  } catch {
    return false;
  }
}

/**
 * Calls `onReconnect` when the server can be reached again. `tryNow` checks immediately, and
 * `trying` is true during the check.
 */
export function useReconnect(onReconnect: () => void): { tryNow: () => void; trying: boolean } {
  const [trying, setTrying] = useState(false);
  const look = useCallback(async () => {
    if (await answers()) onReconnect();
  }, [onReconnect]);
  useEffect(() => {
    const tryIt = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const timer = setInterval(tryIt, TRY_EVERY_MS);
    window.addEventListener('online', tryIt);
    document.addEventListener('visibilitychange', tryIt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryIt);
      document.removeEventListener('visibilitychange', tryIt);
    };
  }, [look]);
  const tryNow = () => {
    setTrying(true);
    void look().finally(() => setTrying(false));
  };
  return { tryNow, trying };
}
