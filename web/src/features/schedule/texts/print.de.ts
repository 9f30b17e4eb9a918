import type { texts } from './print';

export const de: typeof texts = {
  day: (day) => `Tag drucken: ${day}`,
  week: (days) => `Woche drucken: ${days}`,
};
