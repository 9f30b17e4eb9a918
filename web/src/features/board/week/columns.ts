/** The columns of the week span, and which of them are narrow. Pure. */
import { narrowDays } from '@/features/schedule/calendar/columns';
import type { Day } from '@/lib/zoned-time';
import type { Lane } from '../model';

export interface Column {
  day: Day;
  /** Whether the column is narrow. A narrow column shows only the start of a visit. */
  narrow: boolean;
}

/** Returns the number of visits on a day. A visit in several lanes counts once. */
function visitsOn(lanes: readonly Lane[], at: number): number {
  return new Set(lanes.flatMap(({ days }) => days[at]?.visits.map(({ visitId }) => visitId) ?? [])).size;
}

/** Returns the columns of the days. `lanes` must include the lanes that a filter hides. */
export function columnsOf(lanes: readonly Lane[], days: readonly Day[]): Column[] {
  const narrow = narrowDays(
    days,
    days.map((_, at) => visitsOn(lanes, at)),
  );
  return days.map((day, at) => ({ day, narrow: narrow[at] ?? false }));
}
