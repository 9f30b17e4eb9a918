import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  title: 'Kalenderübersicht',
  subtitle: 'Ihre Aufträge und Termine im Blick',
  today: 'Heute',
  goToToday: 'Zum heutigen Tag',
  previous: 'Zurück',
  next: 'Weiter',
  view: 'Ansicht',
  views: { week: 'Woche', month: 'Monat', day: 'Tag', board: 'Tafel' },
  newJob: 'Neuer Auftrag',
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

  noJobs: 'Keine Aufträge',
  jobs: (count) => `${formatCount(count)} ${count === 1 ? 'Auftrag' : 'Aufträge'}`,
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

  stats: 'Auf einen Blick',
  statsFailed: 'Die Zahlen konnten nicht geladen werden',
  total: 'Aufträge gesamt',
  todays: 'Heutige Termine',
  todayFailed: 'Der heutige Tag konnte nicht geladen werden',
  nothingToday: 'Für heute sind keine Aufträge geplant',

  conflict: 'Terminkonflikt',
  conflictText:
    'Zu dieser Zeit ist bereits ein anderer Auftrag geplant. Bitte wählen Sie einen anderen Termin.',
  moveFailed: 'Der Auftrag konnte nicht geändert werden',
  moveDone: 'Auftrag aktualisiert',
  notMovedTitle: 'Auftrag nicht verschoben',

  place: (day, time) => `${day}, ${time} Uhr`,
  pickedUp: (title, place) =>
    `${title} aufgenommen, bisher ${place}. Die Pfeiltasten verschieben den Auftrag, die Leertaste legt ihn ab, Escape legt ihn zurück.`,
  grabbed: (title, place) => `${title} aufgenommen, bisher ${place}`,
  grabbedFromTray: (title) => `${title} aus der Ablage aufgenommen`,
  carried: (title, place) => `${title}: ${place}`,
  carriedToTray: (title) => `${title}: in die Ablage`,
  putBack: (title) => `${title} zurückgelegt`,
  moved: (title, place) => `${title} verschoben auf ${place}`,
  movedToTray: (title) => `${title} in die Ablage gelegt`,
  personAt: (who, place) => `${who}, ${place}`,
  notMoved: (title) =>
    `${title} wurde nicht verschoben: Zu dieser Zeit ist bereits ein anderer Auftrag geplant`,
  notMovedAway: (title, away) => `${title} wurde nicht verschoben: ${away}`,
  notMovable: (title) => `${title} konnte nicht verschoben werden`,
};
