import { formatCount } from '@/lib/format';
import type { texts } from './overdue';

export const de: typeof texts = {
  title: 'Offene Aufträge aus früheren Tagen',
  jobs: (count) => `${formatCount(count)} ${count === 1 ? 'Auftrag' : 'Aufträge'}`,
  mine: (count) => `${formatCount(count)} Ihrer Aufträge`,
  open: (count) => (count === 1 ? 'von früher ist offen' : 'von früher sind offen'),
  show: 'Anzeigen',
  hide: 'Ausblenden',
  putAway: 'Bis morgen ausblenden',
  complete: 'Abschließen',
  toToday: 'Auf heute',
  toTray: 'In die Ablage',
  of: (what, title) => `${what}: ${title}`,
  hasBegun: 'Hat begonnen',
  unassigned: 'Nicht zugewiesen',
  andMore: (name, more) => `${name} +${formatCount(more)}`,
  daysAgo: (days) => `vor ${formatCount(days)} ${days === 1 ? 'Tag' : 'Tagen'}`,
  showAll: (count) => `Alle ${formatCount(count)} in Aufträge zeigen`,
  failed: 'Die Aufträge konnten nicht geladen werden',
};
