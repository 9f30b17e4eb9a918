import type { texts } from '.';

export const de: typeof texts = {
  loading: 'Wird geladen …',
  current: 'Aktuelle Farbe',
  none: 'Keine',
  remove: 'Entfernen',
  choose: 'Farbe wählen',
  taken: 'schon vergeben',
  allTaken: 'Zurzeit sind alle Farben vergeben.',
  loadFailed: 'Die Farben konnten nicht geladen werden',
  saved: 'Farbe geändert',
  saveFailed: 'Die Farbe konnte nicht geändert werden',
  names: {
    raspberry: 'Himbeerrot',
    rose: 'Altrosa',
    rust: 'Rostbraun',
    orange: 'Orange',
    sand: 'Sand',
    citron: 'Zitronengelb',
    leaf: 'Blattgrün',
    aqua: 'Wasserblau',
    teal: 'Petrol',
    steel: 'Stahlblau',
    blue: 'Blau',
    orchid: 'Orchidee',
  },
};
