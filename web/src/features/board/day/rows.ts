/**
 * The positions of a lane's bars on a day. Bars that overlap in time are stacked, tiny adjacent
 * bars are joined, and a list replaces the bars beyond the fourth row. Pure. rule: board-bars
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { overlaps, type Slot, slotOf, timeTaken } from '@/features/jobs/slot';
import { drawnSlot } from '../lanes/drawn-slot';
import { type Axis, xOf } from './axis';

/** The minimum width of a bar in px, if there is free space for it. */
const NARROWEST = 22;
/** Adjacent bars narrower than this width in px are joined. */
const TINY = 12;
/** The maximum distance in px between a narrow bar and the position of its start time. */
const FARTHEST = 6;
/** The gap in px on both sides of a bar. It makes two consecutive visits look separate. */
const FREE = 1;
/**
 * The minimum width in px, including the gaps, of a bar without free space beside it. Even a visit
 * of zero length has this width.
 */
const MIN_WIDTH = 4;
export const MAX_ROWS = 4;
/** The minimum width in px of the note about an overlap. */
const NOTE = 72;

/** The position in px of a bar, a list button or a note. */
interface Place {
  left: number;
  width: number;
  /** The index of the row from the top, starting with 0, and the number of rows in this stack. */
  row: number;
  rows: number;
}

export interface BarPlace extends Place {
  kind: 'bar';
  visit: CalendarJob;
  /**
   * Whether the visit begins before the left edge of the axis, and whether it continues after the
   * right edge.
   */
  fromBefore: boolean;
  continuesAfter: boolean;
  /** Whether the visit has no end. */
  openEnd: boolean;
}

/**
 * A button that replaces several visits: those of tiny adjacent bars, or those beyond the fourth
 * row. It opens the list of these visits.
 */
export interface ListPlace extends Place {
  kind: 'tiny' | 'more';
  visits: readonly CalendarJob[];
  slot: Slot;
}

/**
 * The note beside two overlapping visits. It is shown only if the actual times of the visits
 * overlap. A visit that was finished early counts only until its finish.
 */
export interface NotePlace extends Place {
  kind: 'overlap';
  slot: Slot;
}

export type LanePlace = BarPlace | ListPlace | NotePlace;

interface Timed {
  visits: readonly [CalendarJob, ...CalendarJob[]];
  slot: Slot;
  left: number;
  right: number;
}

/** Returns the positions of a lane's bars. `visits` must be sorted by start. */
export function placesOf(visits: readonly CalendarJob[], axis: Axis, defaultMinutes: number): LanePlace[] {
  const timed = visits.map((visit): Timed => {
    const slot = drawnSlot(visit, defaultMinutes);
    const within = { start: Math.max(slot.start, axis.from), end: Math.min(slot.end, axis.to) };
    const left = xOf(axis, within.start);
    return { visits: [visit], slot, left, right: Math.max(xOf(axis, within.end), left + MIN_WIDTH) };
  });
  const clusters = clustersOf(pushApart(joinTiny(timed), axis.width));
  return clusters.flatMap((cluster, at) => {
    const next = clusters[at + 1]?.[0]?.left ?? axis.width;
    return placesOfCluster(cluster, next, axis);
  });
}

/** Joins adjacent bars that are too narrow to be seen as separate. */
function joinTiny(bars: readonly Timed[]): Timed[] {
  const result: Timed[] = [];
  const isTiny = ({ left, right }: Timed) => right - left < TINY;
  let run: Timed | undefined;
  for (const bar of bars) {
    if (run !== undefined && isTiny(bar) && bar.left - run.right < TINY) {
      run.visits = [...run.visits, ...bar.visits];
      run.right = Math.max(run.right, bar.right);
      run.slot = { start: run.slot.start, end: Math.max(run.slot.end, bar.slot.end) };
      continue;
    }
    run = isTiny(bar) ? { ...bar } : undefined;
    result.push(run ?? bar);
  }
  return result;
}

/**
 * Widens consecutive narrow bars so that they can be seen. The bar after a widened bar moves a
 * little to the right. A narrow bar that would move too far is joined with the bar before it. Bars
 * that overlap in time are not moved, because they are stacked.
 */
function pushApart(bars: readonly Timed[], width: number): Timed[] {
  const result: Timed[] = [];
  let taken = Number.NEGATIVE_INFINITY;
  for (const [at, bar] of bars.entries()) {
    const before = result.at(-1);
    const isAlone = bar.left >= taken && (bars[at + 1]?.left ?? bar.right) >= bar.right;
    const left = bar.left >= taken ? Math.max(bar.left, before?.right ?? bar.left) : bar.left;
    taken = Math.max(taken, bar.right);
    const isNarrow = bar.right - left < NARROWEST + 2 * FREE;
    if (before !== undefined && isNarrow && left - bar.left > FARTHEST) {
      before.visits = [...before.visits, ...bar.visits];
      before.right = Math.max(before.right, bar.right);
      before.slot = { start: before.slot.start, end: Math.max(before.slot.end, bar.slot.end) };
      continue;
    }
    const wide = Math.min(left + NARROWEST + 2 * FREE, width);
    const right = Math.max(bar.right, isAlone ? wide : left + MIN_WIDTH);
    result.push({ ...bar, left, right });
  }
  return result;
}

/** Groups the bars that overlap directly, or through other bars of the same group. */
function clustersOf(bars: readonly Timed[]): Timed[][] {
  const clusters: Timed[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const bar of bars) {
    const last = clusters.at(-1);
    if (last !== undefined && bar.left < right) last.push(bar);
    else clusters.push([bar]);
    right = Math.max(right, bar.right);
  }
  return clusters;
}

/** `next` is the left edge of the lane's next bar. */
function placesOfCluster(cluster: readonly Timed[], next: number, axis: Axis): LanePlace[] {
  const { rowOf, rows } = assignRows(cluster);
  const shownRows = Math.min(rows, MAX_ROWS);
  const isShown = (bar: Timed) => (rowOf.get(bar) ?? 0) < MAX_ROWS;
  const shown = cluster.filter(isShown).map((bar): LanePlace => {
    const row = rowOf.get(bar) ?? 0;
    const follower = cluster.find((each) => each.left >= bar.right && rowOf.get(each) === row);
    const place = { ...boxOf(bar, follower?.left ?? next), row, rows: shownRows };
    return placeOf(bar, place, axis);
  });
  const hidden = cluster.filter((bar) => !isShown(bar));
  shown.push(...noteOn(cluster, rowOf, shownRows));
  const [first] = hidden;
  if (first === undefined) return shown;
  const slot = { start: first.slot.start, end: Math.max(...hidden.map((bar) => bar.slot.end)) };
  const right = Math.max(...cluster.map((bar) => bar.right));
  const more: ListPlace = {
    kind: 'more',
    visits: hidden.flatMap((bar) => bar.visits),
    slot,
    left: right + FREE,
    width: 2 * NARROWEST,
    row: MAX_ROWS - 1,
    rows: shownRows,
  };
  return [...shown, more];
}

/**
 * Places the note about an overlap before the first bar of the second row, or after the last bar of
 * the first row.
 */
function noteOn(cluster: readonly Timed[], rowOf: ReadonlyMap<Timed, number>, rows: number): NotePlace[] {
  const [one, other] = [0, 1].map((row) => cluster.filter((bar) => rowOf.get(bar) === row));
  const [first, second, last] = [one?.[0], other?.[0], one?.at(-1)];
  if (first === undefined || second === undefined || last === undefined) return [];
  if (!cluster.some((bar, at) => cluster.slice(at + 1).some((later) => clash(bar, later)))) return [];
  const before = { left: first.left, width: second.left - first.left, row: 1 };
  const after = {
    left: last.right,
    width: Math.max(0, ...(other ?? []).map((bar) => bar.right)) - last.right,
    row: 0,
  };
  const free = [before, after].find(({ width }) => width >= NOTE);
  return free === undefined ? [] : [{ kind: 'overlap', slot: second.slot, ...free, rows }];
}

function clash({ visits: [one] }: Timed, { visits: [other] }: Timed): boolean {
  const [a, b] = [timeTaken(one, slotOf(one)), timeTaken(other, slotOf(other))];
  return a !== null && b !== null && overlaps(a, b);
}

function placeOf({ visits, slot }: Timed, place: Place, axis: Axis): LanePlace {
  const [visit] = visits;
  if (visits.length > 1) return { kind: 'tiny', visits, slot, ...place };
  return {
    kind: 'bar',
    visit,
    fromBefore: slot.start < axis.from,
    continuesAfter: slot.end > axis.to,
    openEnd: visit.endDate === null,
    ...place,
  };
}

/** Extends a narrow bar into the free space after it, but never over the next bar. */
function boxOf({ left, right }: Timed, next: number): { left: number; width: number } {
  const natural = right - left;
  const width = Math.max(natural, Math.min(NARROWEST + 2 * FREE, next - left));
  return { left: left + FREE, width: width - 2 * FREE };
}

/** Assigns each bar to the first row in which it overlaps no other bar. */
function assignRows(cluster: readonly Timed[]): { rowOf: ReadonlyMap<Timed, number>; rows: number } {
  const ends: number[] = [];
  const rowOf = new Map<Timed, number>();
  for (const bar of cluster) {
    const free = ends.findIndex((end) => end <= bar.left);
    const row = free < 0 ? ends.length : free;
    ends[row] = bar.right;
    rowOf.set(bar, row);
  }
  return { rowOf, rows: ends.length };
}

/** Returns the number of rows in the highest stack of a lane. */
export const mostRows = (places: readonly LanePlace[]): number =>
  places.reduce((most, { rows }) => Math.max(most, rows), 1);
