import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  undo: 'Rückgängig',
  undoEntry: (what) => `Rückgängig machen: ${what}`,
  announced: 'Mit Steuerung oder Befehl und Z rückgängig machen',
  did: {
    moved: (job) => `„${job}“ verschoben`,
    reassigned: (job) => `„${job}“ neu zugewiesen`,
    status: (job) => `Status von „${job}“ geändert`,
    changed: (job) => `„${job}“ geändert`,
    started: (job) => `„${job}“ begonnen`,
    finished: (job) => `„${job}“ beendet`,
    completed: (job) => `„${job}“ abgeschlossen`,
    archived: (job) => `„${job}“ archiviert`,
    restored: (job) => `„${job}“ wiederhergestellt`,
    scheduled: (job) => `„${job}“ eingeplant`,
    tray: (job) => `„${job}“ in die Ablage gelegt`,
    held: (job) => `„${job}“ zurückgestellt`,
    visitAdded: (job) => `Einsatz zu „${job}“ hinzugefügt`,
    visitRemoved: (job) => `Einsatz von „${job}“ entfernt`,
    spread: (job) => `„${job}“ auf mehrere Tage verteilt`,
    shifted: (job) => `Alle Tage von „${job}“ verschoben`,
    undone: (job) => `Änderung von „${job}“ rückgängig gemacht`,
  },
  didSeveral: (visits) =>
    visits === 1 ? '1 Einsatz geändert' : `${formatCount(visits)} Einsätze auf einmal geändert`,
  undone: (what) => `Rückgängig gemacht: ${what}`,
  again: (what) => `Wieder ausgeführt: ${what}`,
  notUndone: (what) => `Nicht rückgängig gemacht: ${what}`,
  failed: 'Das konnte nicht rückgängig gemacht werden.',
  left: (failed) =>
    failed === 1
      ? '1 Einsatz wurde seitdem wieder geändert und bleibt, wie er ist.'
      : `${formatCount(failed)} Einsätze wurden seitdem wieder geändert und bleiben, wie sie sind.`,
  stay: (failed) =>
    failed === 1 ? '1 Einsatz bleibt, wie er ist:' : `${formatCount(failed)} Einsätze bleiben, wie sie sind:`,
  nothing: 'Nichts rückgängig zu machen',
  nothingText:
    'Sie haben seit der Anmeldung hier keinen Auftrag geändert oder schon alles rückgängig gemacht.',
  conflict: (what) =>
    `Rückgängig zu machen: ${what}. Zu dieser Zeit ist inzwischen ein anderer Auftrag geplant:`,
  away: (what, who) => `Rückgängig zu machen: ${what}. ${who}.`,
};
