import { formatCount } from '@/lib/format';
import type { texts } from '.';

const visits = (count: number) => `${formatCount(count)} ${count === 1 ? 'Einsatz' : 'Einsätze'}`;

export const de: typeof texts = {
  title: (name) => `Einsätze von ${name} abgeben`,
  description: (day) => `${day}. Für jeden Einsatz ist ausgewählt, wer am besten frei ist.`,
  nothing: (name) => `${name} hat an diesem Tag keine offenen Einsätze.`,
  loadFailed: 'Wer frei ist, konnte nicht geladen werden',
  who: (visit) => `Wer ${visit} übernimmt`,
  withOthers: (names) => `Mit ${names}`,
  leave: (name) => `Bei ${name} lassen`,
  nobodyFree: 'Niemand frei: so lassen',
  unassigned: 'Nicht zugewiesen',
  nobodyInstead: 'Niemand stattdessen',
  looking: 'Wer frei ist, wird gesucht …',
  times: (from, to) => `${from} – ${to}`,
  free: 'Frei',
  busy: 'Belegt',
  save: (count) => `${visits(count)} abgeben`,
  chooseOne: 'Wählen Sie für mindestens einen Einsatz jemanden aus',
  done: (count) => `${visits(count)} abgegeben`,
  failed: (count) => `${visits(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht abgegeben werden`,
  sendFailed: 'Die Einsätze konnten nicht abgegeben werden. Bitte versuchen Sie es erneut.',
  undo: 'Rückgängig',
  undoAnnounced: 'Mit Strg oder Befehl und Z nacheinander rückgängig machen',
  undone: (count) => `${visits(count)} zurückgegeben`,
  undoFailed: 'Die Einsätze konnten nicht zurückgegeben werden',
};
