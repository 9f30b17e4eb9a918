/** The columns of the week span: which days are narrow. Pure. */
import { narrowDays } from '@/features/schedule/calendar/columns';
import type { Day } from '@/lib/zoned-time';
import type { Lane } from '../model';

export interface Column {
  day: Day;
  /** A narrow column has room for the start of a visit, and for nothing else. */
  narrow: boolean;
}

/** The visits of a day, each counted once however many lanes it is in. */
function visitsOn(lanes: readonly Lane[], at: number): number {
  return new Set(lanes.flatMap(({ days }) => days[at]?.visits.map(({ visitId }) => visitId) ?? [])).size;
}

/** The columns of the days. `lanes` are all lanes with these days, also those that a filter hides. */
export function columnsOf(lanes: readonly Lane[], days: readonly Day[]): Column[] {
  const narrow = narrowDays(
    days,
    days.map((_, at) => visitsOn(lanes, at)),
  );
  return days.map((day, at) => ({ day, narrow: narrow[at] ?? false }));
}
