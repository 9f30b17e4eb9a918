/**
 * Days and wall clocks of the business's time zone.
 *
 * Everything here is pure: a zone and an instant go in, a day or an instant comes out; the device's own zone is never
 * asked. An instant is milliseconds since 1970 UTC; a day is its calendar text, so that two days compare, sort and
 * serve as keys as they are. Words of a feature (jobs, clients) and the current time may not enter.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;
/** A time on the wall, `HH:mm`, 24 hours, as native time inputs have it. */
export type ClockTime = string;
/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** The length of a calendar day without a change of the clocks. Only for day arithmetic, never added to instants. */
const DAY = 24 * HOUR;

/** Reads an instant of the wire (RFC 3339). */
export function instantOf(text: string): Instant {
  return Date.parse(text);
}

/** Writes an instant as the wire has it, in UTC with milliseconds. */
export function toWire(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** Whether the text is a day that exists, within four-digit years. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** So many answers of a zone are remembered: about a month of a full calendar. */
const MOST_OFFSETS = 4000;
/** Answers that were given: to ask the browser for one takes longer than to render a card, and each is asked for often. */
const offsets = new Map<string, Map<Instant, number>>();

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Instant, zone: string): number {
  const known = offsets.get(zone) ?? new Map<Instant, number>();
  offsets.set(zone, known);
  const remembered = known.get(instant);
  if (remembered !== undefined) return remembered;
  if (known.size >= MOST_OFFSETS) known.clear();
  const offset = Math.round(tzOffset(zone, new Date(instant)) * MINUTE);
  known.set(instant, offset);
  return offset;
}

/** What the wall clock shows, written as if it were UTC: the one number that day and time are cut from. */
function wallOf(instant: Instant, zone: string): number {
  return instant + offsetAt(instant, zone);
}

/** The day of a wall clock that is written as if it were UTC. */
function dayOfWall(wall: number): Day {
  return new Date(wall).toISOString().slice(0, 10);
}

function wallOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The calendar day of an instant in a zone. */
export function dayOf(instant: Instant, zone: string): Day {
  return dayOfWall(wallOf(instant, zone));
}

/** Minutes since midnight on the wall clock, 0 to 1439. */
export function minuteOfDay(instant: Instant, zone: string): number {
  const wall = wallOf(instant, zone);
  return Math.floor((wall - wallOfDay(dayOfWall(wall))) / MINUTE);
}

/** The time on the wall at an instant, `HH:mm`. */
export function clockOf(instant: Instant, zone: string): ClockTime {
  return new Date(wallOf(instant, zone)).toISOString().slice(11, 16);
}

/**
 * The instant at which the wall clock shows a time (milliseconds since midnight) on a day. A time that doesn't exist
 * that day moves forward by the gap (decisions 6); of a time that comes twice, the first is meant.
 */
function instantOnDay(day: Day, sinceMidnight: number, zone: string): Instant {
  const wall = wallOfDay(day) + sinceMidnight;
  // No zone is further from UTC than 14 hours, so these two lie on either side of a change near this time.
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  if (before === after || wallOf(before, zone) === wall) return before;
  return wallOf(after, zone) === wall ? after : before;
}

/** The instant at which the clocks of a zone show a time on a day; see `instantOnDay` for gaps and repeats. */
export function instantAt(day: Day, clock: ClockTime, zone: string): Instant {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantOnDay(day, hours * HOUR + minutes * MINUTE, zone);
}

/** The first instant of a day. */
export function startOfDay(day: Day, zone: string): Instant {
  return instantOnDay(day, 0, zone);
}

/** The same time on the wall on another day, to the millisecond; an instant on its own day stays what it is. */
export function moveToDay(instant: Instant, day: Day, zone: string): Instant {
  const wall = wallOf(instant, zone);
  const from = dayOfWall(wall);
  return from === day ? instant : instantOnDay(day, wall - wallOfDay(from), zone);
}

/** A day some days later (earlier if negative). */
export function addDays(day: Day, days: number): Day {
  return dayOfWall(wallOfDay(day) + days * DAY);
}

/** The same day of another month, or that month's last where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOfWall(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** How many days lie between two days; negative when `to` is the earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((wallOfDay(to) - wallOfDay(from)) / DAY);
}

/** The day's place in the week: 0 on Monday, 6 on Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(wallOfDay(day)).getUTCDay() + 6) % 7;
}

/** The Monday on or before a day (spec 9: the week starts on Monday). */
export function startOfWeek(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** So many days in a row, beginning with one. */
export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The 42 days of a month's page, from the Monday on or before the 1st (spec 2). */
export function monthGrid(day: Day): Day[] {
  return daysFrom(startOfWeek(`${day.slice(0, 7)}-01`), 42);
}

/** The device's own zone; only ever shown, never reckoned with. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
