/**
 * The selected visits of the current screen. The store is outside of React, because a press must
 * render only the rows and bars that it changes. `SelectionHost` clears it when the screen is left.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '@/ui/overlay/toast';
import {
  type Chosen,
  keeping,
  MOST,
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
  if (next.isFull) toast({ title: texts.full(MOST), description: texts.fullText });
}

export const readSelection = (): Selection => selection;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Selects or deselects a visit. */
export const toggleVisit = (visit: Chosen): void => put(toggled(selection, visit));

/** Selects all visits from the last pressed one to this one. */
export const chooseRange = (order: readonly Chosen[], to: Chosen): void =>
  put(withRange(selection, order, to));

/** Selects all of these visits. If all are selected already, deselects them. */
export const toggleAll = (shown: readonly Chosen[]): void => put(withAll(selection, shown));

/** Adds these visits to the selection. */
export function chooseAll(shown: readonly Chosen[]): void {
  if (stateOfAll(selection, shown) !== 'all') toggleAll(shown);
}

/** From now on a tap selects. */
export const chooseByTap = (): void => put({ ...selection, byTap: true, isFull: false });

/** Selects a visit. From now on a tap selects more. */
export function chooseFirst(visit: Chosen): void {
  chooseByTap();
  chooseAll([visit]);
}

/** Removes changed visits from the selection. If nothing is left, a tap opens a row again. */
export function dropVisits(ids: readonly string[]): void {
  const next = keeping(selection, (id) => !ids.includes(id));
  put(next.visits.size === 0 ? NOTHING : next);
}

/** Stores newer versions of visits that are still selected. */
export function renewVisits(newer: readonly Chosen[]): void {
  const visits = new Map(selection.visits);
  for (const visit of newer) if (visits.has(visit.visitId)) visits.set(visit.visitId, visit);
  put({ ...selection, visits, isFull: false });
}

export const clearSelection = (): void => put(NOTHING);

export const useSelection = (): Selection => useSyncExternalStore(subscribe, readSelection);

/** Whether a visit is selected. Renders again only if that changes. */
export const useIsChosen = (visitId: string): boolean =>
  useSyncExternalStore(subscribe, () => selection.visits.has(visitId));

/** Whether something is selected or a tap selects. */
export const useIsSelecting = (): boolean =>
  useSyncExternalStore(subscribe, () => selection.byTap || selection.visits.size > 0);

/**
 * When another list is shown, for example after a filter has changed, only visits of that list stay
 * selected, so that hidden visits can't be changed by mistake. `shown` is undefined while the list
 * is loading.
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
