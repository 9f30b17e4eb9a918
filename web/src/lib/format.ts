/**
 * Formats times, days and counts in the language of the page. English has a 12-hour clock and dates
 * such as 'Nov 20, 2026', as in the examples below. German has '14:05' and '20. Nov. 2026'.
 * rule: languages
 * Pure except for the language. Texts of features don't belong here. A day is formatted in UTC,
 * because its text is already the day in the business's time zone.
 */
import { hourDigits, inLocale, language } from './language';
import { type ClockTime, type Day, type Instant, MINUTE, dayOf, minuteOfDay } from './zoned-time';

/**
 * Replaces special spaces. Newer versions of Intl put narrow spaces before 'AM' and thin ones
 * around '–', which look uneven in columns.
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

/** 'Nov 20, 2026' */
export const formatDay = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' });
/** 'Nov 20' */
export const formatMonthDay = dayFormat({ month: 'short', day: 'numeric' });
/** 'Fri' */
export const formatWeekday = dayFormat({ weekday: 'short' });
/** 'Friday' */
export const formatLongWeekday = dayFormat({ weekday: 'long' });
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

const longMonth = dayFormat({ month: 'long' });

/** The day of the month without a leading zero: '7'. */
export function dayNumber(day: Day): string {
  return String(Number(day.slice(8)));
}

/** The day for screen readers: 'Thursday 20 November', 'Donnerstag, 20. November'. */
export function spokenDay(day: Day): string {
  if (language() !== 'en') return formatLongDay(day);
  return `${formatLongWeekday(day)} ${dayNumber(day)} ${longMonth(day)}`;
}

/** '9:00 AM' */
export function formatTime(instant: Instant, zone: string): string {
  return formatMinutes(minuteOfDay(instant, zone));
}

/** A wall-clock time as shown: '14:05' is '2:05 PM'. */
export function formatClock(clock: ClockTime): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return formatMinutes(hours * 60 + minutes);
}

const clock = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: hourDigits(), minute: '2-digit', timeZone: 'UTC' }),
);

/** Minutes since midnight. */
function formatMinutes(minutes: number): string {
  return plain(clock().format(minutes * MINUTE));
}

/** 'Nov 20, 2026, 9:00 AM' */
export function formatDayTime(instant: Instant, zone: string): string {
  return `${formatDay(dayOf(instant, zone))}, ${formatTime(instant, zone)}`;
}

/** 'Fri, Nov 20, 2026, 9:00 AM' */
export function formatWeekdayTime(instant: Instant, zone: string): string {
  return `${formatShortDayYear(dayOf(instant, zone))}, ${formatTime(instant, zone)}`;
}

/** 'Fri, Nov 20, 2026, 9:00 AM – 11:00 AM', with the second day if the end is on another day. */
export function formatSpan(start: Instant, end: Instant | null, zone: string): string {
  const from = formatWeekdayTime(start, zone);
  if (end === null) return from;
  const sameDay = dayOf(start, zone) === dayOf(end, zone);
  return `${from} – ${sameDay ? formatTime(end, zone) : formatWeekdayTime(end, zone)}`;
}

const range = inDays({ month: 'short', day: 'numeric', year: 'numeric' });

/** 'Nov 16 – 22, 2026'. Repeats month and year only where they differ; a single day is written once. */
export function formatDayRange(first: Day, last: Day): string {
  return plain(range().formatRange(midnight(first), midnight(last)));
}

const whole = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const hundredths = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const tenths = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A count: '1,234'. */
export function formatCount(count: number): string {
  return whole().format(count);
}

/** With at most one decimal: '1,234.5'. */
export function formatTenths(value: number): string {
  return tenths().format(value);
}

/** Minutes as hours with at most two decimals: '4.75'. */
export function formatHours(minutes: number): string {
  return hundredths().format(minutes / 60);
}
