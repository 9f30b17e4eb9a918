/** The texts of the board: its frame, its lanes, and its day span. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('board', {
  board: 'Board',
  unassigned: 'Unassigned',

  visits: (count: number) => `${formatCount(count)} ${count === 1 ? 'visit' : 'visits'}`,
  booked: (booked: string) => `${booked} h booked`,
  bookedOf: (booked: string, of: string) => `${booked} of ${of} h booked`,
  awayCount: (count: number) => `${formatCount(count)} away`,

  workers: (count: number) => `${formatCount(count)} ${count === 1 ? 'worker' : 'workers'}`,
  order: 'Order of the lanes',
  orders: { name: 'By name', load: 'Least booked first', own: 'My order' },
  low: 'Low lanes',
  high: 'High lanes',
  find: 'Find a name',
  closeFind: 'Close the search',
  findNothing: 'Nobody has this name',

  load: (booked: string, of: string) => `${booked} / ${of} h`,
  hours: (hours: string) => `${hours} h`,
  /** Read by screen readers only. */
  spokenLoad: (booked: string, of: string) => `${booked} of ${of} hours booked`,
  spokenHours: (booked: string) => `${booked} hours booked`,
  over: 'more than the working hours',
  laneOf: (name: string, load: string) => `${name}, ${load}`,
  laneMenu: (name: string) => `Actions for ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  addJob: 'Add a job here',
  giveAway: 'Give this day away…',
  giveDayAway: (day: string) => `Give ${day} away…`,
  readOnlyLane: 'Not active',

  onLeave: 'On leave',
  away: 'Away',
  closed: 'Closed',
  back: (what: string, day: string) => `${what}, back ${day}`,
  awayFor: (what: string, from: string, to: string) => `${what}, ${from} – ${to}`,

  card: 'visit',
  time: (from: string, to: string) => `${from} – ${to}`,
  spokenTime: (from: string, to: string) => `${from} to ${to}`,
  noEnd: (from: string) => `${from}, no end`,
  assigned: (names: string) => `Assigned: ${names}`,
  visit: (number: number, count: number) => `Visit ${number} of ${count}`,
  done: 'Done',
  urgent: 'URGENT',
  overlap: 'Overlap',
  tiny: (count: number, from: string, to: string) => `${formatCount(count)} jobs, ${from} – ${to}`,
  moreBars: (count: number) => `+${formatCount(count)}`,
  spokenMore: (count: number) => `${formatCount(count)} more`,

  now: (time: string) => `Now, ${time}`,
  pickUp: 'pick up',
  space: 'Space',
  allKeys: 'all keys',
  help: 'Enter opens a visit.',

  nothing: 'Drag a job here, or press where it should begin',
  noWorkers: 'Add the people who do the work',
  noLanes: 'The filters leave nobody',
  clearFilters: 'Clear filters',
  addUser: 'Add user',
  offline: 'No connection. The board can be read, but not changed.',
  failed: 'The jobs could not be loaded',
  /** Shown above the board if data about people's free time could not be loaded. */
  missing: {
    people: 'The workers could not be loaded',
    hours: 'The working hours could not be loaded',
    leave: 'Leave could not be loaded',
  },
  loading: 'Loading the board...',
});
