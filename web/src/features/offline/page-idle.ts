import type { QueryClient } from '@tanstack/react-query';
import { untilIdle } from '@/lib/idle';

/**
 * Resolves when the page is loaded, no query is fetching and the browser is idle. Never resolves once
 * `signal` is aborted.
 */
export async function untilPageIdle(queries: QueryClient, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (document.readyState !== 'complete' || queries.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stopQueries = queries.getQueryCache().subscribe(look);
    const stop = () => {
      stopQueries();
      window.removeEventListener('load', look);
    };
    window.addEventListener('load', look);
    signal.addEventListener('abort', stop);
    look();
  });
  await untilIdle();
}
