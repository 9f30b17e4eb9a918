/**
 * Days and wall-clock times in the business's time zone. rule: business-time
 *
 * Everything here is pure: it converts between instants and days in a given zone and never reads the device's
 * zone. An instant is in milliseconds since 1970 UTC. A day is its calendar text, so that days can be
 * compared, sorted and used as keys. Nothing about features (jobs, clients) and no current time belongs here.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;
/** A wall-clock time, `HH:mm`, 24 hours, the format of native time inputs. */
export type ClockTime = string;
/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/**
 * The length of a calendar day without a clock change, in milliseconds. Only for calculating with
 * days, never added to instants.
 */
const DAY = 24 * HOUR;

/** Parses an instant of the API (RFC 3339). */
export function instantOf(text: string): Instant {
  return Date.parse(text);
}

/** Formats an instant for the API, in UTC with milliseconds. */
export function toWire(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** Whether the text is an existing day with a four-digit year. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The formatters by zone. The text that a formatter returns ends with the zone's offset, such as
 * 'GMT+05:30'. Creating a formatter is slow.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Gets from `Intl` how far the zone's clocks are ahead of UTC, in milliseconds. The offset zero is
 * written as 'GMT'.
 */
function readOffset(instant: Instant, zone: string): number {
  const formatter =
    formatters.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, formatter);
  const [, offset = ''] = formatter.format(instant).split('GMT');
  const part = (from: number) => Number(offset.slice(from, from + 2));
  const length = part(1) * HOUR + part(4) * MINUTE + part(7) * 1000;
  return offset.startsWith('-') ? -length : length;
}

/** The maximum number of cached offsets. A full month of the calendar needs about as many. */
const MAX_OFFSETS = 4000;
/**
 * The cached offsets. Each offset is needed often, and computing one takes longer than rendering a
 * card.
 */
const offsets = new Map<string, Map<Instant, number>>();

/** Returns how far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Instant, zone: string): number {
  const known = offsets.get(zone) ?? new Map<Instant, number>();
  offsets.set(zone, known);
  const remembered = known.get(instant);
  if (remembered !== undefined) return remembered;
  if (known.size >= MAX_OFFSETS) known.clear();
  const offset = readOffset(instant, zone);
  known.set(instant, offset);
  return offset;
}

/**
 * Returns the wall-clock time of an instant in milliseconds, as if the wall clock showed UTC. Day
 * and time are computed from this value.
 */
function wallOf(instant: Instant, zone: string): number {
  return instant + offsetAt(instant, zone);
}

/** Returns the day of a wall-clock value from `wallOf`. */
function dayOfWall(wall: number): Day {
  return new Date(wall).toISOString().slice(0, 10);
}

function wallOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Returns the calendar day of an instant in a zone. */
export function dayOf(instant: Instant, zone: string): Day {
  return dayOfWall(wallOf(instant, zone));
}

/** Returns the minutes since midnight on the wall clock, 0 to 1439. */
export function minuteOfDay(instant: Instant, zone: string): number {
  const wall = wallOf(instant, zone);
  return Math.floor((wall - wallOfDay(dayOfWall(wall))) / MINUTE);
}

/** Returns the wall-clock time of an instant, `HH:mm`. */
export function clockOf(instant: Instant, zone: string): ClockTime {
  return new Date(wallOf(instant, zone)).toISOString().slice(11, 16);
}

/**
 * Returns the instant of a wall-clock time (milliseconds since midnight) on a day. A time that
 * doesn't exist on that day moves forward by the gap. If a time occurs twice, the first one is
 * used. rule: calendar-move
 */
function instantOnDay(day: Day, sinceMidnight: number, zone: string): Instant {
  const wall = wallOfDay(day) + sinceMidnight;
  // No zone is more than 14 hours from UTC. So these two offsets are the ones before and after a
  // clock change near this time.
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  if (before === after || wallOf(before, zone) === wall) return before;
  return wallOf(after, zone) === wall ? after : before;
}

/**
 * Returns the instant of a wall-clock time on a day. See `instantOnDay` for times that don't exist
 * or occur twice.
 */
export function instantAt(day: Day, clock: ClockTime, zone: string): Instant {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantOnDay(day, hours * HOUR + minutes * MINUTE, zone);
}

/** Returns the first instant of a day. */
export function startOfDay(day: Day, zone: string): Instant {
  return instantOnDay(day, 0, zone);
}

/**
 * Moves an instant to another day at the same wall-clock time, to the millisecond. An instant
 * already on that day is unchanged.
 */
export function moveToDay(instant: Instant, day: Day, zone: string): Instant {
  const wall = wallOf(instant, zone);
  const from = dayOfWall(wall);
  return from === day ? instant : instantOnDay(day, wall - wallOfDay(from), zone);
}

/** Returns the day that is `days` days later (earlier if negative). */
export function addDays(day: Day, days: number): Day {
  return dayOfWall(wallOfDay(day) + days * DAY);
}

/** Returns the same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOfWall(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Returns the number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((wallOfDay(to) - wallOfDay(from)) / DAY);
}

/** Returns the index of the day in its week: 0 on Monday, 6 on Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(wallOfDay(day)).getUTCDay() + 6) % 7;
}

/** Returns the Monday on or before a day, because the week starts on Monday. */
export function startOfWeek(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** Returns `count` consecutive days, starting with `first`. */
export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Returns the 42 days on the calendar page of a month, from the Monday on or before the 1st. */
export function monthGrid(day: Day): Day[] {
  return daysFrom(startOfWeek(`${day.slice(0, 7)}-01`), 42);
}

/** Returns the device's own zone. Only for display, never for calculations. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
