/** The texts of My day. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('today', {
  title: 'My day',
  /** The title for administrators, who see everybody's day. */
  everybody: 'Everybody’s day',
  period: 'Period',
  segments: { today: 'Today', tomorrow: 'Tomorrow', week: 'This week' },
  /** Joins the day and its totals: 'Tue, Nov 24 · 4 jobs · 5.5 h'. */
  sum: (when: string, count: number, hours: string) =>
    `${when} · ${formatCount(count)} ${count === 1 ? 'job' : 'jobs'} · ${hours} h`,
  /** The totals of a day: '4 jobs · 5.5 h'. */
  daySum: (count: number, hours: string) =>
    `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'} · ${hours} h`,
  loading: 'Loading the day...',
  failed: 'The day could not be loaded',
  /** The texts of the next visit, which is shown large. */
  next: 'Next visit',
  nextIn: (duration: string) => `Next, in ${duration}`,
  now: 'Now',
  nowSince: (time: string) => `Now, since ${time}`,
  late: (duration: string) => `${duration} late`,
  longer: (duration: string) => `Now, ${duration} over`,
  finished: (time: string) => `Finished ${time}`,
  urgent: 'URGENT',
  with: (names: string) => `with ${names}`,
  visit: (number: number, count: number) => `Visit ${number} of ${count}`,
  actions: (title: string) => `Actions for ${title}`,
  directions: 'Directions',
  card: 'Job Card',
  /** The texts of the timeline. */
  later: 'Then',
  begins: (time: string) => `Begins at ${time}`,
  nothingLater: 'Nothing after that',
  doneBy: (time: string) => `done by ${time}`,
  to: (time: string) => `to ${time}`,
  since: (day: string) => `since ${day}`,
  allDay: 'All day',
  free: (duration: string) => `${duration} free`,
  overlap: (duration: string) => `Overlaps by ${duration}`,
  notBegun: 'Not begun yet',
  notCompleted: 'Not completed yet',
  /**
   * The status of a finished visit, read by screen readers. The word isn't 'Completed', because
   * only a job is called completed.
   */
  visitDone: 'Done',
  done: (count: number, title: string) => `${formatCount(count)} done: ${title}`,
  doneToday: (count: number, title: string) => `${formatCount(count)} done today: ${title}`,
  /** The texts for a period in which no visit is left. */
  nothing: {
    today: 'Nothing planned today.',
    tomorrow: 'Nothing planned tomorrow.',
    week: 'Nothing planned this week.',
  },
  allDone: 'All done for today.',
  nextIs: (when: string) => `The next visit is ${when}.`,
  noneSoon: 'Nothing is planned in the next two weeks either. Jobs that are given to you show up here.',
  noneForAll: 'Put jobs on the schedule, and they show up here.',
  toSchedule: 'Open the schedule',
  freeDay: 'Nothing planned',
});
