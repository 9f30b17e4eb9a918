/** Runs before any other file has arrived. `build/start.ts` appends it to public/start.js. */
import { prefetchFirstScreen } from '@/app/prefetch';
import { preloadScreen } from '@/app/preload-screen';

/** The files of each start page, by path. The build writes them here. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

// If the network is down, the app shows it later.
void prefetchFirstScreen().catch(() => undefined);
preloadScreen(FILES[location.pathname] ?? []);
