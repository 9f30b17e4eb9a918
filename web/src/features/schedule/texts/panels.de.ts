import type { texts } from './panels';

export const de: typeof texts = {
  stats: 'Auf einen Blick',
  statsFailed: 'Die Zahlen konnten nicht geladen werden',
  total: 'Aufträge gesamt',
  todays: 'Heutige Termine',
  todayFailed: 'Der heutige Tag konnte nicht geladen werden',
  nothingToday: 'Für heute sind keine Aufträge geplant',
};
