/**
 * The day view on a screen that is wide enough for rows: time | title, client | place | people.
 * rule: calendar-day
 */
import { Skeleton } from '@/ui/skeleton';
import { DayCell } from './day-cell';
import { DayRow } from './day-row';
import { usePainted } from './use-painted';
import type { CalendarViewProps } from './view-props';
import { WeekDayHead } from './week-day';

/**
 * The height in px of a row including its gap, at the default text size. It must match `day.css`.
 */
const ROW = 38;
/** The number of rows that are rendered first. No screen shows that many rows at once. */
const FIRST = 40;
const SKELETONS = [0, 1, 2, 3, 4, 5];

export default function DayView(props: CalendarViewProps) {
  const { days, jobs, today, zone, loading, carriedId, onEdit, onMove } = props;
  const { paintedOf } = usePainted(jobs, days[0] ?? today, carriedId !== undefined, FIRST);
  return days.map((day) => {
    const list = jobs.get(day) ?? [];
    const painted = list.slice(0, paintedOf(day));
    const rest = list.length - painted.length;
    return (
      <div key={day} className="cal-week">
        <DayCell day={day} today={day === today} className="cal-day">
          <WeekDayHead day={day} today={day === today} zone={zone} jobs={list} />
          <div className="day-rows">
            {loading && SKELETONS.map((row) => <Skeleton key={row} className="h-9" />)}
            {painted.map((job) => (
              <DayRow
                key={job.visitId}
                job={job}
                day={day}
                zone={zone}
                carried={carriedId === job.visitId}
                onEdit={onEdit}
                onMove={onMove}
              />
            ))}
            {rest > 0 && <div aria-hidden style={{ height: `${(rest * ROW) / 16}rem` }} />}
          </div>
        </DayCell>
      </div>
    );
  });
}
