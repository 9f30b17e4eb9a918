/** The columns of the week span: which days are narrow. Pure. */
import { type Day, weekdayOf } from '@/lib/zoned-time';
import type { Lane } from '../model';

export interface Column {
  day: Day;
  /** A narrow column has room for the start of a visit, and for nothing else. */
  narrow: boolean;
}

/** A day of the weekend is narrow while it has less than this share of a weekday's visits. */
const SPARSE = 1 / 5;
const SATURDAY = 5;

/** The visits of a day, each counted once however many lanes it is in. */
function visitsOn(lanes: readonly Lane[], at: number): number {
  return new Set(lanes.flatMap(({ days }) => days[at]?.visits.map(({ visitId }) => visitId) ?? [])).size;
}

/** The columns of the days. `lanes` are all lanes with these days, also those that a filter hides. */
export function columnsOf(lanes: readonly Lane[], days: readonly Day[]): Column[] {
  const counts = days.map((day, at) => ({
    day,
    isWeekend: weekdayOf(day) >= SATURDAY,
    count: visitsOn(lanes, at),
  }));
  const weekdays = counts.filter(({ isWeekend }) => !isWeekend);
  const usual = weekdays.reduce((sum, { count }) => sum + count, 0) / Math.max(1, weekdays.length);
  return counts.map(({ day, isWeekend, count }) => ({
    day,
    narrow: isWeekend && (count === 0 || count < usual * SPARSE),
  }));
}
