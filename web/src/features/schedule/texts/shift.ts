/** Texts of *Move all days*, which moves the visits of a job except those that have begun. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

const visits = (count: number) => `${formatCount(count)} ${count === 1 ? 'visit' : 'visits'}`;

export const texts = catalogue('schedule/shift', {
  open: 'Move all days…',
  title: (job: string) => `Move all days of ${job}`,
  loadFailed: 'The visits could not be loaded',
  nothing: 'All visits of this job have begun. Visits that have begun stay where they are.',
  /** The parameters of the next two texts look like 3, 'Mon, Nov 23 – Wed, Nov 25'. */
  now: (count: number, days: string) => `${visits(count)}: ${days}`,
  later: (days: string) => `New days: ${days}`,
  daysRange: (first: string, last: string) => `${first} – ${last}`,
  days: 'Days later',
  daysHint: '-1 is a day earlier',
  firstDay: 'First day',
  daysWrong: 'Enter a number of days from -366 to 366, but not 0',
  save: 'Move all days',
  done: (count: number, days: string) => `${visits(count)} moved to ${days}`,
});
