import type { texts } from './picker-texts';

export const de: typeof texts = {
  loading: 'Wird geladen …',
  loadFailed: 'Die Kunden konnten nicht geladen werden.',
  noMatch: 'Kein Kunde mit diesem Namen',
  unknown: 'Unbekannter Kunde',
};
