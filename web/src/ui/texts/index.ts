/**
 * The texts of the components in the first load. The texts of other components are in `controls.ts`
 * and `notices.ts`.
 */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('ui', {
  tryAgain: 'Try again',
});
