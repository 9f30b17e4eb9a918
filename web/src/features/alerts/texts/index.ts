import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('alerts', {
  title: 'Alerts',
  markAllRead: 'Mark all as read',
  loading: 'Loading alerts...',
  loadFailed: 'The alerts could not be loaded',
  none: 'No alerts yet',
  noneText: 'When somebody books, moves or cancels a visit of yours, or adds a note to it, you read it here.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  open: 'Open',
  /** The label for screen readers. `what` is the text of the notification. */
  openThis: (what: string) => `Open: ${what}`,
  markRead: 'Mark as read',
  markThisRead: (what: string) => `Mark as read: ${what}`,
  unread: 'Unread',
  visitAt: 'When',
  place: 'Where',
});
