/** What the menu of a lane can do. In a context, so that the lanes are not rendered again when it changes. */
import { createContext } from 'react';
import type { Lane } from '../model';

export interface LaneActions {
  /** The ids of the lanes of people, as they are shown. */
  shown: readonly string[];
  onMove: (id: string, by: 1 | -1) => void;
  /** Undefined while nothing can be changed. */
  onAdd: ((lane: Lane) => void) | undefined;
  /** Opens *Give this day away…*. Undefined while nothing can be changed, and where several days are shown. */
  onGiveAway: ((lane: Lane) => void) | undefined;
}

export const LaneActionsContext = createContext<LaneActions>({
  shown: [],
  onMove: () => {},
  onAdd: undefined,
  onGiveAway: undefined,
});
