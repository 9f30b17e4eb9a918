/**
 * Which visits are selected after a press: one more or less, a range, or all shown visits. Pure.
 * rule: several-select
 */
import type { CalendarJob } from '../calendar';

/** The maximum number of visits that one request can change. */
export const MOST = 200;

/** The stored fields of a chosen visit. `id` is the job's id. */
export type Chosen = Pick<
  CalendarJob,
  'id' | 'visitId' | 'version' | 'title' | 'archived' | 'startDate' | 'status' | 'visitCount'
>;

export interface Selection {
  /** The chosen visits by visit id, in the order in which they were chosen. */
  visits: ReadonlyMap<string, Chosen>;
  /** The id of the visit where a range starts: the last visit that was pressed without Shift. */
  anchor: string | null;
  /** Whether a tap selects a visit. On a touch screen a long press turns this on. */
  byTap: boolean;
  /** Whether visits were left out because `MOST` visits are chosen. */
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
    if (visits.size < MOST || visits.has(visit.visitId)) visits.set(visit.visitId, chosenOf(visit));
    else isFull = true;
  }
  return { ...selection, visits, isFull };
}

/** Selects or deselects a visit, which becomes the anchor of ranges. */
export function toggled(selection: Selection, visit: Chosen): Selection {
  const anchor = visit.visitId;
  if (!selection.visits.has(anchor)) return { ...withMore(selection, [visit]), anchor };
  const visits = new Map(selection.visits);
  visits.delete(anchor);
  return { ...selection, visits, anchor, isFull: false };
}

/**
 * Selects all visits from the anchor to a visit, in the shown order. Other visits stay selected. If
 * the anchor is not in this order, only the visit is selected and becomes the anchor.
 */
export function withRange(selection: Selection, order: readonly Chosen[], to: Chosen): Selection {
  const from = order.findIndex(({ visitId }) => visitId === selection.anchor);
  const until = order.findIndex(({ visitId }) => visitId === to.visitId);
  if (from < 0 || until < 0) return { ...withMore(selection, [to]), anchor: to.visitId };
  const [first, last] = from < until ? [from, until] : [until, from];
  const range = order.slice(first, last + 1);
  // Add the visits nearest to the anchor first, so that the limit leaves out those that are
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
 * Whether all, some or none of the shown visits are selected. Also `all` if the limit is reached.
 */
export function stateOfAll({ visits }: Selection, shown: readonly Chosen[]): 'all' | 'some' | 'none' {
  const count = shown.filter(({ visitId }) => visits.has(visitId)).length;
  if (count === 0) return 'none';
  return count >= Math.min(shown.length, MOST) ? 'all' : 'some';
}

/** The selection with only the visits whose ids are kept. */
export function keeping(selection: Selection, isKept: (visitId: string) => boolean): Selection {
  const visits = new Map([...selection.visits].filter(([id]) => isKept(id)));
  return visits.size === selection.visits.size ? selection : { ...selection, visits, isFull: false };
}
