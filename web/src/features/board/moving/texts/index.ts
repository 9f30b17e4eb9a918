/**
 * The texts for moving visits on the board: the label beside the visit, the states of lanes, and
 * the announcements.
 */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('board/moving', {
  unassigned: 'Unassigned',
  /** A text such as '9:15 – 10:45'. */
  times: (from: string, to: string) => `${from} – ${to}`,
  /** The parts of the label: '9:15 – 10:45 · Ana · free'. */
  label: (parts: readonly string[]) => parts.join(' · '),
  free: 'free',
  outsideHours: 'outside hours',
  gap: (minutes: number) => `less than ${minutes} min between`,
  clash: 'Clash',
  freeAt: (time: string) => `free ${time}`,
  /** `day` is a weekday: 'Wed'. */
  freeOn: (day: string, time: string) => `free ${day} ${time}`,
  /** `when` is 'Nov 29' or '1:00 PM'. */
  awayUntil: (when: string) => `away until ${when}`,
  toTray: 'Into the tray',
  notToTray: 'Begun or done: not into the tray',

  states: { free: 'Free', busy: 'Busy', away: 'Away', off: 'Off' },
  from: (time: string) => `From ${time}`,

  pickedUp: (title: string, place: string) =>
    `${title} picked up: ${place}. The arrow keys move it, T puts it into the tray, Space drops it, Escape puts it back.`,
  endPicked: (title: string, place: string) =>
    `${title}, end: ${place}. Left and right change it, Space keeps it, Escape puts it back.`,
  grabbed: (title: string, place: string) => `${title} picked up: ${place}`,
  carried: (title: string, place: string) => `${title}: ${place}`,
  putBack: (title: string) => `${title} put back`,
  /** `times` is '9:15 to 10:45 AM'. */
  place: (who: string, day: string, times: string, state: string) => `${who}, ${day}, ${times}, ${state}`,
  spokenTimes: (from: string, to: string) => `${from} to ${to}`,
  clashesWith: (titles: string) => `clashes with ${titles}`,
  spokenFreeAt: (time: string) => `free at ${time}`,
  spokenFreeOn: (day: string, time: string) => `free on ${day} at ${time}`,
  spokenAway: (who: string, when: string) => `${who} is away until ${when}`,
  inTray: 'in the tray',
});
