import type { texts } from './panel';

export const de: typeof texts = {
  title: 'Benachrichtigungen',
  markAllRead: 'Alle gelesen',
  loading: 'Benachrichtigungen werden geladen …',
  loadFailed: 'Die Liste konnte nicht geladen werden',
  none: 'Noch keine Benachrichtigungen',
  unread: 'Ungelesen',
  markFailed: 'Die Benachrichtigung konnte nicht als gelesen markiert werden',
  markAllFailed: 'Die Benachrichtigungen konnten nicht als gelesen markiert werden',
};
