import { formatCount } from '@/lib/format';
import type { texts } from './holidays';

export const de: typeof texts = {
  title: 'Feiertage übernehmen',
  about:
    'Aus einer Kalenderdatei (.ics). Sie wird hier gelesen und nirgendwohin gesendet; nur was Sie ankreuzen, wird eingetragen.',
  file: 'Kalenderdatei',
  fileHint: 'Viele Behörden und Kalenderprogramme bieten eine für Ihre Region an. Höchstens 1 MB.',
  found: (count) => `Feiertage in der Datei (${formatCount(count)})`,
  notTaken: (count) => `Nicht übernommen (${formatCount(count)})`,
  noName: 'Ohne Namen',
  day: (weekday, day) => `${weekday}, ${day}`,
  known: 'Schon eingetragen',
  isIn: 'Eingetragen',
  notIn: 'Nicht eingetragen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  add: (count) => (count === 1 ? '1 Feiertag eintragen' : `${formatCount(count)} Feiertage eintragen`),
  tryRest: (count) => `Erneut versuchen (${formatCount(count)})`,
  result: (isIn, failed) =>
    failed === 0
      ? `${formatCount(isIn)} eingetragen`
      : `${formatCount(isIn)} eingetragen, ${formatCount(failed)} nicht eingetragen`,
  showVisits: (count) => (count === 1 ? '1 Einsatz anzeigen' : `${formatCount(count)} Einsätze anzeigen`),
  affected: (count) =>
    count === 1
      ? 'Der Betrieb ist an einem Feiertag geschlossen. Der Feiertag ist eingetragen.'
      : `Der Betrieb ist an ${formatCount(count)} Feiertagen geschlossen. Die Feiertage sind eingetragen.`,
  failedOne: 'Konnte nicht eingetragen werden',
  unreachable: 'Der Server war nicht erreichbar',
  notTried: 'Nicht versucht, weil der vorige fehlschlug',
  unread: 'Die Datei konnte nicht gelesen werden',
  refused: {
    too_large:
      'Diese Datei ist größer als 1 MB, deshalb wurde nichts übernommen. Ein Kalender der Feiertage ist viel kleiner.',
    not_a_calendar: 'Das ist keine Kalenderdatei (.ics), deshalb wurde nichts übernommen.',
    broken: 'Diese Kalenderdatei ist beschädigt oder unvollständig, deshalb wurde nichts übernommen.',
    too_many:
      'Diese Datei hat mehr als 500 Termine, deshalb wurde nichts übernommen. Wählen Sie einen Kalender nur mit Feiertagen.',
    none: 'In dieser Datei stehen keine Termine.',
  },
  why: {
    timed: 'Hat eine Uhrzeit',
    repeats: 'Wiederholt sich; wählen Sie eine Datei mit den Tagen jedes Jahres',
    cancelled: 'Wurde abgesagt',
    no_day: 'Hat keinen gültigen Tag',
    backwards: 'Endet vor dem Beginn',
    too_long: 'Dauert länger als 366 Tage',
  },
};
