/**
 * The month view: 42 days from the Monday on or before the 1st, filling the available height of the
 * window. Days of other months are dimmed. rule: calendar-month
 */
import {
  type CSSProperties,
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatWeekday } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { narrowDays } from './columns';
import { MonthDay } from './month-day';
import { useMonthRoom } from './use-month-room';
import type { CalendarViewProps } from './view-props';
import './month.css';

const DayList = lazy(() => import('./day-list'));

export default function MonthView(props: CalendarViewProps) {
  const { days, date, jobs, today, zone, loading, carriedId, onEdit, onMove } = props;
  const narrow = useNarrow();
  const grid = useRef<HTMLDivElement>(null);
  const room = useMonthRoom(grid);
  const [listed, setListed] = useState<Day | null>(null);
  const close = useCallback(() => setListed(null), []);
  const isReady = useReady(days[0]) || carriedId !== undefined;
  const columns = columnsOf(days, jobs);
  return (
    <>
      <div className="month">
        <div aria-hidden className="month-weekdays" style={columns}>
          {days.slice(0, 7).map((day) => (
            <div key={day}>{formatWeekday(day)}</div>
          ))}
        </div>
        <div ref={grid} className="month-days" style={columns}>
          {days.map((day, index) => (
            <MonthDay
              key={index}
              day={day}
              list={(isReady && jobs.get(day)) || NONE}
              isToday={day === today}
              outside={day.slice(0, 7) !== date.slice(0, 7)}
              room={room}
              narrow={narrow}
              skeleton={loading && index % 3 !== 2}
              zone={zone}
              carriedId={carriedId}
              onEdit={onEdit}
              onMove={onMove}
              onList={setListed}
            />
          ))}
        </div>
      </div>
      <Suspense fallback={null}>
        {listed !== null && (
          <DayList
            day={listed}
            jobs={jobs.get(listed) ?? NONE}
            zone={zone}
            onEdit={onEdit}
            onMove={onMove}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const NONE: readonly never[] = [];

/**
 * Whether the chips of a period are rendered. The days are rendered first. The hundreds of chips
 * follow without blocking input, so that the button *Month* responds quickly. The size of a day
 * doesn't depend on its chips.
 */
function useReady(period: Day | undefined): boolean {
  const [ready, setReady] = useState<Day>();
  useEffect(() => startTransition(() => setReady(period)), [period]);
  return ready === period;
}

/** A weekend day with few visits has a narrow column in all weeks of the month. */
function columnsOf(days: readonly Day[], jobs: CalendarViewProps['jobs']): CSSProperties {
  const counts = days
    .slice(0, 7)
    .map((_, at) =>
      days.reduce((sum, day, index) => sum + (index % 7 === at ? (jobs.get(day)?.length ?? 0) : 0), 0),
    );
  const widths = narrowDays(days.slice(0, 7), counts).map((narrow) => (narrow ? '0.74fr' : '1fr'));
  const columns: CSSProperties & { '--month-columns': string } = {
    '--month-columns': widths.map((width) => `minmax(0,${width})`).join(' '),
  };
  return columns;
}
