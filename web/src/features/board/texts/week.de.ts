import { formatCount } from '@/lib/format';
import type { texts } from './week';

export const de: typeof texts = {
  over: 'zu viel',
  more: (count) => `+${formatCount(count)}`,
  moreOn: (count, day) => `${formatCount(count)} ${count === 1 ? 'weiterer' : 'weitere'} am ${day}`,
  showDay: (day) => `${day} anzeigen`,
  until: (time) => `bis ${time}`,
  allDay: 'ganztägig',
  leave: (what, first, last, back) => `${what}, ${first} bis ${last}, zurück ${back}`,
  dayOff: (what, back) => `${what}, zurück ${back}`,
};
