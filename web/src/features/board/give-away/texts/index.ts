/** Texts of *Give this day away…*. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

const visits = (count: number) => `${formatCount(count)} ${count === 1 ? 'visit' : 'visits'}`;

export const texts = catalogue('board/give-away', {
  /** The parameters look like 'Luca Rossi' and 'Monday, November 23'. */
  title: (name: string) => `Give away the visits of ${name}`,
  description: (day: string) => `${day}. For each visit the best free worker is chosen.`,
  nothing: (name: string) => `${name} has no open visits on this day.`,
  loadFailed: 'Who is free could not be loaded',
  /** The label of a visit's field. */
  who: (visit: string) => `Who takes ${visit}`,
  /** The other members of the crew. */
  withOthers: (names: string) => `With ${names}`,
  leave: (name: string) => `Leave it with ${name}`,
  nobodyFree: 'Nobody free: leave it',
  unassigned: 'Unassigned',
  nobodyInstead: 'Nobody instead',
  /** Shown instead of a choice until the free people are loaded. */
  looking: 'Looking for who is free…',
  times: (from: string, to: string) => `${from} – ${to}`,
  free: 'Free',
  busy: 'Busy',
  save: (count: number) => `Give away ${visits(count)}`,
  chooseOne: 'Choose somebody for at least one visit',
  done: (count: number) => `${visits(count)} given away`,
  failed: (count: number) => `${visits(count)} could not be given away`,
  sendFailed: 'The visits could not be given away. Please try again.',
  undo: 'Undo',
  /** Screen readers hear this with the toast, instead of its button. */
  undoAnnounced: 'Press Control or Command and Z to undo one after the other',
  undone: (count: number) => `${visits(count)} given back`,
  undoFailed: 'The visits could not be given back',
});
