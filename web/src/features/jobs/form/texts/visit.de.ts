import { formatCount } from '@/lib/format';
import type { texts } from './visit';

export const de: typeof texts = {
  visitOf: (number, count) => `Einsatz ${number} von ${count} mit Zeit und Team`,
  sideColumn: 'Einsätze und Verlauf',
  showsVisit: (number) => `Das Formular zeigt Einsatz ${number}, den ersten, der nicht erledigt ist.`,
  begun: (when) => `Begonnen ${when}`,
  begunBy: (when, by) => `Begonnen ${when} von ${by}`,
  loadFailed: 'Der Auftrag konnte nicht geladen werden',

  firstLeads: 'Der Erste leitet. Ziehen Sie, oder nutzen Sie die Pfeile, um die Reihenfolge zu ändern.',
  chooseMore: 'Wählen Sie alle, die hingehen. Der Erste leitet.',
  lead: 'Leitung',
  free: 'Frei',
  busy: 'Belegt',
  busyUntil: (when) => `Belegt bis ${when}`,
  busyAt: (time) => `Belegt um ${time}`,
  busyOn: (days) => `Belegt: ${days}`,
  busyEveryDay: 'An jedem Tag belegt',
  busyDays: (busy, of) => `An ${busy} von ${of} Tagen belegt`,
  daysOf: (some, of) => `an ${some} von ${of} Tagen`,
  awayUntil: (when) => `Abwesend bis ${when}`,
  awayOn: (days) => `Abwesend: ${days}`,
  worksFrom: (time) => `Arbeitet ab ${time} Uhr`,
  worksUntil: (time) => `Arbeitet bis ${time} Uhr`,
  dayOff: 'Arbeitsfrei',
  offOn: (days) => `Außerhalb der Arbeitszeit: ${days}`,
  clock: (time) => `${time} Uhr`,
  freeAll: (names) => `${names} frei`,
  busyAll: (names) => `${names} belegt`,
  awayAll: (names) => `${names} abwesend`,
  and: (names, last) => `${names} und ${last}`,
  andMore: (names, more) => `${names} und ${more} weitere`,
  busyFailed: 'Wer frei ist, konnte nicht geladen werden.',
  at: (day, time) => `${day}, ${time}`,
  times: (times) => `${times} Uhr`,
  noPeople: 'Es gibt noch niemanden zur Auswahl',
  peopleFailed: 'Die Personen konnten nicht geladen werden.',
  tooManyWorkers: (most) => `Höchstens ${most} Mitarbeiter`,
  moveUp: (name) => `${name} nach oben`,
  reorder: (name) => `${name} verschieben`,
  reorderHint: 'Ziehen Sie, oder drücken Sie die Pfeiltasten, um die Reihenfolge zu ändern.',
  placed: (name, place, of) =>
    place === 1 ? `${name} leitet, 1 von ${of}` : `${name} ist Nummer ${place} von ${of}`,

  before: (times, client) => `Davor: ${times} Uhr ${client}`,
  after: (time, client) => `Danach: ${time} Uhr ${client}`,
  nothingElse: 'Sonst nichts an diesem Tag',
  now: (time) => `Jetzt: ${time} Uhr`,

  until: 'Bis',
  eachDay: 'Jeder Tag',
  moreDays: (count) => (count === 1 ? 'und 1 weiterer Tag' : `und ${formatCount(count)} weitere Tage`),
  fewer: 'Ein Tag weniger',
  further: 'Ein Tag mehr',
  severalHint: 'Ein Einsatz an jedem Tag, zur gleichen Zeit',
  everyDayFree:
    'Der Auftrag wird angelegt, wenn an jedem Tag alle Gewählten frei sind. Ein Tag, der im Weg ist, wird genannt, und mit „Trotzdem einplanen“ wird er dennoch angelegt.',
  everyDayFreeEdit:
    'Die Tage werden gespeichert, wenn an jedem Tag alle Gewählten frei sind. Ein Tag, der im Weg ist, wird genannt, und mit „Trotzdem einplanen“ werden sie dennoch gespeichert.',
  daysRange: (most) => `Geben Sie eine Zahl von 1 bis ${most} ein`,
  endNeeded: 'Mehrere Tage brauchen ein Ende',
  weekdayNumber: (weekday, day) => `${weekday} ${day}.`,
  summary: (count, days, times, leavesOut) =>
    count === 1
      ? `1 Tag: ${days}, ${times} Uhr`
      : `${formatCount(count)} Tage: ${days}, jeweils ${times} Uhr${leavesOut ? ', ohne Wochenenden' : ''}`,
  onlyDaysSaved: 'Die Tage sind gespeichert, Ihre anderen Änderungen noch nicht.',

  noTimeHint: 'Der Auftrag wartet in der Ablage, bis er einen Termin bekommt.',
  holdPlaceholder: 'Worauf er wartet, falls auf etwas',
  toTray: 'In die Ablage',
  createdInTray: 'Der Auftrag liegt in der Ablage',

  moreConflicts: (count) => `und ${formatCount(count)} weitere`,
};
