import { formatCount } from '@/lib/format';
import type { texts } from './panels';

export const de: typeof texts = {
  hidePanels: 'Seitenleiste ausblenden',
  showPanels: 'Seitenleiste einblenden',
  stats: 'Auf einen Blick',
  statsFailed: 'Die Zahlen konnten nicht geladen werden',
  total: 'Aufträge gesamt',
  overdue: (count) =>
    `${formatCount(count)} davon ${count === 1 ? 'ist' : 'sind'} von früheren Tagen noch offen`,
  todays: 'Heutige Termine',
  todayFailed: 'Der heutige Tag konnte nicht geladen werden',
  nothingToday: 'Für heute sind keine Aufträge geplant',
  nothingLeft: 'Keine Aufträge von heute passen zu den Filtern',
};
