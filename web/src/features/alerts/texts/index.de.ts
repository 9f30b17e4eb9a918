import type { texts } from '.';

export const de: typeof texts = {
  title: 'Mitteilungen',
  markAllRead: 'Alle gelesen',
  loading: 'Mitteilungen werden geladen …',
  loadFailed: 'Die Mitteilungen konnten nicht geladen werden',
  none: 'Noch keine Mitteilungen',
  noneText:
    'Wenn jemand einen Ihrer Termine einplant, verschiebt oder absagt oder eine Notiz dazu schreibt, steht es hier.',
  today: 'Heute',
  tomorrow: 'Morgen',
  yesterday: 'Gestern',
  open: 'Öffnen',
  openThis: (what) => `Öffnen: ${what}`,
  markRead: 'Als gelesen markieren',
  markThisRead: (what) => `Als gelesen markieren: ${what}`,
  unread: 'Ungelesen',
  visitAt: 'Wann',
  place: 'Wo',
};
