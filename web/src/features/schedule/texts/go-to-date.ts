/** The texts of *Go to date*. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule/go-to-date', {
  title: 'Go to date',
  date: 'Date',
  /** Examples of text that the field understands. */
  examples: 'Such as 12/24, tomorrow, fri or +2w',
  unknown: 'This is not a date that is understood',
  earlier: 'Earlier month',
  later: 'Later month',
});
