import type { texts } from './go-to-date';

export const de: typeof texts = {
  title: 'Zu einem Datum',
  date: 'Datum',
  examples: 'Etwa 24.12., morgen, fr oder +2w',
  unknown: 'Das ist kein verständliches Datum',
  earlier: 'Früherer Monat',
  later: 'Späterer Monat',
};
