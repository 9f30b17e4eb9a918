/** Runs before any other file has arrived. `build/start.ts` appends it to public/start.js. */
import { prefetchFirstScreen } from '@/app/prefetch';
import { preloadScreen } from '@/app/preload-screen';

/** The files that the screen at each path needs. The build writes them here. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

// A failure is ignored here. The app later uses the same failed request, and shows the failure.
void prefetchFirstScreen().catch(() => undefined);
preloadScreen(FILES[location.pathname] ?? []);
