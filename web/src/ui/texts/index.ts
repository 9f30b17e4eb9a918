/**
 * The texts of components in the first load. Those of others are in `controls.ts` and `notices.ts`.
 */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('ui', {
  tryAgain: 'Try again',
});
