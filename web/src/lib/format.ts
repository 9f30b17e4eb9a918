/**
 * How times and days are written for people: en-US, 12 hours with minutes, 'MMM d, yyyy' (spec 9).
 *
 * Pure, and free of a feature's words. A day is formatted in UTC, because its text already is the business's day.
 */
import { type ClockTime, type Day, type Instant, dayOf, minuteOfDay } from './zoned-time';

/** A formatter is dear to make and cheap to use, so each is made once, when it is first needed. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${day}T00:00:00Z`));
  };
}

/** 'Nov 20, 2026' */
export const formatDay = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' });
/** 'Nov 20' */
export const formatMonthDay = dayFormat({ month: 'short', day: 'numeric' });
/** 'Fri' */
export const formatWeekday = dayFormat({ weekday: 'short' });
/** 'Fri, Nov 20' */
export const formatShortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'Fri, Nov 20, 2026' */
export const formatShortDayYear = dayFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
/** 'Friday, November 20' */
export const formatLongDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'November 2026' */
export const formatMonth = dayFormat({ month: 'long', year: 'numeric' });

const longWeekday = dayFormat({ weekday: 'long' });
const longMonth = dayFormat({ month: 'long' });

/** The day of the month without a leading zero, '7'. */
export function dayNumber(day: Day): string {
  return String(Number(day.slice(8)));
}

/** As it is read out: 'Thursday 20 November'. */
export function spokenDay(day: Day): string {
  return `${longWeekday(day)} ${dayNumber(day)} ${longMonth(day)}`;
}

/** '9:00 AM', with a plain space: newer Intl puts a narrow one there, which looks ragged in tabular columns. */
export function formatTime(instant: Instant, zone: string): string {
  return formatMinutes(minuteOfDay(instant, zone));
}

/** A time on the wall as people write it: '14:05' is '2:05 PM'. */
export function formatClock(clock: ClockTime): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return formatMinutes(hours * 60 + minutes);
}

/** Minutes since midnight. */
function formatMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Nov 20, 2026, 9:00 AM' */
export function formatDayTime(instant: Instant, zone: string): string {
  return `${formatDay(dayOf(instant, zone))}, ${formatTime(instant, zone)}`;
}

/** 'Nov 20, 2026, 9:00 AM – 11:00 AM', with the second day where the end lies on another. */
export function formatSpan(start: Instant, end: Instant | null, zone: string): string {
  const from = formatDayTime(start, zone);
  if (end === null) return from;
  const sameDay = dayOf(start, zone) === dayOf(end, zone);
  return `${from} – ${sameDay ? formatTime(end, zone) : formatDayTime(end, zone)}`;
}

/** 'Nov 16 – 22, 2026', naming month and year twice only where they differ. */
export function formatDayRange(first: Day, last: Day): string {
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDay(first)} – ${formatDay(last)}`;
  const end = first.slice(0, 7) === last.slice(0, 7) ? dayNumber(last) : formatMonthDay(last);
  return `${formatMonthDay(first)} – ${end}, ${last.slice(0, 4)}`;
}
