import { formatCount } from '@/lib/format';
import type { texts } from './shift';

const visits = (count: number) => `${formatCount(count)} ${count === 1 ? 'Termin' : 'Termine'}`;

export const de: typeof texts = {
  open: 'Alle Tage verschieben …',
  title: (job) => `Alle Tage von ${job} verschieben`,
  loadFailed: 'Die Termine konnten nicht geladen werden',
  nothing: 'Alle Termine dieses Auftrags haben begonnen. Begonnene Termine bleiben, wo sie sind.',
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
