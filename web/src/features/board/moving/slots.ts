/**
 * The time to which a visit is carried or stretched, by pointer and by keys. Starts and ends are on the quarter hours
 * of the business's wall clock, with Alt on five minutes. Lengths are elapsed time. Pure. rule: board-snapping
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
/** The length of an hour's step by keys, in minutes. */
export const HOUR_STEP = 60;
export const QUARTER_STEP = STEP;
/** A bar is not drawn shorter than this, in ms. The form allows less. */
const SHORTEST = 15 * MINUTE;
/** The server's bound of a visit's length. */
const LONGEST = 31 * 24 * HOUR;

const stepFor = (isFine: boolean): number => (isFine ? FINE_STEP : STEP);

/** The last full step that is not later. */
export function floorTo(instant: Instant, zone: string, step: number = STEP): Instant {
  const nearest = snap(instant, zone, step);
  return nearest > instant ? nearest - step * MINUTE : nearest;
}

/** The first full step that is not earlier. */
export function ceilTo(instant: Instant, zone: string, step: number = STEP): Instant {
  const before = floorTo(instant, zone, step);
  return before === instant ? before : before + step * MINUTE;
}

/** The slot with the same length at another start. */
export const startingAt = ({ start, end }: Slot, at: Instant): Slot => ({
  start: at,
  end: at + (end - start),
});

/**
 * The slot of what was carried from the cell of one day to that of another, at the same time of day. A visit over
 * midnight has a cell on each of its days, so the first day need not be that of its start.
 */
export function carriedByDays(slot: Slot, [from, to]: readonly [Day, Day], zone: string): Slot {
  const days = daysBetween(from, to);
  if (days === 0) return slot;
  return startingAt(slot, moveToDay(slot.start, addDays(dayOf(slot.start, zone), days), zone));
}

/**
 * The start of what was carried by `by` ms. While that is less than half a step, the start keeps its minutes, so that
 * a change of lanes alone doesn't change the time.
 */
export function carriedStart(start: Instant, by: number, zone: string, isFine = false): Instant {
  const step = stepFor(isFine);
  return Math.abs(by) < (step * MINUTE) / 2 ? start : snap(start + by, zone, step);
}

function bounded(end: Instant, { start }: Slot, zone: string, step: number): Instant {
  return Math.min(Math.max(end, ceilTo(start + SHORTEST, zone, step)), start + LONGEST);
}

/** The end of a visit whose end was dragged by `by` ms. It stays after the start. */
export function stretchedEnd(slot: Slot, by: number, zone: string, isFine = false): Instant {
  const step = stepFor(isFine);
  if (Math.abs(by) < (step * MINUTE) / 2) return slot.end;
  return bounded(snap(slot.end + by, zone, step), slot, zone, step);
}

/**
 * The next place by keys, `by` minutes away: the first full quarter hour on that side. `origin` is a place too, so that
 * a step back from the next quarter hour leads to where the visit was.
 */
export function stepped(now: Instant, by: number, origin: Instant, zone: string): Instant {
  const raw = now + by * MINUTE;
  const next = by > 0 ? floorTo(raw, zone, STEP) : ceilTo(raw, zone);
  const isPassed = Math.abs(by) === STEP && (now - origin) * (next - origin) < 0;
  return isPassed ? origin : next;
}

/** The end after a step by keys. It stays after the start. */
export function steppedEnd(slot: Slot, by: number, origin: Instant, zone: string): Instant {
  const next = stepped(slot.end, by, origin, zone);
  return next === origin ? next : bounded(next, slot, zone, STEP);
}

/** The slot of a new visit after a press on empty space: it begins at the quarter hour that was pressed. */
export function pressedSlot(at: Instant, defaultMinutes: number, zone: string): Slot {
  const start = floorTo(at, zone, STEP);
  return { start, end: start + defaultMinutes * MINUTE };
}

/** The slot of a new visit that is drawn from where the pointer was pressed to where it is. */
export function drawnNew(pressed: Instant, at: Instant, zone: string, isFine = false): Slot {
  const step = stepFor(isFine);
  const anchor = floorTo(pressed, zone, step);
  const other = snap(at, zone, step);
  if (other > anchor) return { start: anchor, end: Math.max(other, anchor + SHORTEST) };
  return { start: other, end: Math.max(anchor + step * MINUTE, other + SHORTEST) };
}
