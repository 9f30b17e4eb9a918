import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  title: 'Kalenderübersicht',
  subtitle: 'Ihre Aufträge und Termine im Blick',
  today: 'Heute',
  goToToday: 'Zum heutigen Tag',
  goToDate: 'Zu einem Datum',
  previous: 'Zurück',
  next: 'Weiter',
  view: 'Ansicht',
  views: { week: 'Woche', month: 'Monat', day: 'Tag', board: 'Tafel' },
  newJob: 'Neuer Auftrag',
  print: 'Drucken',
  overview: 'Übersicht',

  loadFailed: 'Der Kalender konnte nicht geladen werden',
  jobsFailed: 'Die Aufträge konnten nicht geladen werden',
  nothing: {
    week: 'Keine Aufträge in dieser Woche',
    month: 'Keine Aufträge in diesen Wochen',
    day: 'Keine Aufträge an diesem Tag',
  },
  nothingHint: 'Wählen Sie einen Tag, um dort einen Auftrag einzuplanen.',
  scheduleJob: 'Auftrag einplanen',
  nothingLeft: 'Keine Aufträge passen zu den Filtern',
  clearFilters: 'Filter löschen',

  noJobs: 'Keine Aufträge',
  jobs: (count) => `${formatCount(count)} ${count === 1 ? 'Auftrag' : 'Aufträge'}`,
  // 'Std.' is too long for the narrow column of a weekend day.
  hours: (hours) => `${hours} h`,
  below: (count) => `${formatCount(count)} weitere unten`,
  done: (count) => `${formatCount(count)} erledigt`,
  doneOn: (count, day) => `${formatCount(count)} erledigt am ${day}`,
  addOn: (day) => `Auftrag am ${day} anlegen`,
  show: (day) => `${day} anzeigen`,
  more: (count) => (count === 1 ? 'weiterer' : 'weitere'),
  moreOn: (count, day) => `${formatCount(count)} ${count === 1 ? 'weiterer' : 'weitere'} am ${day}`,

  card: 'Auftragskarte',
  cardHelp:
    'Die Eingabetaste öffnet den Auftrag. Die Leertaste nimmt ihn auf, die Pfeiltasten verschieben ihn, die Leertaste legt ihn ab, Escape legt ihn zurück.',
  cardActions: (title) => `Aktionen für ${title}`,
  since: (time) => `Seit ${time}`,
  assigned: (name) => `Zugewiesen: ${name}`,
  unassigned: 'Nicht zugewiesen',
  visitOf: (number, count) => `${number} von ${count}`,
  visit: (number, count) => `Einsatz ${number} von ${count}`,
  visitDone: 'Erledigt',
  // A short word, because a longer one doesn't fit on a card of the month view.
  urgent: 'EILT',

  place: (day, time) => `${day}, ${time} Uhr`,
  pickedUp: (title, place) =>
    `${title} aufgenommen, bisher ${place}. Die Pfeiltasten verschieben den Auftrag, die Leertaste legt ihn ab, Escape legt ihn zurück.`,
  carried: (title, place) => `${title}: ${place}`,
  putBack: (title) => `${title} zurückgelegt`,
};
