/**
 * The actions in the menu of a lane. They are in a context, so that the lanes are not rendered
 * again when an action changes.
 */
import { createContext } from 'react';
import type { Day } from '@/lib/zoned-time';
import type { Lane } from '../model';

export interface LaneActions {
  /** The ids of the lanes of people, in the order in which they are shown. */
  shown: readonly string[];
  today: Day;
  /** Moves a lane up (-1) or down (1). Undefined on a phone, which shows one lane at a time. */
  onMove: ((id: string, by: 1 | -1) => void) | undefined;
  /** Opens a new job. Undefined while the board is read-only. */
  onAdd: ((lane: Lane) => void) | undefined;
  /** Opens *Give this day away…*. Undefined while the board is read-only. */
  onGiveAway: ((lane: Lane, day: Day) => void) | undefined;
}

export const LaneActionsContext = createContext<LaneActions>({
  shown: [],
  today: '',
  onMove: undefined,
  onAdd: undefined,
  onGiveAway: undefined,
});
