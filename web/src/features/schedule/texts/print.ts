/** The texts of the print menu. Loaded together with it. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule/print', {
  day: (day: string) => `Print day: ${day}`,
  week: (days: string) => `Print week: ${days}`,
});
