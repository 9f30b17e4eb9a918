import type { texts } from './picker';

export const de: typeof texts = {
  loading: 'Wird geladen …',
  loadFailed: 'Die Kunden konnten nicht geladen werden.',
  noMatch: 'Kein Kunde mit diesem Namen',
  unknown: 'Unbekannter Kunde',
  add: (name) => `„${name}“ als Kunden anlegen`,
};
