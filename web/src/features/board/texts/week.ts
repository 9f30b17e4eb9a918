/** The texts of the week span and of the lists of visits that the board opens. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('board-week', {
  /** Shown after the booked hours if they exceed the working hours. */
  over: 'over',
  more: (count: number) => `+${formatCount(count)}`,
  moreOn: (count: number, day: string) => `${formatCount(count)} more on ${day}`,
  showDay: (day: string) => `Show ${day}`,
  /** Shown on a later day of a visit that runs past midnight. */
  until: (time: string) => `to ${time}`,
  allDay: 'all day',
  leave: (what: string, first: string, last: string, back: string) =>
    `${what}, ${first} to ${last}, back ${back}`,
  dayOff: (what: string, back: string) => `${what}, back ${back}`,
});
