/**
 * The vertical axis of one person's day on a phone, and the positions of its bars. Pure. Positions
 * are in px at the default text size.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import { addDays, HOUR, type Instant, instantAt, instantOf, MINUTE, startOfDay } from '@/lib/zoned-time';
import { drawnSlot } from '../lanes/drawn-slot';
import type { LaneDay } from '../model';

export const HOUR_HEIGHT = 64;
/** The minimum height of a bar in px. It allows the bar to be pressed with a thumb. */
export const MIN_HEIGHT = 44;
/** The maximum number of bars side by side. A button replaces further bars. */
export const MAX_COLUMNS = 3;
/** The margin of the axis before and after the working hours. */
const MARGIN = 2 * HOUR;
/** The axis of a day that has neither working hours nor visits. */
const USUAL = { from: '07:00', to: '19:00' };

export interface Upright {
  from: Instant;
  to: Instant;
  height: number;
}

export interface Block {
  top: number;
  height: number;
}

export interface Bar extends Block {
  visit: CalendarJob;
  /** Whether the visit begins before the axis, and whether it continues after it. */
  fromBefore: boolean;
  continuesAfter: boolean;
  /** The index of the bar's column, and the number of columns side by side. */
  column: number;
  columns: number;
}

/**
 * A button in place of the bars for which there is no room beside the others. It opens the list of
 * their visits.
 */
export interface More extends Block {
  visits: readonly CalendarJob[];
  column: number;
  columns: number;
}

/**
 * Returns the axis of a day. It covers the working hours with a margin, and all visits of the day.
 */
export function uprightOf(day: LaneDay, zone: string, defaultMinutes: number): Upright {
  const midnight = startOfDay(day.day, zone);
  const nextMidnight = startOfDay(addDays(day.day, 1), zone);
  const [first, last] = [day.hours?.[0], day.hours?.at(-1)];
  const worked =
    first === undefined || last === undefined
      ? { start: instantAt(day.day, USUAL.from, zone), end: instantAt(day.day, USUAL.to, zone) }
      : { start: first.start - MARGIN, end: last.end + MARGIN };
  const slots = [worked, ...day.visits.map((visit) => drawnSlot(visit, defaultMinutes))];
  const start = Math.max(midnight, Math.min(...slots.map((slot) => slot.start)));
  const end = Math.min(nextMidnight, Math.max(...slots.map((slot) => slot.end)));
  const from = midnight + Math.floor((start - midnight) / HOUR) * HOUR;
  const to = Math.min(nextMidnight, midnight + Math.ceil((end - midnight) / HOUR) * HOUR);
  return { from, to, height: ((to - from) / HOUR) * HOUR_HEIGHT };
}

/**
 * Returns the instant to scroll to if the axis begins long before work does, for example because of
 * a visit from the night before. It is the start of work, or the start of the first visit that
 * begins on this day if that is earlier. Returns null if no scrolling is needed.
 */
export function openingOf({ day, hours, visits }: LaneDay, { from }: Upright, zone: string): Instant | null {
  const midnight = startOfDay(day, zone);
  const begins = visits.map((visit) => instantOf(visit.startDate)).filter((start) => start >= midnight);
  const works = hours?.[0]?.start ?? instantAt(day, USUAL.from, zone);
  const opening = Math.min(works, ...begins);
  return opening - from > MARGIN ? opening : null;
}

/** Returns the distance of an instant from the top of the axis, limited to the axis. */
export function yOf({ from, to }: Upright, instant: Instant): number {
  return ((Math.min(Math.max(instant, from), to) - from) / HOUR) * HOUR_HEIGHT;
}

/** Returns the instant at a distance from the top of the axis, rounded down to a quarter hour. */
export function instantOfY({ from, to }: Upright, y: number): Instant {
  const quarter = 15 * MINUTE;
  const at = from + Math.floor(((y / HOUR_HEIGHT) * HOUR) / quarter) * quarter;
  return Math.min(Math.max(at, from), to - quarter);
}

/** Returns the start of each hour on the axis. */
export function hoursOf({ from, to }: Upright): Instant[] {
  return Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => from + index * HOUR);
}

/**
 * Returns the position of a slot on the axis. It is at least high enough to press with a thumb. At
 * the end of the axis it is moved up to fit.
 */
export function blockOf(axis: Upright, slot: Slot): Block {
  const [top, bottom] = [yOf(axis, slot.start), yOf(axis, slot.end)];
  const height = Math.max(MIN_HEIGHT, bottom - top);
  return { top: Math.max(0, Math.min(top, axis.height - height)), height };
}

/** Returns the bars of a day's visits. Bars that would overlap are side by side. */
export function barsOf(day: LaneDay, axis: Upright, defaultMinutes: number): { bars: Bar[]; more: More[] } {
  const blocks = day.visits
    .map((visit) => {
      const slot = drawnSlot(visit, defaultMinutes);
      const [fromBefore, continuesAfter] = [slot.start < axis.from, slot.end > axis.to];
      return { visit, ...blockOf(axis, slot), fromBefore, continuesAfter };
    })
    .toSorted((one, other) => (one.top === other.top ? other.height - one.height : one.top - other.top));
  const placed = clustersOf(blocks).map((cluster) => place(cluster));
  return { bars: placed.flatMap(({ bars }) => bars), more: placed.flatMap(({ more }) => more ?? []) };
}

/**
 * Groups the blocks that overlap directly or through other blocks of the group. `blocks` must be
 * sorted by their tops.
 */
export function clustersOf<B extends Block>(blocks: readonly B[]): B[][] {
  const clusters: B[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const block of blocks) {
    if (block.top >= bottom) clusters.push([]);
    clusters.at(-1)?.push(block);
    bottom = Math.max(bottom, block.top + block.height);
  }
  return clusters;
}

type Unplaced = Omit<Bar, 'column' | 'columns'>;

/** Assigns each block of a group to the first free column. */
function place(cluster: readonly Unplaced[]): { bars: Bar[]; more?: More } {
  const bottoms: number[] = [];
  const columnOf = cluster.map(({ top, height }) => {
    const free = bottoms.findIndex((bottom) => bottom <= top);
    const column = free < 0 ? bottoms.length : free;
    bottoms[column] = top + height;
    return column;
  });
  const columns = Math.min(bottoms.length, MAX_COLUMNS);
  const isMore = (column: number) => bottoms.length > MAX_COLUMNS && column >= MAX_COLUMNS - 1;
  const bars = cluster.map((block, at) => ({ ...block, column: columnOf[at] ?? 0, columns }));
  const shown = bars.filter(({ column }) => !isMore(column));
  const rest = bars.filter(({ column }) => isMore(column));
  const [first] = rest;
  if (first === undefined) return { bars: shown };
  const bottom = Math.max(...rest.map(({ top, height }) => top + height));
  const visits = rest.map(({ visit }) => visit);
  const more = { visits, top: first.top, height: bottom - first.top, column: MAX_COLUMNS - 1, columns };
  return { bars: shown, more };
}

/** Converts a length in px to rem, so that the axis grows with the browser's text size. */
export const rem = (px: number): string => `${px / 16}rem`;
