/** The texts of *Find a time*, and of the times that a refused booking suggests. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('jobs/free-times', {
  find: 'Find a time',
  /** The keys, as printed on them. */
  keys: 'Alt F',
  appleKeys: '⌥ F',
  list: 'Free times',
  searching: 'Looking for free times...',
  later: (distance: string) => `${distance} later`,
  earlier: (distance: string) => `${distance} earlier`,
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  nextDay: 'Next day',
  dayBefore: 'Day before',
  daysLater: (days: number) => `${formatCount(days)} days later`,
  daysEarlier: (days: number) => `${formatCount(days)} days earlier`,
  sameTime: 'As asked',
  /** From a time to a time. */
  times: (start: string, end: string) => `${start} – ${end}`,
  /** A time alone. */
  clock: (time: string) => time,
  /** The parameters look like 'Tue', '9:15 AM'. */
  dayAt: (day: string, time: string) => `${day} ${time}`,
  /** A time and who goes: 'Tue 11:15 AM · Ana +1'. */
  suggestion: (when: string, who: string) => `${when} · ${who}`,
  /** The workers after the first one are only counted. */
  andMore: (lead: string, others: number) => (others === 0 ? lead : `${lead} +${others}`),
  nobody: 'Unassigned',
  bothFree: 'Both free',
  allFree: (count: number) => `All ${formatCount(count)} free`,
  oneFree: (name: string) => `${name} free`,
  anybodyFree: 'Anybody free',

  /** Shows the next times after those that are shown. */
  showLater: 'Later',
  noMore: 'No later times',
  /** Searches for one free worker, whoever it is. */
  anybody: 'Anybody',
  none: (until: string) => `Nothing free until ${until}`,
  failed: 'Free times could not be loaded.',
  offline: 'No connection. Free times can be found when it is back.',
  retry: 'Try again',
  tooLong: 'Free times are found for visits of up to 24 hours.',
  /** `gap` is '15 min'; null if nothing is kept free. */
  hint: (gap: string | null) =>
    gap === null ? 'Inside working hours.' : `Inside working hours, ${gap} kept free between visits.`,
  /** Announced when the times are there. `first` is the first of them. */
  found: (count: number, first: string) =>
    count === 1 ? `1 free time: ${first}` : `${formatCount(count)} free times. The first: ${first}`,
});
