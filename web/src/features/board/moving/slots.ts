/**
 * Computes the time of a visit while the user moves it or changes its end, by pointer or by keys.
 * Starts and ends are on quarter hours of the business's wall clock. With Alt, they are on
 * multiples of five minutes. A move keeps the elapsed length. Pure. rule: board-snapping
 */
import type { Slot } from '@/features/jobs/slot';
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  HOUR,
  type Instant,
  MINUTE,
  moveToDay,
} from '@/lib/zoned-time';
import { snap } from '../day/axis';

const STEP = 15;
const FINE_STEP = 5;
/** The length of the longer step with keys, in minutes. */
export const HOUR_STEP = 60;
export const QUARTER_STEP = STEP;
/**
 * The minimum length in ms of a visit that is created by dragging, or whose end is dragged. The
 * form accepts shorter visits.
 */
const MIN_LENGTH = 15 * MINUTE;
/** The maximum length in ms that the server accepts for a visit. */
const MAX_LENGTH = 31 * 24 * HOUR;

const stepFor = (isFine: boolean): number => (isFine ? FINE_STEP : STEP);

/** Returns the last multiple of the step at or before an instant. */
export function floorTo(instant: Instant, zone: string, step: number = STEP): Instant {
  const nearest = snap(instant, zone, step);
  return nearest > instant ? nearest - step * MINUTE : nearest;
}

/** Returns the first multiple of the step at or after an instant. */
export function ceilTo(instant: Instant, zone: string, step: number = STEP): Instant {
  const before = floorTo(instant, zone, step);
  return before === instant ? before : before + step * MINUTE;
}

/** Returns the slot with another start and the same length. */
export const startingAt = ({ start, end }: Slot, at: Instant): Slot => ({
  start: at,
  end: at + (end - start),
});

/**
 * Returns the slot after a visit was dragged from the cell of the day `from` to the cell of another
 * day. The time of day stays the same. A visit over midnight has a cell on each of its days, so
 * `from` need not be the day of its start.
 */
export function carriedByDays(slot: Slot, [from, to]: readonly [Day, Day], zone: string): Slot {
  const days = daysBetween(from, to);
  if (days === 0) return slot;
  return startingAt(slot, moveToDay(slot.start, addDays(dayOf(slot.start, zone), days), zone));
}

/**
 * Returns the start of a visit that was dragged by `by` ms. If `by` is less than half a step, the
 * start is unchanged. So dragging a visit straight to another lane doesn't change its time.
 */
export function carriedStart(start: Instant, by: number, zone: string, isFine = false): Instant {
  const step = stepFor(isFine);
  return Math.abs(by) < (step * MINUTE) / 2 ? start : snap(start + by, zone, step);
}

function bounded(end: Instant, { start }: Slot, zone: string, step: number): Instant {
  return Math.min(Math.max(end, ceilTo(start + MIN_LENGTH, zone, step)), start + MAX_LENGTH);
}

/**
 * Returns the end of a visit after its end was dragged by `by` ms. The end stays after the start.
 */
export function stretchedEnd(slot: Slot, by: number, zone: string, isFine = false): Instant {
  const step = stepFor(isFine);
  if (Math.abs(by) < (step * MINUTE) / 2) return slot.end;
  return bounded(snap(slot.end + by, zone, step), slot, zone, step);
}

/**
 * Returns the instant after a step with keys: a quarter hour, about `by` minutes away. A step that
 * would pass `origin` stops there, so that a step and a step back return to the same place.
 */
export function stepped(now: Instant, by: number, origin: Instant, zone: string): Instant {
  const raw = now + by * MINUTE;
  const next = by > 0 ? floorTo(raw, zone, STEP) : ceilTo(raw, zone);
  const isPassed = Math.abs(by) === STEP && (now - origin) * (next - origin) < 0;
  return isPassed ? origin : next;
}

/** Returns the end of a visit after a step with keys. The end stays after the start. */
export function steppedEnd(slot: Slot, by: number, origin: Instant, zone: string): Instant {
  const next = stepped(slot.end, by, origin, zone);
  return next === origin ? next : bounded(next, slot, zone, STEP);
}

/**
 * Returns the slot of a new visit after a press on empty space. It begins at the pressed quarter
 * hour.
 */
export function pressedSlot(at: Instant, defaultMinutes: number, zone: string): Slot {
  const start = floorTo(at, zone, STEP);
  return { start, end: start + defaultMinutes * MINUTE };
}

/**
 * Returns the slot of a new visit that was created by dragging from the pressed instant to the
 * instant under the pointer.
 */
export function drawnNew(pressed: Instant, at: Instant, zone: string, isFine = false): Slot {
  const step = stepFor(isFine);
  const anchor = floorTo(pressed, zone, step);
  const other = snap(at, zone, step);
  if (other > anchor) return { start: anchor, end: Math.max(other, anchor + MIN_LENGTH) };
  return { start: other, end: Math.max(anchor + step * MINUTE, other + MIN_LENGTH) };
}
