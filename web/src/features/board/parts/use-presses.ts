/**
 * Handles clicks and keys on the visits of the board: they open or select a visit. One set of
 * handlers serves all visits.
 */
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { openJob } from '@/features/jobs/open-sheet';
import { readSelection } from '@/features/jobs/selection/store';
import type { Lane } from '../model';
import { chooseLanes, chooseVisit, isChooseAll } from './choosing';
import type { IsFaded } from './faded';

interface Presses {
  shown: readonly CalendarJob[];
  lanes: readonly Lane[];
  isPhone: boolean;
  isFaded: IsFaded | undefined;
  onOpen: (visit: CalendarJob) => void;
}

/** The list button that was pressed, and the ids of the visits that it replaces. */
interface OpenedList {
  anchor: HTMLElement;
  ids: readonly string[];
}

/** Returns the lane that contains the pressed element. */
function laneAt(lanes: readonly Lane[], target: EventTarget): Lane | undefined {
  const lane = target instanceof Element ? target.closest<HTMLElement>('[data-user-id]') : null;
  return lanes.find(({ id }) => id === lane?.dataset['userId']);
}

export function usePresses({ shown, lanes, isPhone, isFaded, onOpen }: Presses) {
  const [list, setList] = useState<OpenedList | null>(null);
  const visitAt = (target: EventTarget) => {
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-visit-id], button') : null;
    return bar === null ? undefined : shown.find(({ visitId }) => visitId === bar.dataset['visitId']);
  };

  /** A tap on a visit opens its sheet, a click opens its form. */
  const openPressed = (visit: CalendarJob) => {
    if (!openJob(visit)) onOpen(visit);
  };

  const click = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const visit = visitAt(target);
    if (visit !== undefined && !isPhone && (ctrlKey || metaKey || shiftKey))
      return chooseVisit(visit, laneAt(lanes, target), shiftKey);
    if (visit !== undefined && readSelection().byTap) return chooseVisit(visit, undefined, false);
    if (visit !== undefined) return openPressed(visit);
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-list]') : null;
    if (anchor !== null) setList({ anchor, ids: anchor.dataset['list']?.split(',') ?? [] });
  };
  const press = (event: KeyboardEvent) => {
    const isAll = isChooseAll(event) && !isPhone;
    const visit = event.key === 'Enter' || isAll ? visitAt(event.target) : undefined;
    if (visit === undefined) return;
    event.preventDefault();
    if (isAll) chooseLanes(lanes, isFaded);
    else onOpen(visit);
  };
  return { click, press, openPressed, list, closeList: () => setList(null) };
}
