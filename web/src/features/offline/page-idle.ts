import type { QueryClient } from '@tanstack/react-query';
import { untilIdle } from '@/lib/idle';

/**
 * Resolves when the page is loaded, no query is fetching and the browser is idle. If `signal` is
 * aborted while the page is loading or a query is fetching, never resolves.
 */
export async function waitForPageIdle(queries: QueryClient, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (document.readyState !== 'complete' || queries.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stopQueries = queries.getQueryCache().subscribe(check);
    const stop = () => {
      stopQueries();
      window.removeEventListener('load', check);
    };
    window.addEventListener('load', check);
    signal.addEventListener('abort', stop);
    check();
  });
  await untilIdle();
}
