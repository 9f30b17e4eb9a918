import { formatCount } from '@/lib/format';
import type { texts } from './texts';

export const de: typeof texts = {
  title: 'Benachrichtigungen',
  unread: (count) => `${formatCount(count)} ungelesen`,
};
