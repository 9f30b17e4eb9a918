/** Texts of the panels beside the calendar. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule/panels', {
  stats: 'Quick Stats',
  statsFailed: 'The counts could not be loaded',
  total: 'Total Jobs',
  todays: "Today's Schedule",
  todayFailed: 'Today could not be loaded',
  nothingToday: 'No jobs scheduled for today',
});
