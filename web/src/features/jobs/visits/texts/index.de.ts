import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  title: 'Termine',
  states: {
    scheduled: 'Geplant',
    started: 'Begonnen',
    done: 'Erledigt',
    tray: 'In der Ablage',
    hold: 'Zurückgestellt',
  },
  noTime: 'Noch ohne Zeit',
  visit: (number) => `Termin ${number}`,
  nobody: 'Nicht zugewiesen',
  until: (day) => `bis ${day}`,
  began: (start) => `Begonnen ${start}`,
  beganAndEnded: (start, finish) => `Begonnen ${start}, beendet ${finish}`,
  actionsFor: (number) => `Aktionen für Termin ${number}`,
  actions: {
    start: 'Beginnen',
    finish: 'Beenden',
    edit: 'Bearbeiten …',
    tray: 'In die Ablage',
    remove: 'Termin entfernen',
  },
  setTime: 'Zeit festlegen …',
  ofVisit: (action, number) => `${action}: Termin ${number}`,
  showAll: (count) => `Alle ${formatCount(count)} Termine anzeigen`,
  add: 'Termin hinzufügen …',
  completed:
    'Dieser Auftrag ist abgeschlossen. Öffnen Sie ihn zuerst wieder, um Termine hinzuzufügen oder zu ändern.',
  archived:
    'Dieser Auftrag ist archiviert. Stellen Sie ihn zuerst wieder her und öffnen Sie ihn, um Termine hinzuzufügen oder zu ändern.',
  loading: 'Wird geladen …',
  toasts: {
    added: 'Termin hinzugefügt',
    changed: 'Termin gespeichert',
    started: 'Termin begonnen',
    finished: 'Termin beendet',
    tray: 'Termin in die Ablage gelegt',
    removed: 'Termin entfernt',
  },
  failed: 'Der Termin konnte nicht geändert werden',
  removeTitle: 'Termin entfernen',
  removeQuestion: (number, title, when, crew) =>
    `Termin ${number} von „${title}“ (${when}) entfernen?${crew === '' ? '' : ` Benachrichtigt: ${crew}.`}`,
  removeConfirm: 'Termin entfernen',
  addTitle: (job) => `Termin hinzufügen: ${job}`,
  editTitle: (number, job) => `Termin ${number}: ${job}`,
  addSave: 'Termin hinzufügen',
  save: 'Termin speichern',
  saving: 'Wird gespeichert …',
  noTimeHint: 'Der Termin wartet in der Ablage neben dem Kalender.',
  fields: {
    day: 'Datum',
    startTime: 'Beginn',
    endTime: 'Ende',
    workerIds: 'Mitarbeiter',
    note: 'Notiz zu diesem Termin',
    holdReason: 'Zurückgestellt, weil',
    holdUntil: 'Zurückgestellt bis',
  },
  workersHint: 'Die erste Person leitet.',
  lead: 'Leitung',
  noPeople: 'Es gibt niemanden zur Auswahl.',
  peopleFailed: 'Die Personen konnten nicht geladen werden.',
  tooMany: (most) => `Höchstens ${most} Mitarbeiter`,
  dayRequired: 'Ein Datum ist erforderlich',
  toBeDone: (visits) =>
    visits === 1
      ? '1 Termin ist noch offen. Er wird als erledigt markiert.'
      : `${formatCount(visits)} Termine sind noch offen. Sie werden als erledigt markiert.`,
  toBeRemoved: (visits) =>
    visits === 1
      ? '1 Termin hat noch keine Zeit. Er wird entfernt.'
      : `${formatCount(visits)} Termine haben noch keine Zeit. Sie werden entfernt.`,
};
