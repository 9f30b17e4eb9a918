/** Days and times of the alerts in words. Pure: the caller passes today. */
import { formatMonthDay, formatShortDay, formatShortDayYear, formatTime } from '@/lib/format';
import { addDays, type Day, dayOf, type Instant, minuteOfDay } from '@/lib/zoned-time';
import { texts } from './texts';

/** 'Today', 'Tomorrow', 'Yesterday', else 'Mon, Nov 23', with the year where it is another one. */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return texts.today;
  if (day === addDays(today, 1)) return texts.tomorrow;
  if (day === addDays(today, -1)) return texts.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatShortDayYear(day);
}

/** The date beside 'Today' and its neighbors; null where the heading has it already. */
export function dateBeside(day: Day, today: Day): string | null {
  const isNear = [-1, 0, 1].some((days) => addDays(today, days) === day);
  return isNear ? formatMonthDay(day) : null;
}

/** 'Tomorrow, 9:00 AM'. Leave of whole days begins at midnight, and is given without a time. */
export function visitWords(start: Instant, today: Day, zone: string): string {
  const day = dayWords(dayOf(start, zone), today);
  return minuteOfDay(start, zone) === 0 ? day : `${day}, ${formatTime(start, zone)}`;
}
