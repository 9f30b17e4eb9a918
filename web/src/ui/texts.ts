/**
 * The texts of components in the first load. Those of others are in `control-texts.ts` and `notice-texts.ts`.
 */
import { catalogue } from '@/lib/texts';

export const texts = catalogue('ui', {
  tryAgain: 'Try again',
});
