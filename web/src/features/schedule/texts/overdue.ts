/** The texts of the strip of overdue jobs. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('schedule/overdue', {
  title: 'Open jobs of earlier days',
  jobs: (count: number) => `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'}`,
  mine: (count: number) => `${formatCount(count)} of your jobs`,
  /** The words after the number of jobs. */
  open: (count: number): string =>
    count === 1 ? 'from an earlier day is open' : 'from earlier days are open',
  show: 'Show them',
  hide: 'Hide them',
  putAway: 'Put away until tomorrow',
  complete: 'Complete',
  toToday: 'Move to today',
  toTray: 'To the tray',
  /** The accessible name of a button in a row: 'Complete: Fix tap'. */
  of: (what: string, title: string) => `${what}: ${title}`,
  hasBegun: 'Has begun',
  unassigned: 'Unassigned',
  andMore: (name: string, more: number) => `${name} +${formatCount(more)}`,
  daysAgo: (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'} ago`,
  showAll: (count: number) => `Show all ${formatCount(count)} in Jobs`,
  failed: 'The jobs could not be loaded',
});
