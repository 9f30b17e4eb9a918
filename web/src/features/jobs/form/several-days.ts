/**
 * Computes the days of the visits of a job on several days, and the summary of these days. Pure.
 */
import { dayNumber, formatClock, formatShortDay, formatShortDayYear, formatWeekday } from '@/lib/format';
import { type Day, addDays, daysBetween, weekdayOf } from '@/lib/zoned-time';
import { inYears, type JobFormValues } from './form-values';
import { texts } from './texts/visit';

/** The maximum number of visits that one request can create. */
export const MAX_DAYS = 60;

type DaysValues = Pick<JobFormValues, 'startDate' | 'days' | 'skipWeekends'>;

const isWeekend = (day: Day): boolean => weekdayOf(day) >= 5;

/** Parses the typed number of days. Returns undefined if it is not a whole number from 1 to 60. */
export function dayCount(days: string): number | undefined {
  const count = /^\d+$/.test(days.trim()) ? Number(days) : 0;
  return count >= 1 && count <= MAX_DAYS ? count : undefined;
}

/** Returns the day of each visit, or an empty list while the fields are invalid. */
export function visitDays({ startDate, days, skipWeekends }: DaysValues): Day[] {
  const count = dayCount(days);
  if (count === undefined || !inYears(startDate)) return [];
  const found: Day[] = [];
  for (let day = startDate; found.length < count; day = addDays(day, 1))
    if (!skipWeekends || !isWeekend(day)) found.push(day);
  return found;
}

/** Returns the number of visits from the first day up to and including a last day. */
export function countUntil({ startDate, skipWeekends }: Omit<DaysValues, 'days'>, last: Day): number {
  const span = daysBetween(startDate, last) + 1;
  if (!skipWeekends || span <= 0) return Math.max(span, 0);
  const rest = Array.from({ length: span % 7 }, (_, index) => addDays(startDate, index));
  return Math.floor(span / 7) * 5 + rest.filter((day) => !isWeekend(day)).length;
}

/**
 * Returns a range of days as text: 'Mon 23 – Wed 25'. Month and year are added if they differ
 * between the first and last day.
 */
export function daysText(days: readonly Day[]): string {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? first;
  const write = (day: Day): string => {
    if (first.slice(0, 4) !== last.slice(0, 4)) return formatShortDayYear(day);
    if (first.slice(0, 7) !== last.slice(0, 7)) return formatShortDay(day);
    return texts.weekdayNumber(formatWeekday(day), dayNumber(day));
  };
  return first === last ? write(first) : `${write(first)} – ${write(last)}`;
}

/**
 * Returns the summary: '3 days: Mon 23 – Wed 25, 8:00 AM – 5:00 PM each day'. The summary is empty
 * while the fields are invalid.
 */
export function summaryOfDays(values: DaysValues & Pick<JobFormValues, 'startTime' | 'endTime'>): string {
  const days = visitDays(values);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || values.startTime === '') return '';
  const start = formatClock(values.startTime);
  const times = values.endTime === '' ? start : `${start} – ${formatClock(values.endTime)}`;
  const leavesOut = daysBetween(first, last) + 1 > days.length;
  return texts.summary(days.length, daysText(days), times, leavesOut);
}
