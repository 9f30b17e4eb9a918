import type { texts } from './ago-texts';

export const de: typeof texts = {
  justNow: 'vor weniger als einer Minute',
};
