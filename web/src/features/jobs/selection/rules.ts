/**
 * Computes which visits are selected after a press. A press can toggle one visit, select a range,
 * or select all shown visits. Pure. rule: several-select
 */
import type { CalendarJob } from '../calendar';

/** The maximum number of visits that one request can change. */
export const MAX_SELECTED = 200;

/** The stored fields of a selected visit. `id` is the job's id. */
export type Chosen = Pick<
  CalendarJob,
  'id' | 'visitId' | 'version' | 'title' | 'archived' | 'startDate' | 'status' | 'visitCount'
>;

export interface Selection {
  /** The selected visits by visit id, in the order in which they were selected. */
  visits: ReadonlyMap<string, Chosen>;
  /**
   * The id of the visit where the next range begins: the last visit that was pressed without Shift.
   */
  anchor: string | null;
  /** Whether a tap selects a visit. On a touch screen a long press turns this on. */
  byTap: boolean;
  /** Whether the last press left out visits because `MAX_SELECTED` visits are selected. */
  isFull: boolean;
}

export const NOTHING: Selection = { visits: new Map(), anchor: null, byTap: false, isFull: false };

function chosenOf(visit: Chosen): Chosen {
  const { id, visitId, version, title, archived, startDate, status, visitCount } = visit;
  return { id, visitId, version, title, archived, startDate, status, visitCount };
}

function withMore(selection: Selection, more: readonly Chosen[]): Selection {
  const visits = new Map(selection.visits);
  let isFull = false;
  for (const visit of more) {
    if (visits.size < MAX_SELECTED || visits.has(visit.visitId)) visits.set(visit.visitId, chosenOf(visit));
    else isFull = true;
  }
  return { ...selection, visits, isFull };
}

/** Selects or deselects a visit, which becomes the anchor: the next range begins there. */
export function toggled(selection: Selection, visit: Chosen): Selection {
  const anchor = visit.visitId;
  if (!selection.visits.has(anchor)) return { ...withMore(selection, [visit]), anchor };
  const visits = new Map(selection.visits);
  visits.delete(anchor);
  return { ...selection, visits, anchor, isFull: false };
}

/**
 * Selects all visits from the anchor to a visit, in the order of the list. Other visits stay
 * selected. If the anchor is not in the list, only the visit itself is selected and becomes the
 * anchor.
 */
export function withRange(selection: Selection, order: readonly Chosen[], to: Chosen): Selection {
  const from = order.findIndex(({ visitId }) => visitId === selection.anchor);
  const until = order.findIndex(({ visitId }) => visitId === to.visitId);
  if (from < 0 || until < 0) return { ...withMore(selection, [to]), anchor: to.visitId };
  const [first, last] = from < until ? [from, until] : [until, from];
  const range = order.slice(first, last + 1);
  // Add the visits nearest to the anchor first, so that the limit leaves out the visits that are
  // farthest away.
  return withMore(selection, from < until ? range : range.toReversed());
}

/** Selects all shown visits. If all of them are selected already, deselects them. */
export function withAll(selection: Selection, shown: readonly Chosen[]): Selection {
  if (stateOfAll(selection, shown) !== 'all') return withMore(selection, shown);
  const taken = new Set(shown.map(({ visitId }) => visitId));
  return keeping(selection, (id) => !taken.has(id));
}

/**
 * Returns whether all, some or none of the shown visits are selected. Also returns `all` if the
 * limit is reached, because no further visit can be selected then.
 */
export function stateOfAll({ visits }: Selection, shown: readonly Chosen[]): 'all' | 'some' | 'none' {
  const count = shown.filter(({ visitId }) => visits.has(visitId)).length;
  if (count === 0) return 'none';
  return count >= Math.min(shown.length, MAX_SELECTED) ? 'all' : 'some';
}

/** Returns the selection with only those visits for which `isKept` returns true. */
export function keeping(selection: Selection, isKept: (visitId: string) => boolean): Selection {
  const visits = new Map([...selection.visits].filter(([id]) => isKept(id)));
  return visits.size === selection.visits.size ? selection : { ...selection, visits, isFull: false };
}
