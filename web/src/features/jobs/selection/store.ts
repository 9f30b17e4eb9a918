/**
 * Stores the selected visits of the current screen. The store is outside of React, so that a press
 * renders only the bar and the rows whose selection changes. `SelectionHost` clears the store when
 * the user leaves the screen.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '@/ui/overlay/toast';
import {
  type Chosen,
  keeping,
  MAX_SELECTED,
  NOTHING,
  type Selection,
  stateOfAll,
  toggled,
  withAll,
  withRange,
} from './rules';
import { texts } from './texts';

let selection = NOTHING;
const listeners = new Set<() => void>();

function put(next: Selection): void {
  if (next === selection) return;
  selection = next;
  for (const listener of listeners) listener();
  if (next.isFull) toast({ title: texts.full(MAX_SELECTED), description: texts.fullText });
}

export const readSelection = (): Selection => selection;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Selects a visit, or deselects it if it is selected already. */
export const toggleVisit = (visit: Chosen): void => put(toggled(selection, visit));

/**
 * Selects all visits from the anchor, the last visit that was pressed without Shift, to the visit
 * `to`.
 */
export const chooseRange = (order: readonly Chosen[], to: Chosen): void =>
  put(withRange(selection, order, to));

/** Selects all of the given visits. If all of them are selected already, deselects them. */
export const toggleAll = (shown: readonly Chosen[]): void => put(withAll(selection, shown));

/** Adds the given visits to the selection. */
export function chooseAll(shown: readonly Chosen[]): void {
  if (stateOfAll(selection, shown) !== 'all') toggleAll(shown);
}

/** Makes taps select visits from now on. */
export const chooseByTap = (): void => put({ ...selection, byTap: true, isFull: false });

/** Selects a first visit, and makes taps select further visits from now on. */
export function chooseFirst(visit: Chosen): void {
  chooseByTap();
  chooseAll([visit]);
}

/** Removes changed visits from the selection. If no visit is left, a tap opens a row again. */
export function dropVisits(ids: readonly string[]): void {
  const next = keeping(selection, (id) => !ids.includes(id));
  put(next.visits.size === 0 ? NOTHING : next);
}

/** Stores newer versions of visits, if these visits are still selected. */
export function renewVisits(newer: readonly Chosen[]): void {
  const visits = new Map(selection.visits);
  for (const visit of newer) if (visits.has(visit.visitId)) visits.set(visit.visitId, visit);
  put({ ...selection, visits, isFull: false });
}

export const clearSelection = (): void => put(NOTHING);

export const useSelection = (): Selection => useSyncExternalStore(subscribe, readSelection);

/** Whether a visit is selected. The component is rendered again only if that changes. */
export const useIsChosen = (visitId: string): boolean =>
  useSyncExternalStore(subscribe, () => selection.visits.has(visitId));

/** Whether a visit is selected or a tap selects visits. */
export const useIsSelecting = (): boolean =>
  useSyncExternalStore(subscribe, () => selection.byTap || selection.visits.size > 0);

/**
 * Deselects hidden visits when another list is shown, for example after a filter has changed, so
 * that they can't be changed by mistake. `shown` is undefined while the list is loading.
 */
export function useKeepShown(list: string, shown: readonly { visitId: string }[] | undefined): void {
  const kept = useRef(list);
  useEffect(() => {
    if (shown === undefined || kept.current === list) return;
    kept.current = list;
    const ids = new Set(shown.map(({ visitId }) => visitId));
    put(keeping(selection, (id) => ids.has(id)));
  }, [list, shown]);
}
