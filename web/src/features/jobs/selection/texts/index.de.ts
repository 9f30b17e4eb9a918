import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  select: 'Auswählen',
  selectOne: (job) => `${job} auswählen`,
  selectAll: 'Alle geladenen Aufträge auswählen',
  isSelected: 'ausgewählt',

  bar: 'Ausgewählte Aufträge',
  selected: (count) => `${formatCount(count)} ausgewählt`,
  announced: (count) => `${formatCount(count)} ausgewählt. F6 führt zu dem, was damit möglich ist.`,
  cleared: 'Nichts ausgewählt',
  tapToSelect: 'Aufträge antippen, um sie auszuwählen',
  full: (most) => `Höchstens ${formatCount(most)} auf einmal`,
  fullText: 'Die übrigen wurden nicht ausgewählt.',

  reassign: 'Neu zuweisen …',
  move: 'Um Tage verschieben …',
  tray: 'In die Ablage',
  status: 'Status setzen',
  archive: 'Archivieren',
  restore: 'Wiederherstellen',
  clear: 'Auswahl aufheben',
  offline: 'Keine Verbindung. Nichts kann geändert werden.',

  jobs: (count) => (count === 1 ? '1 Auftrag' : `${formatCount(count)} Aufträge`),
  visits: (count) => (count === 1 ? '1 Einsatz' : `${formatCount(count)} Einsätze`),

  reassignTitle: (what) => `${what} neu zuweisen`,
  reassignText: 'Ersetzt alle, die jetzt zugewiesen sind. Wer zuerst ausgewählt wird, leitet.',
  reassignSave: 'Neu zuweisen',
  unassign: 'Zuweisung aufheben',
  nobody: 'Wählen Sie mindestens eine Person aus, oder heben Sie die Zuweisung auf',
  moveTitle: (what) => `${what} um Tage verschieben`,
  moveText: 'Die Uhrzeiten bleiben.',
  days: 'Tage',
  daysHint: 'Eine Zahl unter 0 verschiebt auf frühere Tage.',
  daysWrong: (most) => `Geben Sie eine ganze Zahl von -${most} bis ${most} ein, aber nicht 0`,
  byDays: (days) => {
    const sign = days > 0 ? '+' : '−';
    return `${sign}${Math.abs(days)} ${Math.abs(days) === 1 ? 'Tag' : 'Tage'}`;
  },
  moveSave: 'Verschieben',
  complete: 'Abschließen',
  completeTitle: (what) => `${what} abschließen`,
  completeText: (jobs) =>
    `${jobs === 1 ? '1 Auftrag hat' : `${formatCount(jobs)} Aufträge haben`} mehrere Einsätze. Noch offene Einsätze werden als erledigt markiert, Einsätze ohne Termin werden entfernt.`,
  archiveTitle: (what) => `${what} archivieren`,
  archiveText:
    'Archivierte Aufträge stehen nicht mehr im Kalender. Administratoren finden sie unter „Alle Aufträge“.',

  reassigned: (what) => `${what} neu zugewiesen`,
  unassigned: (what) => `${what} nicht mehr zugewiesen`,
  moved: (what) => `${what} verschoben`,
  inTray: (what) => `${what} in die Ablage gelegt`,
  statusSet: (what, status) => `${what} auf „${status}“ gesetzt`,
  archived: (what) => `${what} archiviert`,
  restored: (what) => `${what} wiederhergestellt`,
  failed: 'Die Aufträge konnten nicht geändert werden. Bitte versuchen Sie es erneut.',

  outcome: (done, failed) => `Erledigt: ${formatCount(done)}. Nicht erledigt: ${formatCount(failed)}.`,
  outcomeText: 'Was nicht erledigt ist, bleibt ausgewählt.',
  notDone: 'Nicht erledigt',
  unknown: 'Unbekannter Auftrag',
  anyway: 'Trotzdem ausführen',
  anywayText: (what) => `${what}: doppelt belegt, oder jemand ist abwesend.`,
  close: 'Schließen',
};
