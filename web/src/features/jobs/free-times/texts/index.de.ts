import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  find: 'Freien Termin finden',
  keys: 'Alt F',
  appleKeys: '⌥ F',
  list: 'Freie Termine',
  searching: 'Freie Termine werden gesucht ...',
  later: (distance) => `${distance} später`,
  earlier: (distance) => `${distance} früher`,
  minutes: (minutes) => `${minutes} Min.`,
  hours: (hours) => `${hours} Std.`,
  nextDay: 'Am Tag danach',
  dayBefore: 'Am Tag davor',
  daysLater: (days) => `${formatCount(days)} Tage später`,
  daysEarlier: (days) => `${formatCount(days)} Tage früher`,
  sameTime: 'Wie gewünscht',
  times: (start, end) => `${start} – ${end} Uhr`,
  clock: (time) => `${time} Uhr`,
  dayAt: (day, time) => `${day} ${time}`,
  suggestion: (when, who) => `${when} · ${who}`,
  andMore: (lead, others) => (others === 0 ? lead : `${lead} +${others}`),
  nobody: 'Nicht zugewiesen',
  bothFree: 'Beide frei',
  allFree: (count) => `Alle ${formatCount(count)} frei`,
  oneFree: (name) => `${name} frei`,
  anybodyFree: 'Irgendjemand frei',

  showLater: 'Später',
  noMore: 'Keine späteren Termine',
  anybody: 'Irgendjemand',
  none: (until) => `Nichts frei bis ${until}`,
  failed: 'Freie Termine konnten nicht geladen werden.',
  offline: 'Keine Verbindung. Freie Termine lassen sich finden, sobald sie wieder da ist.',
  retry: 'Erneut versuchen',
  tooLong: 'Freie Termine lassen sich für Einsätze bis 24 Stunden finden.',
  hint: (gap) =>
    gap === null
      ? 'Innerhalb der Arbeitszeiten.'
      : `Innerhalb der Arbeitszeiten, ${gap} frei zwischen zwei Einsätzen.`,
  found: (count, first) =>
    count === 1 ? `1 freier Termin: ${first}` : `${formatCount(count)} freie Termine. Der erste: ${first}`,
};
