/** A job on several days: the days of its visits, and their summary. Pure. */
import { dayNumber, formatClock, formatShortDay, formatShortDayYear, formatWeekday } from '@/lib/format';
import { type Day, addDays, daysBetween, weekdayOf } from '@/lib/zoned-time';
import { inYears, type JobFormValues } from './form-values';
import { texts } from './texts/visit';

/** The maximum number of visits created in one request. */
export const MOST_DAYS = 60;

type DaysValues = Pick<JobFormValues, 'startDate' | 'days' | 'skipWeekends'>;

const isWeekend = (day: Day): boolean => weekdayOf(day) >= 5;

/** Parses the typed number of days. Undefined if it is not a number from 1 to 60. */
export function dayCount(days: string): number | undefined {
  const count = /^\d+$/.test(days.trim()) ? Number(days) : 0;
  return count >= 1 && count <= MOST_DAYS ? count : undefined;
}

/** The day of each visit. Empty while the fields are invalid. */
export function visitDays({ startDate, days, skipWeekends }: DaysValues): Day[] {
  const count = dayCount(days);
  if (count === undefined || !inYears(startDate)) return [];
  const found: Day[] = [];
  for (let day = startDate; found.length < count; day = addDays(day, 1))
    if (!skipWeekends || !isWeekend(day)) found.push(day);
  return found;
}

/** The number of visits until a last day. The last day is included. */
export function countUntil({ startDate, skipWeekends }: Omit<DaysValues, 'days'>, last: Day): number {
  const span = daysBetween(startDate, last) + 1;
  if (!skipWeekends || span <= 0) return Math.max(span, 0);
  const rest = Array.from({ length: span % 7 }, (_, index) => addDays(startDate, index));
  return Math.floor(span / 7) * 5 + rest.filter((day) => !isWeekend(day)).length;
}

/** A range of days: 'Mon 23 – Wed 25'. Month and year are added if they differ. */
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
 * The summary: '3 days: Mon 23 – Wed 25, 8:00 AM – 5:00 PM each day'. Empty while the fields are
 * invalid.
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
