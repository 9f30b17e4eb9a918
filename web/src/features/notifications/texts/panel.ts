/** The texts of the panel with the list of notifications. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('notifications/panel', {
  title: 'Notifications',
  markAllRead: 'Mark all read',
  loading: 'Loading notifications...',
  loadFailed: 'The list could not be loaded',
  none: 'No notifications yet',
  unread: 'Unread',
  markFailed: 'Failed to mark the notification as read',
  markAllFailed: 'Failed to mark the notifications as read',
});
