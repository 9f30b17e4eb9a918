/** Converts the value of the filter *When* to days. Pure. rule: job-list-range */
import { addDays, addMonths, type Day, startOfWeek } from '@/lib/zoned-time';
import type { JobsSearch, When } from './address';

/**
 * The first and last day of a range, both inclusive. If one of them is missing, the range is open
 * on that side.
 */
export interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Returns the value of the filter. If the URL has days but no `when`, the value is `range`. */
export function whenOf({ when, from, to }: JobsSearch): When | undefined {
  return when ?? (from === undefined && to === undefined ? undefined : 'range');
}

const week = (monday: Day): Days => ({ from: monday, to: addDays(monday, 6) });
const month = (first: Day): Days => ({ from: first, to: addDays(addMonths(first, 1), -1) });

/**
 * Returns the days of the filter, relative to the business's `today`. The result is empty if the
 * filter is not a range of days.
 */
export function daysOf(search: JobsSearch, today: Day): Days {
  const first: Day = `${today.slice(0, 7)}-01`;
  switch (whenOf(search)) {
    case 'today':
      return { from: today, to: today };
    case 'this-week':
      return week(startOfWeek(today));
    case 'next-week':
      return week(addDays(startOfWeek(today), 7));
    case 'last-week':
      return week(addDays(startOfWeek(today), -7));
    case 'this-month':
      return month(first);
    case 'last-month':
      return month(addMonths(first, -1));
    case 'range':
      return { from: search.from, to: search.to };
    case 'overdue':
    case 'unscheduled':
    case undefined:
      return {};
  }
}

/** Whether a range ends before it begins. No request is sent for such a range. */
export function endsBeforeStart(search: JobsSearch): boolean {
  const { from, to } = search;
  return whenOf(search) === 'range' && from !== undefined && to !== undefined && to < from;
}
