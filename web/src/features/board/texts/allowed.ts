/** The text about who allowed an overlap, on the card of a visit. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('board-allowed', {
  /** `day` looks like 'Nov 23'. */
  allowedBy: (name: string, day: string) => `Overlap allowed by ${name}, ${day}`,
});
