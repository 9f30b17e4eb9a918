/** Finds out by itself when the server answers again, while the app shows what was kept. */
import { useCallback, useEffect, useState } from 'react';
import { isFromServer } from '@/worker/rules';

/** How often it is tried while somebody looks. */
const TRY_EVERY_MS = 10_000;
/** As long one waits for an answer. */
const PATIENCE_MS = 8000;

/** Whether the server answers at all, whatever it says. Asks for nothing of anybody. */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return isFromServer(status);
  } catch {
    return false;
  }
}

/** Calls `onBack` when it does. `tryNow` looks at once; `trying` while somebody who asked for that waits. */
export function useWayBack(onBack: () => void): { tryNow: () => void; trying: boolean } {
  const [trying, setTrying] = useState(false);
  const look = useCallback(async () => {
    if (await answers()) onBack();
  }, [onBack]);
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
