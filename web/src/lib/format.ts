/**
 * Formats times, days and counts in the language of the page. English has a 12-hour clock and dates
 * such as 'Nov 20, 2026', as in the examples below. German has '14:05' and '20. Nov. 2026'.
 * rule: languages
 * Pure except that the language is read. The texts of features don't belong here. A day is
 * formatted in UTC, because its text is already the day in the business's time zone.
 */
import { hourDigits, inLocale, language } from './language';
import { type ClockTime, type Day, type Instant, MINUTE, dayOf, minuteOfDay } from './zoned-time';

/**
 * Replaces special spaces by normal ones. Newer versions of Intl put narrow spaces before 'AM' and
 * thin ones around '–', which look uneven in columns.
 */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

function inDays(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return inLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
}

function dayFormat(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = inDays(options);
  return (day) => plain(format().format(midnight(day)));
}

/** Formats a day as 'Nov 20, 2026'. */
export const formatDay = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' });
/** Formats a day as 'Nov 20'. */
export const formatMonthDay = dayFormat({ month: 'short', day: 'numeric' });
/** Formats a day as 'Fri'. */
export const formatWeekday = dayFormat({ weekday: 'short' });
/** Formats a day as 'Friday'. */
export const formatLongWeekday = dayFormat({ weekday: 'long' });
/** Formats a day as 'Fri, Nov 20'. */
export const formatShortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** Formats a day as 'Fri, Nov 20, 2026'. */
export const formatShortDayYear = dayFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
/** Formats a day as 'Friday, November 20'. */
export const formatLongDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** Formats a day as 'November 2026'. */
export const formatMonth = dayFormat({ month: 'long', year: 'numeric' });

const longMonth = dayFormat({ month: 'long' });

/** Returns the day of the month without a leading zero: '7'. */
export function dayNumber(day: Day): string {
  return String(Number(day.slice(8)));
}

/** Formats a day for screen readers: 'Thursday 20 November', 'Donnerstag, 20. November'. */
export function spokenDay(day: Day): string {
  if (language() !== 'en') return formatLongDay(day);
  return `${formatLongWeekday(day)} ${dayNumber(day)} ${longMonth(day)}`;
}

/** Formats an instant as '9:00 AM'. */
export function formatTime(instant: Instant, zone: string): string {
  return formatMinutes(minuteOfDay(instant, zone));
}

/** Formats a wall-clock time: '14:05' becomes '2:05 PM'. */
export function formatClock(clock: ClockTime): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return formatMinutes(hours * 60 + minutes);
}

const clock = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: hourDigits(), minute: '2-digit', timeZone: 'UTC' }),
);

/** Formats minutes since midnight as a time of day. */
function formatMinutes(minutes: number): string {
  return plain(clock().format(minutes * MINUTE));
}

/** Formats an instant as 'Nov 20, 2026, 9:00 AM'. */
export function formatDayTime(instant: Instant, zone: string): string {
  return `${formatDay(dayOf(instant, zone))}, ${formatTime(instant, zone)}`;
}

/** Formats an instant as 'Fri, Nov 20, 2026, 9:00 AM'. */
export function formatWeekdayTime(instant: Instant, zone: string): string {
  return `${formatShortDayYear(dayOf(instant, zone))}, ${formatTime(instant, zone)}`;
}

/**
 * Formats a time span as 'Fri, Nov 20, 2026, 9:00 AM – 11:00 AM'. Names the second day if the end
 * is on another day.
 */
export function formatSpan(start: Instant, end: Instant | null, zone: string): string {
  const from = formatWeekdayTime(start, zone);
  if (end === null) return from;
  const sameDay = dayOf(start, zone) === dayOf(end, zone);
  return `${from} – ${sameDay ? formatTime(end, zone) : formatWeekdayTime(end, zone)}`;
}

const range = inDays({ month: 'short', day: 'numeric', year: 'numeric' });

/**
 * Formats a range of days as 'Nov 16 – 22, 2026'. Repeats month and year only where they differ; a
 * single day is written once.
 */
export function formatDayRange(first: Day, last: Day): string {
  return plain(range().formatRange(midnight(first), midnight(last)));
}

const whole = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const hundredths = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const tenths = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** Formats a count: '1,234'. */
export function formatCount(count: number): string {
  return whole().format(count);
}

/** Formats a number with at most one decimal: '1,234.5'. */
export function formatTenths(value: number): string {
  return tenths().format(value);
}

/** Formats minutes as hours with at most two decimals: '4.75'. */
export function formatHours(minutes: number): string {
  return hundredths().format(minutes / 60);
}
