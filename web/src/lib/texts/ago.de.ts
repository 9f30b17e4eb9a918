import type { texts } from './ago';

export const de: typeof texts = {
  justNow: 'vor weniger als einer Minute',
};
