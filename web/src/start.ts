/** Runs before any other file has arrived. `build/start.ts` appends it to public/start.js. */
import { askAhead } from '@/app/ahead';

// If the network is down, the app shows it later.
void askAhead().catch(() => undefined);
