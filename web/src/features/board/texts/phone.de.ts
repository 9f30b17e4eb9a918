import type { texts } from './phone';

export const de: typeof texts = {
  people: 'Wessen Tag',
  free: 'Frei',
  chosen: (name, day) => `${name}, ${day}`,
  nothing: 'Keine Einsätze',
  addAt: (time) => `Neuer Auftrag um ${time}`,
};
