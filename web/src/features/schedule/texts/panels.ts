/** Texts of the panels beside the calendar. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule/panels', {
  hidePanels: 'Hide the side panel',
  showPanels: 'Show the side panel',
  stats: 'Quick Stats',
  statsFailed: 'The counts could not be loaded',
  total: 'Total Jobs',
  /** The tooltip of the total number of jobs. */
  overdue: (count: number) =>
    `${formatCount(count)} of them from earlier days ${count === 1 ? 'is' : 'are'} open`,
  todays: "Today's Schedule",
  todayFailed: 'Today could not be loaded',
  nothingToday: 'No jobs scheduled for today',
  nothingLeft: 'No jobs of today match the filters',
});
