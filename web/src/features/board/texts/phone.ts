/** The texts of the board on a phone: one person's day or week. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('board-phone', {
  people: 'Whose day',
  /** Read after a person's name and load. */
  free: 'Free',
  chosen: (name: string, day: string) => `${name}, ${day}`,
  /** A day without visits. */
  nothing: 'No visits',
  addAt: (time: string) => `New job at ${time}`,
});
