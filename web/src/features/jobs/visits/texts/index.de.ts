import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  title: 'Einsätze',
  states: {
    scheduled: 'Geplant',
    started: 'Begonnen',
    done: 'Erledigt',
    tray: 'In der Ablage',
    hold: 'Zurückgestellt',
  },
  noTime: 'Noch ohne Termin',
  visit: (number) => `Einsatz ${number}`,
  nobody: 'Nicht zugewiesen',
  until: (day) => `bis ${day}`,
  began: (start) => `Begonnen ${start}`,
  beganAndEnded: (start, finish) => `Begonnen ${start}, beendet ${finish}`,
  actionsFor: (number) => `Aktionen für Einsatz ${number}`,
  actions: {
    start: 'Beginnen',
    finish: 'Beenden',
    edit: 'Bearbeiten …',
    tray: 'In die Ablage',
    remove: 'Einsatz entfernen',
  },
  setTime: 'Zeit festlegen …',
  ofVisit: (action, number) => `${action}: Einsatz ${number}`,
  showAll: (count) => `Alle ${formatCount(count)} Einsätze anzeigen`,
  add: 'Einsatz hinzufügen …',
  completed:
    'Dieser Auftrag ist abgeschlossen. Öffnen Sie ihn zuerst wieder, um Einsätze hinzuzufügen oder zu ändern.',
  archived:
    'Dieser Auftrag ist archiviert. Stellen Sie ihn zuerst wieder her und öffnen Sie ihn, um Einsätze hinzuzufügen oder zu ändern.',
  loading: 'Wird geladen …',
  toasts: {
    added: 'Einsatz hinzugefügt',
    changed: 'Einsatz gespeichert',
    started: 'Einsatz begonnen',
    finished: 'Einsatz beendet',
    tray: 'Einsatz in die Ablage gelegt',
    removed: 'Einsatz entfernt',
  },
  failed: 'Der Einsatz konnte nicht geändert werden',
  removeTitle: 'Einsatz entfernen',
  removeQuestion: (number, title, when, crew) =>
    `Einsatz ${number} von „${title}“ (${when}) entfernen?${crew === '' ? '' : ` Benachrichtigt: ${crew}.`}`,
  removeConfirm: 'Einsatz entfernen',
  addTitle: (job) => `Einsatz hinzufügen: ${job}`,
  editTitle: (number, job) => `Einsatz ${number}: ${job}`,
  moveTitle: (job) => `${job} verschieben`,
  moveSave: 'Verschieben',
  scheduleTitle: (job) => `${job} einplanen`,
  scheduleSave: 'Einplanen',
  addSave: 'Einsatz hinzufügen',
  save: 'Einsatz speichern',
  saving: 'Wird gespeichert …',
  noTimeHint: 'Der Einsatz wartet in der Ablage neben dem Kalender.',
  fields: {
    day: 'Datum',
    startTime: 'Beginn',
    endTime: 'Ende',
    workerIds: 'Mitarbeiter',
    note: 'Notiz zu diesem Einsatz',
    holdReason: 'Zurückgestellt, weil',
    holdUntil: 'Zurückgestellt bis',
  },
  tooMany: (most) => `Höchstens ${most} Mitarbeiter`,
  dayRequired: 'Ein Datum ist erforderlich',
  toBeDone: (visits) =>
    visits === 1
      ? '1 Einsatz ist noch offen. Er wird als erledigt markiert.'
      : `${formatCount(visits)} Einsätze sind noch offen. Sie werden als erledigt markiert.`,
  toBeRemoved: (visits) =>
    visits === 1
      ? '1 Einsatz hat noch keine Zeit. Er wird entfernt.'
      : `${formatCount(visits)} Einsätze haben noch keine Zeit. Sie werden entfernt.`,
};
