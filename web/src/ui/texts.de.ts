import type { texts } from './texts';

export const de: typeof texts = {
  tryAgain: 'Erneut versuchen',
};
