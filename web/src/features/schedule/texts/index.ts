/**
 * The texts of the schedule that are needed for its first render. Menus and dialogs have separate
 * text files.
 */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule', {
  title: 'Schedule Overview',
  subtitle: 'Manage your jobs and appointments',
  today: 'Today',
  goToToday: 'Go to today',
  goToDate: 'Go to date',
  previous: 'Previous',
  next: 'Next',
  view: 'View',
  views: { week: 'Week', month: 'Month', day: 'Day', board: 'Board' },
  newJob: 'New Job',
  print: 'Print',
  overview: 'Overview',

  loadFailed: 'The schedule could not be loaded',
  jobsFailed: 'The jobs could not be loaded',
  nothing: { week: 'No jobs this week', month: 'No jobs in these weeks', day: 'No jobs on this day' },
  nothingHint: 'Choose a day to put a job on it.',
  scheduleJob: 'Schedule a job',
  nothingLeft: 'No jobs match the filters',
  clearFilters: 'Clear filters',

  noJobs: 'No jobs',
  jobs: (count: number) => `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'}`,
  /** The planned hours of all visits of a day. */
  hours: (hours: string) => `${hours} h`,
  /** The number of jobs of a column that are below the bottom edge of the window. */
  below: (count: number) => `${formatCount(count)} more below`,
  /** The number of folded jobs of a past day. All of them are completed. */
  done: (count: number) => `${formatCount(count)} done`,
  doneOn: (count: number, day: string) => `${formatCount(count)} done on ${day}`,
  addOn: (day: string) => `Add job on ${day}`,
  show: (day: string) => `Show ${day}`,
  /** The word after the number of jobs that don't fit: '+2 more'. */
  more: (_count: number): string => 'more',
  moreOn: (count: number, day: string) => `${formatCount(count)} more on ${day}`,

  card: 'job card',
  cardHelp:
    'Enter opens the job. Space picks it up, the arrow keys move it, Space drops it, Escape puts it back.',
  cardActions: (title: string) => `Actions for ${title}`,
  since: (time: string) => `Since ${time}`,
  assigned: (name: string) => `Assigned: ${name}`,
  unassigned: 'Unassigned',
  /** The number of a visit within its job, on a card. */
  visitOf: (number: number, count: number) => `${number} of ${count}`,
  visit: (number: number, count: number) => `visit ${number} of ${count}`,
  /** Announced for a visit that is done, instead of the status of its job. */
  visitDone: 'Done',
  urgent: 'URGENT',

  /**
   * The day and time of a job, as announced by screen readers: 'Thursday 20 November', '9:00 AM'.
   */
  place: (day: string, time: string) => `${day}, ${time}`,
  pickedUp: (title: string, place: string) =>
    `${title} picked up from ${place}. Arrow keys move it, Space drops it, Escape puts it back.`,
  carried: (title: string, place: string) => `${title}: ${place}`,
  putBack: (title: string) => `${title} put back`,
});
