/** Describes the days and times of notifications as text. Pure: the caller passes today. */
import { formatMonthDay, formatShortDay, formatShortDayYear, formatTime } from '@/lib/format';
import { addDays, type Day, dayOf, type Instant, minuteOfDay } from '@/lib/zoned-time';
import { texts } from './texts';

/**
 * Returns a day as text: 'Today', 'Tomorrow', 'Yesterday', or 'Mon, Nov 23'. The year is added if
 * it is not the current year.
 */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return texts.today;
  if (day === addDays(today, 1)) return texts.tomorrow;
  if (day === addDays(today, -1)) return texts.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatShortDayYear(day);
}

/**
 * Returns the date to show beside 'Today', 'Tomorrow' or 'Yesterday'. Returns null for other days,
 * because their heading already contains the date.
 */
export function dateBeside(day: Day, today: Day): string | null {
  const isNear = [-1, 0, 1].some((days) => addDays(today, days) === day);
  return isNear ? formatMonthDay(day) : null;
}

/**
 * Describes when a visit is: 'Tomorrow, 9:00 AM'. Whole-day leave begins at midnight and is
 * shown without a time.
 */
export function visitWords(start: Instant, today: Day, zone: string): string {
  const day = dayWords(dayOf(start, zone), today);
  return minuteOfDay(start, zone) === 0 ? day : `${day}, ${formatTime(start, zone)}`;
}
