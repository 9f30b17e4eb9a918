/**
 * Selecting visits on the board: with Ctrl or ⌘ and a click, with Shift for a range of visits in a
 * lane, with the key X, and all with Ctrl+A or ⌘+A. After *Select* in the menu of a lane, each tap
 * selects a visit. On a phone, *Select* is in the menu of a visit. rule: several-select
 */
import type { KeyboardEvent } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { chooseAll, chooseRange, toggleVisit, useIsChosen } from '@/features/jobs/selection/store';
import { texts } from '@/features/jobs/selection/texts';
import type { Lane } from '../model';
import { visitName } from '../visit-words';
import type { IsFaded } from './faded';

/** Returns the visits of a lane, sorted by start. Each visit is in the result only once. */
export function visitsOfLane({ days }: Pick<Lane, 'days'>): CalendarJob[] {
  const visits = days.flatMap((day) => day.visits);
  return [...new Map(visits.map((visit) => [visit.visitId, visit])).values()];
}

/**
 * Toggles the selection of a visit. With Shift, selects a range in its lane: from the visit that
 * was toggled last to this one.
 */
export function chooseVisit(visit: CalendarJob, lane: Lane | undefined, isRange: boolean): void {
  if (isRange && lane !== undefined) chooseRange(visitsOfLane(lane), visit);
  else toggleVisit(visit);
}

/**
 * Whether a key press is the one that selects all visits. The board checks this only on a focused
 * visit; elsewhere the browser selects the text of the page.
 */
export const isChooseAll = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'a';

/** Selects all visits of the lanes, except those that a filter fades. */
export function chooseLanes(lanes: readonly Lane[], isFaded: IsFaded | undefined): void {
  chooseAll(lanes.flatMap(visitsOfLane).filter((visit) => !isFaded?.(visit)));
}

/** Returns the attributes with which a bar or a chip shows whether it is selected. */
export function useChosenHooks(visit: CalendarJob, zone: string) {
  const isChosen = useIsChosen(visit.visitId);
  const name = visitName(visit, zone);
  return {
    'data-chosen': isChosen || undefined,
    'aria-label': isChosen ? `${name}, ${texts.isSelected}` : name,
  };
}
