/** The texts of the holiday import. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('absences/holidays', {
  title: 'Import Public Holidays',
  about: 'From a calendar file (.ics). It is read here and sent nowhere; only what you tick is added.',
  file: 'Calendar file',
  fileHint: 'Many governments and calendar programs offer one for your region. At most 1 MB.',
  found: (count: number) => `Holidays in the file (${formatCount(count)})`,
  notTaken: (count: number) => `Not taken (${formatCount(count)})`,
  noName: 'Without a name',
  day: (weekday: string, day: string) => `${weekday}, ${day}`,
  known: 'Already there',
  isIn: 'Added',
  notIn: 'Not added',
  cancel: 'Cancel',
  close: 'Close',
  add: (count: number) => (count === 1 ? 'Add 1 Holiday' : `Add ${formatCount(count)} Holidays`),
  tryRest: (count: number) => `Try Again (${formatCount(count)})`,
  result: (isIn: number, failed: number) =>
    failed === 0
      ? `${formatCount(isIn)} added`
      : `${formatCount(isIn)} added, ${formatCount(failed)} not added`,
  showVisits: (count: number) => (count === 1 ? 'Show 1 Visit' : `Show ${formatCount(count)} Visits`),
  /** Shown above the visits that are booked on the days of the added holidays. */
  affected: (count: number) =>
    count === 1
      ? 'The business is closed on a holiday. The holiday is saved.'
      : `The business is closed on ${formatCount(count)} holidays. The holidays are saved.`,
  failedOne: 'It could not be added',
  unreachable: 'The server could not be reached',
  notTried: 'Not tried, because the one before failed',
  unread: 'The file could not be read',
  refused: {
    too_large: 'This file is larger than 1 MB, so nothing was taken. A calendar of holidays is much smaller.',
    not_a_calendar: 'This is not a calendar file (.ics), so nothing was taken.',
    broken: 'This calendar file is broken or not complete, so nothing was taken.',
    too_many:
      'This file has more than 500 events, so nothing was taken. Choose a calendar of holidays alone.',
    none: 'There are no events in this file.',
  },
  why: {
    timed: 'Has a time of day',
    repeats: 'Repeats; choose a file with the days of each year',
    cancelled: 'Was cancelled',
    no_day: 'Has no valid day',
    backwards: 'Ends before it begins',
    too_long: 'Is longer than 366 days',
  },
});
