import { formatCount } from '@/lib/format';
import type { texts } from './shift';

const visits = (count: number) => `${formatCount(count)} ${count === 1 ? 'Einsatz' : 'Einsätze'}`;

export const de: typeof texts = {
  open: 'Alle Tage verschieben …',
  title: (job) => `Alle Tage von ${job} verschieben`,
  loadFailed: 'Die Einsätze konnten nicht geladen werden',
  nothing: 'Alle Einsätze dieses Auftrags haben begonnen. Begonnene Einsätze bleiben, wo sie sind.',
  now: (count, days) => `${visits(count)}: ${days}`,
  later: (days) => `Neue Tage: ${days}`,
  daysRange: (first, last) => `${first} – ${last}`,
  days: 'Tage später',
  daysHint: '-1 ist ein Tag früher',
  firstDay: 'Erster Tag',
  daysWrong: 'Geben Sie eine Zahl von -366 bis 366 ein, aber nicht 0',
  save: 'Alle Tage verschieben',
  done: (count, days) => `${visits(count)} verschoben auf ${days}`,
};
