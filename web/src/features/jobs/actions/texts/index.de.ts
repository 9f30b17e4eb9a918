import type { texts } from '.';

export const de: typeof texts = {
  actionsFor: (title) => `Aktionen für ${title}`,
  statusOf: (status, title) => `${status}, Status von ${title}`,
  entries: {
    start: 'Auftrag beginnen',
    finish: 'Auftrag beenden',
    complete: 'Auftrag abschließen',
    edit: 'Auftrag bearbeiten',
    duplicate: 'Duplizieren…',
    card: 'Arbeitsbericht',
    archive: 'Auftrag archivieren',
    restore: 'Auftrag wiederherstellen',
    delete: 'Auftrag löschen (Admin)',
    'request-deletion': 'Löschung beantragen',
  },
  started: { title: 'Auftrag begonnen', description: 'Die Arbeit an diesem Auftrag hat begonnen.' },
  finished: { title: 'Auftrag beendet', description: 'Die Arbeit an diesem Auftrag ist beendet.' },
  completed: { title: 'Auftrag abgeschlossen', description: 'Der Auftrag gilt jetzt als abgeschlossen.' },
  archived: {
    title: 'Auftrag archiviert',
    description: 'Der abgeschlossene Auftrag wurde ins Archiv verschoben.',
  },
  restored: {
    title: 'Auftrag wiederhergestellt',
    description: 'Der Auftrag steht wieder in der Auftragsliste.',
  },
  updated: { title: 'Auftrag gespeichert' },
  deleted: { title: 'Auftrag gelöscht' },
  deletionRequested: {
    title: 'Löschung beantragt',
    description: 'Ihr Antrag, diesen Auftrag zu löschen, wurde an den Administrator gesendet.',
  },
  startFailed: 'Der Auftrag konnte nicht begonnen werden',
  finishFailed: 'Der Auftrag konnte nicht beendet werden',
  completeFailed: 'Der Auftrag konnte nicht abgeschlossen werden',
  updateFailed: 'Der Auftrag konnte nicht gespeichert werden',
  deleteFailed: 'Der Auftrag konnte nicht gelöscht werden',
  requestFailed: 'Der Antrag auf Löschung konnte nicht gesendet werden',
  completeTitle: 'Auftrag abschließen',
  completeQuestion: (title) =>
    `Möchten Sie „${title}“ wirklich abschließen? Der Zeitpunkt des Abschlusses wird gespeichert und der Status des Auftrags geändert.`,
  statusQuestion: (title) => `Möchten Sie „${title}“ wirklich abschließen?`,
  completeConfirm: 'Abschließen',
  deleteTitle: 'Auftrag löschen (Admin)',
  deleteQuestion: (title) =>
    `Möchten Sie „${title}“ wirklich endgültig löschen? Das lässt sich nicht rückgängig machen.`,
  deleteConfirm: 'Endgültig löschen',
  goneTitle: 'Dieser Auftrag wurde gelöscht',
  gone: (title) =>
    `„${title}“ gibt es nicht mehr: Jemand anderes hat den Auftrag gelöscht. Laden Sie neu, um den aktuellen Stand der Aufträge zu sehen.`,
  changedTitle: 'Dieser Auftrag wurde von jemand anderem geändert',
  changed: (news) =>
    `${news} Es wurde nichts gespeichert. Laden Sie neu, um den aktuellen Stand des Auftrags zu sehen, und entscheiden Sie dann erneut.`,
  reload: 'Neu laden',
  close: 'Schließen',
  overlapTitle: 'Terminkonflikt',
  overlap: (title) => `Zur Zeit von „${title}“ ist bereits ein anderer Auftrag geplant:`,
  overlapAway: (title, who) => `Wiederherzustellen: „${title}“. ${who}.`,
  restoreAnyway: 'Trotzdem wiederherstellen',
};
