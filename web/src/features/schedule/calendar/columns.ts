/** Decides which days of a week have a narrow column. Pure. rule: calendar-week */
import { type Day, weekdayOf } from '@/lib/zoned-time';

/** A weekend day is narrow if it has fewer visits than this share of the weekdays' average. */
const SPARSE = 1 / 5;
const SATURDAY = 5;

/**
 * Returns for each day whether its column is narrow. `counts` has the number of visits on each day.
 */
export function narrowDays(days: readonly Day[], counts: readonly number[]): boolean[] {
  const isWeekend = (day: Day) => weekdayOf(day) >= SATURDAY;
  const weekdays = counts.filter((_, at) => !isWeekend(days[at] ?? ''));
  const usual = weekdays.reduce((sum, count) => sum + count, 0) / Math.max(1, weekdays.length);
  return days.map((day, at) => {
    const count = counts[at] ?? 0;
    return isWeekend(day) && (count === 0 || count < usual * SPARSE);
  });
}
