/** Which visits are chosen after a press: one more or less, a range, or all that are shown. Pure. rule: several-select */
import type { CalendarJob } from '../calendar';

/** A request changes at most this many visits. */
export const MOST = 200;

/** What is known of a chosen visit. `id` is its job's. */
export type Chosen = Pick<
  CalendarJob,
  'id' | 'visitId' | 'version' | 'title' | 'archived' | 'startDate' | 'status' | 'visitCount'
>;

export interface Selection {
  /** The chosen visits by their ids, in the order in which they were chosen. */
  visits: ReadonlyMap<string, Chosen>;
  /** The visit from which a range goes: the one that was pressed last without Shift. */
  anchor: string | null;
  /** Whether a tap chooses, as on a touch screen after a long press. */
  byTap: boolean;
  /** Whether something was left out, because `MOST` are chosen. */
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

/** Chooses a visit, or takes it out. A range goes from it afterwards. */
export function toggled(selection: Selection, visit: Chosen): Selection {
  const anchor = visit.visitId;
  if (!selection.visits.has(anchor)) return { ...withMore(selection, [visit]), anchor };
  const visits = new Map(selection.visits);
  visits.delete(anchor);
  return { ...selection, visits, anchor, isFull: false };
}

/**
 * Chooses all from the anchor to a visit, in the order in which they are shown. The others stay chosen. If the anchor is
 * not among them, the visit is chosen alone and becomes the anchor.
 */
export function withRange(selection: Selection, order: readonly Chosen[], to: Chosen): Selection {
  const from = order.findIndex(({ visitId }) => visitId === selection.anchor);
  const until = order.findIndex(({ visitId }) => visitId === to.visitId);
  if (from < 0 || until < 0) return { ...withMore(selection, [to]), anchor: to.visitId };
  const [first, last] = from < until ? [from, until] : [until, from];
  const range = order.slice(first, last + 1);
  // Nearest to the anchor first, so that those are left out that are farthest from it.
  return withMore(selection, from < until ? range : range.toReversed());
}

/** Chooses all that are shown, or if they are chosen already takes them out. */
export function withAll(selection: Selection, shown: readonly Chosen[]): Selection {
  if (stateOfAll(selection, shown) !== 'all') return withMore(selection, shown);
  const taken = new Set(shown.map(({ visitId }) => visitId));
  return keeping(selection, (id) => !taken.has(id));
}

/** How many of the shown visits are chosen. All of them also if no more can be chosen. */
export function stateOfAll({ visits }: Selection, shown: readonly Chosen[]): 'all' | 'some' | 'none' {
  const count = shown.filter(({ visitId }) => visits.has(visitId)).length;
  if (count === 0) return 'none';
  return count >= Math.min(shown.length, MOST) ? 'all' : 'some';
}

/** The chosen visits whose ids are to be kept. */
export function keeping(selection: Selection, isKept: (visitId: string) => boolean): Selection {
  const visits = new Map([...selection.visits].filter(([id]) => isKept(id)));
  return visits.size === selection.visits.size ? selection : { ...selection, visits, isFull: false };
}
