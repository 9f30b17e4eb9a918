import type { texts } from '.';

export const de: typeof texts = {
  tryAgain: 'Erneut versuchen',
};
