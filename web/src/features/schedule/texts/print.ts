/** The texts of the print menu. They are loaded together with the menu. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule/print', {
  day: (day: string) => `Print day: ${day}`,
  week: (days: string) => `Print week: ${days}`,
});
