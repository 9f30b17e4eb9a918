import type { texts } from './day-time';

export const de: typeof texts = {
  today: (time) => `heute ${time}`,
  yesterday: (time) => `gestern ${time}`,
};
