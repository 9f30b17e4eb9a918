/** The texts of *Find a time*, and of the times that are suggested after a refused booking. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('jobs/free-times', {
  find: 'Find a time',
  /** The keys of the shortcut as printed on the keyboard. */
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
  /** Formats a start and an end. */
  times: (start: string, end: string) => `${start} – ${end}`,
  /** Formats a time without a day. */
  clock: (time: string) => time,
  /** The parameters look like 'Tue' and '9:15 AM'. */
  dayAt: (day: string, time: string) => `${day} ${time}`,
  /** Combines a time and the workers: 'Tue 11:15 AM · Ana +1'. */
  suggestion: (when: string, who: string) => `${when} · ${who}`,
  /** Names the first worker and counts the other workers. */
  andMore: (lead: string, others: number) => (others === 0 ? lead : `${lead} +${others}`),
  nobody: 'Unassigned',
  bothFree: 'Both free',
  allFree: (count: number) => `All ${formatCount(count)} free`,
  oneFree: (name: string) => `${name} free`,
  anybodyFree: 'Anybody free',

  /** The button that adds later times to the list. */
  showLater: 'Later',
  noMore: 'No later times',
  /** The button that searches for any one free worker. */
  anybody: 'Anybody',
  none: (until: string) => `Nothing free until ${until}`,
  failed: 'Free times could not be loaded.',
  offline: 'No connection. Free times can be found when it is back.',
  retry: 'Try again',
  tooLong: 'Free times are found for visits of up to 24 hours.',
  /** `gap` looks like '15 min'. Null if the business keeps no time free between visits. */
  hint: (gap: string | null) =>
    gap === null ? 'Inside working hours.' : `Inside working hours, ${gap} kept free between visits.`,
  /** Announced by screen readers when the free times are loaded. `first` is the first free time. */
  found: (count: number, first: string) =>
    count === 1 ? `1 free time: ${first}` : `${formatCount(count)} free times. The first: ${first}`,
});
