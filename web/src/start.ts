/** Runs before any other file has arrived. `build/start.ts` appends it to public/start.js. */
import { prefetchFirstScreen } from '@/app/prefetch';

// If the network is down, the app shows it later.
void prefetchFirstScreen().catch(() => undefined);
