/**
 * The texts of the job form about the visit: workers, several days, and the checkbox 'No time yet'.
 */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/form/visit', {
  /** Shown above the fields of a job with several visits. */
  visitOf: (number: number, count: number) => `Visit ${number} of ${count}, with its time and workers`,
  /** The label for screen readers of the column beside the form. */
  sideColumn: 'Visits and history',
  /** Shown below the visits of a job, beside its form. */
  showsVisit: (number: number) => `The form shows visit ${number}, the first that is not done.`,
  /**
   * Shown in the footer of the form: when the visit was started. `when` is a time, or a day and a
   * time.
   */
  begun: (when: string) => `Started ${when}`,
  begunBy: (when: string, by: string) => `Started ${when} by ${by}`,
  loadFailed: 'The job could not be loaded',

  /** Shown below the list of workers if more than one worker is selected. */
  firstLeads: 'The first one leads. Drag, or use the arrows, to change the order.',
  chooseMore: 'Choose everybody who goes. The first one leads.',
  lead: 'Lead',
  free: 'Free',
  busy: 'Busy',
  /** `when` is a time, or a day and a time. */
  busyUntil: (when: string) => `Busy until ${when}`,
  busyAt: (time: string) => `Busy at ${time}`,
  /** `days` is a list of days: 'Mon, Wed'. */
  busyOn: (days: string) => `Busy ${days}`,
  busyEveryDay: 'Busy every day',
  busyDays: (busy: number, of: number) => `Busy on ${busy} of ${of} days`,
  /** The number of affected days out of all days. */
  daysOf: (some: number, of: number) => `${some} of ${of} days`,
  awayUntil: (when: string) => `Away until ${when}`,
  awayOn: (days: string) => `Away ${days}`,
  worksFrom: (time: string) => `Works from ${time}`,
  worksUntil: (time: string) => `Works until ${time}`,
  dayOff: 'Day off',
  offOn: (days: string) => `Outside hours ${days}`,
  /** A time without a day. */
  clock: (time: string) => time,
  /** Says whether people are free on a day. `names` looks like 'Cy and Dee'. */
  freeAll: (names: string) => `${names} free`,
  busyAll: (names: string) => `${names} busy`,
  awayAll: (names: string) => `${names} away`,
  and: (names: string, last: string) => `${names} and ${last}`,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  busyFailed: 'Who is free could not be loaded.',
  at: (day: string, time: string) => `${day}, ${time}`,
  /** Formats a time, or a start and an end. */
  times: (times: string) => times,
  noPeople: 'Nobody can be chosen yet',
  peopleFailed: 'The people could not be loaded.',
  tooManyWorkers: (most: number) => `At most ${most} workers`,
  moveUp: (name: string) => `Move ${name} up`,
  /** The label of a row's drag handle. */
  reorder: (name: string) => `Reorder ${name}`,
  reorderHint: 'Drag, or press the arrow keys, to change the order.',
  /** Announced by screen readers after a worker was moved. */
  placed: (name: string, place: number, of: number) =>
    place === 1 ? `${name} leads, 1 of ${of}` : `${name} is number ${place} of ${of}`,

  /**
   * The visits of the crew's first worker on that day, before and after the form's time. `times`
   * looks like '8:00 – 9:30 AM'.
   */
  before: (times: string, client: string) => `Before: ${times} ${client}`,
  after: (time: string, client: string) => `After: ${time} ${client}`,
  nothingElse: 'Nothing else that day',
  /** The button that sets the start to the next half hour. */
  now: (time: string) => `Now: ${time}`,

  until: 'Until',
  /** The label of the list of days. Each day says whether the workers are free. */
  eachDay: 'Each day',
  moreDays: (count: number) => (count === 1 ? 'and 1 more day' : `and ${formatCount(count)} more days`),
  fewer: 'One day fewer',
  further: 'One day more',
  severalHint: 'One visit on each day, at the same time',
  everyDayFree:
    'The job is made when every day is free for everybody chosen. A day in the way is named, and Schedule anyway makes it all the same.',
  everyDayFreeEdit:
    'The days are saved when every day is free for everybody chosen. A day in the way is named, and Schedule anyway saves them all the same.',
  daysRange: (most: number) => `Enter a number from 1 to ${most}`,
  endNeeded: 'Several days need an end time',
  weekdayNumber: (weekday: string, day: string) => `${weekday} ${day}`,
  summary: (count: number, days: string, times: string, leavesOut: boolean) =>
    count === 1
      ? `1 day: ${days}, ${times}`
      : `${formatCount(count)} days: ${days}, ${times} each day${leavesOut ? ', without weekends' : ''}`,
  /** Shown if the visits were saved but the other fields were not. */
  onlyDaysSaved: 'The days are saved, your other changes are not yet.',

  noTimeHint: 'The job waits in the tray until it gets a time.',
  holdPlaceholder: 'What it waits for, if anything',
  toTray: 'To the tray',
  createdInTray: 'Job added to the tray',

  moreConflicts: (count: number) => `and ${formatCount(count)} more`,
});
