/** Texts of *Give this day away…*. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

const visits = (count: number) => `${formatCount(count)} ${count === 1 ? 'visit' : 'visits'}`;

export const texts = catalogue('board/give-away', {
  /**
   * `name` is a name such as 'Luca Rossi'. In `description`, `day` is a day such as 'Monday,
   * November 23'.
   */
  title: (name: string) => `Give away the visits of ${name}`,
  description: (day: string) => `${day}. For each visit the best free worker is chosen.`,
  nothing: (name: string) => `${name} has no open visits on this day.`,
  loadFailed: 'Who is free could not be loaded',
  /** The label of the field in which a person for a visit is selected. */
  who: (visit: string) => `Who takes ${visit}`,
  /** The text that lists the other members of the visit's crew. */
  withOthers: (names: string) => `With ${names}`,
  leave: (name: string) => `Leave it with ${name}`,
  nobodyFree: 'Nobody free: leave it',
  unassigned: 'Unassigned',
  nobodyInstead: 'Nobody instead',
  /** Shown in place of the field for a person until the free people are loaded. */
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
  /** Screen readers announce this together with the toast, instead of the toast's button. */
  undoAnnounced: 'Press Control or Command and Z to undo one after the other',
  undone: (count: number) => `${visits(count)} given back`,
  undoFailed: 'The visits could not be given back',
});
