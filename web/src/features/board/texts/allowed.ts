/** The text about an overlap on a visit's card. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('board-allowed', {
  /** `day` looks like 'Nov 23'. */
  allowedBy: (name: string, day: string) => `Overlap allowed by ${name}, ${day}`,
});
