import type { texts } from './phone';

export const de: typeof texts = {
  people: 'Wessen Tag',
  nothing: 'Keine Einsätze',
};
