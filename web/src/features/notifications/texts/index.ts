/** The texts of the bell. The list has its own. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('notifications', {
  title: 'Notifications',
  unread: (count: number) => `${formatCount(count)} unread`,
});
