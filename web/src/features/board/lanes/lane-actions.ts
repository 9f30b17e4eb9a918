/** What the menu of a lane can do. In a context, so that the lanes are not rendered again when it changes. */
import { createContext } from 'react';
import type { Day } from '@/lib/zoned-time';
import type { Lane } from '../model';

export interface LaneActions {
  /** The ids of the lanes of people, as they are shown. */
  shown: readonly string[];
  today: Day;
  /** Undefined where only one lane is shown. */
  onMove: ((id: string, by: 1 | -1) => void) | undefined;
  /** Undefined while nothing can be changed. */
  onAdd: ((lane: Lane) => void) | undefined;
  /** Opens *Give this day away…*. Undefined while nothing can be changed. */
  onGiveAway: ((lane: Lane, day: Day) => void) | undefined;
}

export const LaneActionsContext = createContext<LaneActions>({
  shown: [],
  today: '',
  onMove: undefined,
  onAdd: undefined,
  onGiveAway: undefined,
});
