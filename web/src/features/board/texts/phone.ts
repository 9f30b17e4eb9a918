/** The texts of the board on a phone: one person's day or week. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('board-phone', {
  people: 'Whose day',
  /** Shown on a day without visits. */
  nothing: 'No visits',
});
