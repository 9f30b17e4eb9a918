/** The texts of the bell. The texts of the panel are in `panel.ts`. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('notifications', {
  title: 'Notifications',
  unread: (count: number) => `${formatCount(count)} unread`,
});
