/** What the page runs before anything else has come, behind public/start.js (see `build/start.ts`). */
import { askAhead } from '@/app/ahead';

// Without the network the app says so itself.
void askAhead().catch(() => undefined);
