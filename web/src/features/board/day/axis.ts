/**
 * The time axis of a day: converts instants to pixels and back. Pure. The axis is linear in elapsed
 * time. So a day with a change of clocks is 23 or 25 hours wide, and a visit keeps its width when
 * it is moved across the change.
 */
import { addDays, type Day, HOUR, type Instant, MINUTE, minuteOfDay, startOfDay } from '@/lib/zoned-time';

export interface Axis {
  /** The instant at the left edge of the axis. */
  from: Instant;
  /** The instant at the right edge of the axis. */
  to: Instant;
  /** The width of an hour in px. */
  hourWidth: number;
  /** The width of the whole axis in px. */
  width: number;
}

/** Returns the axis of a whole day. rule: board-day */
export function axisOf(day: Day, zone: string, hourWidth: number): Axis {
  const from = startOfDay(day, zone);
  const to = startOfDay(addDays(day, 1), zone);
  return { from, to, hourWidth, width: ((to - from) / HOUR) * hourWidth };
}

/**
 * Returns the distance of an instant from the left edge in px; negative for an instant before the
 * axis.
 */
export function xOf({ from, hourWidth }: Axis, instant: Instant): number {
  return ((instant - from) / HOUR) * hourWidth;
}

/** Returns the instant at a distance of `x` px from the left edge, rounded to a millisecond. */
export function instantOfX({ from, hourWidth }: Axis, x: number): Instant {
  return from + Math.round((x / hourWidth) * HOUR);
}

/**
 * Returns the nearest instant at which the wall clock shows a multiple of `minutes`. If two
 * instants are equally near, returns the later one. `minutes` must be a divisor of 60.
 */
export function snap(instant: Instant, zone: string, minutes: number): Instant {
  const before = wallFloor(instant, zone, minutes);
  const after = before + minutes * MINUTE;
  return instant - before < after - instant ? before : after;
}

/**
 * Returns the last instant at or before `instant` at which the wall clock shows a multiple of
 * `minutes`.
 */
function wallFloor(instant: Instant, zone: string, minutes: number): Instant {
  const wholeMinute = Math.floor(instant / MINUTE) * MINUTE;
  return wholeMinute - (minuteOfDay(wholeMinute, zone) % minutes) * MINUTE;
}

/** A full hour of the wall clock on the axis. */
export interface AxisHour {
  at: Instant;
  /** The hour of the day, 0 to 23. */
  hour: number;
}

/**
 * Returns the full hours of the wall clock on the axis. An hour that the clocks skip is left out. A
 * repeated hour is included twice.
 */
export function hoursOf({ from, to }: Axis, zone: string): AxisHour[] {
  const hours: AxisHour[] = [];
  for (let at = snap(from, zone, 60); at < to; at = nextHour(at, zone)) {
    if (at >= from) hours.push({ at, hour: minuteOfDay(at, zone) / 60 });
  }
  return hours;
}

/**
 * Returns the next full hour of the wall clock. The search steps by quarter hours, because some
 * changes of clocks are not whole hours.
 */
function nextHour(at: Instant, zone: string): Instant {
  let next = at + 15 * MINUTE;
  while (minuteOfDay(next, zone) % 60 !== 0) next += 15 * MINUTE;
  return next;
}
