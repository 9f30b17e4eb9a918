/**
 * Choosing visits on the board: Ctrl or ⌘ and a click, a range of a lane by Shift, the key X, and all by Ctrl+A or ⌘+A; by
 * taps after *Select* in the menu of a lane or, on a phone, of a visit.
 * rule: several-select
 */
import type { KeyboardEvent } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { chooseAll, chooseRange, toggleVisit, useIsChosen } from '@/features/jobs/selection/store';
import { texts } from '@/features/jobs/selection/texts';
import type { Lane } from '../model';
import { visitName } from '../visit-words';
import type { IsFaded } from './faded';

/** The visits of a lane in the order of their times, each once. */
export function visitsOfLane({ days }: Pick<Lane, 'days'>): CalendarJob[] {
  const visits = days.flatMap((day) => day.visits);
  return [...new Map(visits.map((visit) => [visit.visitId, visit])).values()];
}

/** Chooses a visit, or with Shift all of its lane from the one that was pressed before. */
export function chooseVisit(visit: CalendarJob, lane: Lane | undefined, isRange: boolean): void {
  if (isRange && lane !== undefined) chooseRange(visitsOfLane(lane), visit);
  else toggleVisit(visit);
}

/** Whether a key chooses all. Only on a visit: elsewhere it selects the text of the page, as in every browser. */
export const isChooseAll = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'a';

/** Chooses all visits of the lanes, except those that a filter fades. */
export function chooseLanes(lanes: readonly Lane[], isFaded: IsFaded | undefined): void {
  chooseAll(lanes.flatMap(visitsOfLane).filter((visit) => !isFaded?.(visit)));
}

/** The attributes of a bar or a chip that say whether it is chosen. */
export function useChosenHooks(visit: CalendarJob, zone: string) {
  const isChosen = useIsChosen(visit.visitId);
  const name = visitName(visit, zone);
  return {
    'data-chosen': isChosen || undefined,
    'aria-label': isChosen ? `${name}, ${texts.isSelected}` : name,
  };
}
