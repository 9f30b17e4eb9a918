import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  addTitle: 'Neuer Auftrag',
  editTitle: 'Auftrag bearbeiten',
  create: 'Auftrag anlegen',
  creating: 'Wird angelegt …',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert …',
  created: 'Der Auftrag ist eingeplant',
  updated: 'Auftrag gespeichert',
  createFailed: 'Der Auftrag konnte nicht angelegt werden',
  updateFailed: 'Der Auftrag konnte nicht gespeichert werden',
  fields: {
    title: 'Titel',
    description: 'Beschreibung',
    location: 'Einsatzort',
    clientId: 'Kunde',
    assignedUserId: 'Mitarbeiter',
    otherWorkerIds: 'Team',
    startDate: 'Datum',
    startTime: 'Beginn',
    endTime: 'Ende',
    endDayOffset: 'Endet am nächsten Tag',
    severalDays: 'Mehrere Tage',
    days: 'Anzahl der Tage',
    skipWeekends: 'Ohne Wochenenden',
    noTime: 'Noch ohne Termin',
    holdReason: 'Wartet, weil',
    holdUntil: 'Wartet bis',
    completeByDate: 'Fertig bis',
    status: 'Status',
    priority: 'Priorität',
  },
  titlePlaceholder: 'Was ist zu tun?',
  searchClients: 'Kunden suchen',
  addClient: 'Neuer Kunde',
  unassigned: 'Nicht zugewiesen',
  descriptionFailed:
    'Die Beschreibung konnte nicht geladen werden. Alles andere können Sie ändern und speichern.',
  descriptionUnreachable:
    'Die Beschreibung konnte nicht geladen werden: Der Server ist nicht erreichbar. Ihre Änderungen können Sie speichern, wenn er wieder da ist.',
  descriptionLoading: 'Wird geladen …',
  time: 'Zeit',
  duration: 'Dauer',
  minutes: (minutes) => `${minutes} Min.`,
  hours: (hours) => `${hours} Std.`,
  hoursMinutes: (hours, minutes) => `${hours} Std. ${minutes} Min.`,
  otherLength: (length) => `Andere: ${length}`,
  endsNextDay: 'Endet am nächsten Tag',
  endsDaysLater: (days) => `Endet ${days} Tage später`,
  businessZone: (zone) =>
    `Alle Zeiten gelten in der Zeitzone des Betriebs, ${zone}, nicht in der dieses Geräts.`,
  titleRequired: 'Bitte geben Sie einen Titel ein',
  clientRequired: 'Bitte wählen Sie einen Kunden',
  startDateRequired: 'Bitte geben Sie das Datum ein',
  startTimeRequired: 'Bitte geben Sie den Beginn ein',
  outsideYears: 'Das Datum muss zwischen den Jahren 2000 und 2100 liegen',
  endBeforeStart: 'Das Ende muss nach dem Beginn liegen',
  tooLong: (most) => `Höchstens ${formatCount(most)} Zeichen`,
  waiting: 'Auf diesem Gerät wartet ein neuer Auftrag',
  waitingText: (title, when) =>
    `Sie haben ${title === '' ? 'ihn' : `„${title}“`} am ${when} begonnen und nicht angelegt. Bis Sie sich entscheiden, wird auf diesem Gerät nicht gesichert, was Sie unten eingeben.`,
  restore: 'Wiederherstellen',
  dropDraft: 'Verwerfen',
  newNotSaved: 'Der neue Auftrag ist noch nicht angelegt.',
  otherWaits:
    'Auf diesem Gerät wartet schon ein anderer neuer Auftrag: Stellen Sie ihn zuerst wieder her, oder verwerfen Sie ihn, um diesen zu behalten.',
  conflictTitle: 'Terminkonflikt',
  conflict: 'Zu dieser Zeit ist bereits ein anderer Auftrag geplant:',
  hasAnotherJob: (name) => `${name} hat zu dieser Zeit einen anderen Auftrag`,
  leads: (name) => `${name}, Leitung`,
  awayWhen: (name) => ({
    on: (day) => `${name} ist am ${day} abwesend`,
    from: (from, to) => `${name} ist vom ${from} bis ${to} abwesend`,
    at: (day, from, to) => `${name} ist am ${day} von ${from} bis ${to} abwesend`,
  }),
  closedWhen: {
    on: (day) => `Der Betrieb ist am ${day} geschlossen`,
    from: (from, to) => `Der Betrieb ist vom ${from} bis ${to} geschlossen`,
    at: (day, from, to) => `Der Betrieb ist am ${day} von ${from} bis ${to} geschlossen`,
  },
  closed: 'Der Betrieb ist geschlossen',
  scheduleAnyway: 'Trotzdem einplanen',
  goneTitle: 'Dieser Auftrag wurde von jemand anderem gelöscht',
  closeAndReload: 'Schließen und neu laden',
  staleTitle: 'Dieser Auftrag wurde von jemand anderem geändert',
  changedMeanwhile: (by) =>
    by === null
      ? 'Dieser Auftrag wurde geändert, während Sie ihn bearbeitet haben.'
      : `${by} hat diesen Auftrag geändert, während Sie ihn bearbeitet haben.`,
  followed: (by) =>
    by === null
      ? 'Dieser Auftrag wurde gerade geändert. Das ist der neueste Stand.'
      : `${by} hat diesen Auftrag gerade geändert. Das ist der neueste Stand.`,
};
