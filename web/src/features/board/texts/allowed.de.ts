import type { texts } from './allowed';

export const de: typeof texts = {
  allowedBy: (name, day) => `Überschneidung erlaubt von ${name}, ${day}`,
};
