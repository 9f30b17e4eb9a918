/** What the parts that belong to the first load say; the others' texts are in `control-texts.ts` and `notice-texts.ts`. */
import { catalogue } from '@/lib/texts';

export const texts = catalogue('ui', {
  tryAgain: 'Try again',
});
