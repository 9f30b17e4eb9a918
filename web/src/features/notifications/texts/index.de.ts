import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  title: 'Benachrichtigungen',
  unread: (count) => `${formatCount(count)} ungelesen`,
};
