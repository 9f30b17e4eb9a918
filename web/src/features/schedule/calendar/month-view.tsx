/** The month view: 42 days from the Monday on or before the 1st. Days of other months are dimmed. */
import { cn } from '@/lib/cn';
import { dayNumber, formatDay, formatMonthDay, formatWeekday } from '@/lib/format';
import { type Day, weekdayOf } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import { useNarrow } from '@/ui/hooks/use-narrow';
import type { CalendarViewProps } from './view-props';
import { AddOnDay, DayCell, DayNumber } from './day-cell';
import { JobCard } from './job-card';
import { texts } from '../texts';

const COLUMNS = 'grid grid-cols-[repeat(7,minmax(2.75rem,1fr))] md:grid-cols-7';

/**
 * The number of cards that a day of the month shows. '+n more' opens the others; on a phone that button is as
 * high as a card.
 */
const ROOM = 3;
const ROOM_BESIDE_MORE = { desk: 3, phone: 2 } as const;

export default function MonthView(props: CalendarViewProps) {
  const { days, date, jobs, today, zone, loading, carriedId, onEdit, onMove } = props;
  const room = ROOM_BESIDE_MORE[useNarrow() ? 'phone' : 'desk'];
  return (
    // On a phone the grid has the full width of the screen, so that each day can be touched.
    <div className="border-line bg-surface max-md:-mx-4 max-md:overflow-x-auto max-md:border-y md:overflow-clip md:rounded-xl md:border">
      <div
        aria-hidden
        className={cn(
          COLUMNS,
          'border-b border-line-2 bg-surface text-xs font-medium text-ink-3 md:shadow-[0_-1px_0_var(--line)] md:tall:sticky md:tall:top-(--bars) md:tall:z-10',
        )}
      >
        {days.slice(0, 7).map((day) => (
          <div key={day} className="px-1.5 py-2 text-center md:px-2.5 md:text-left">
            {formatWeekday(day)}
          </div>
        ))}
      </div>
      <div className={COLUMNS}>
        {days.map((day, index) => {
          const list = jobs.get(day) ?? [];
          const outside = day.slice(0, 7) !== date.slice(0, 7);
          const shown = visible(list, room, carriedId);
          return (
            <DayCell
              key={day}
              day={day}
              today={day === today}
              className={cn(
                'min-h-24 border-line-2 px-px pb-px md:min-h-37 md:px-1.5 md:pb-1',
                weekdayOf(day) < 6 && 'border-r',
                index < 35 && 'border-b',
                outside && 'bg-dim',
              )}
            >
              <MonthDayHeader day={day} today={day === today} outside={outside} />
              <div
                className={cn(
                  'flex flex-col gap-0.5 md:gap-1',
                  // Days of other months have no fill. Lower opacity would make the text hard to read.
                  outside && '**:data-job-id:bg-transparent',
                )}
              >
                {loading && index % 3 !== 2 && <Skeleton className="h-11 rounded-md md:h-9" />}
                {shown.map((job) => (
                  <JobCard
                    key={job.visitId}
                    job={job}
                    day={day}
                    zone={zone}
                    look="chip"
                    carried={carriedId === job.visitId}
                    onEdit={onEdit}
                    onMove={onMove}
                  />
                ))}
                {list.length > shown.length && <More day={day} count={list.length - shown.length} />}
              </div>
            </DayCell>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Returns the jobs that a day shows. A job that is being moved by keys is always among them, because its card
 * would disappear otherwise.
 */
function visible<J extends { visitId: string }>(
  list: readonly J[],
  room: number,
  carriedId: string | undefined,
): readonly J[] {
  if (list.length <= ROOM) return list;
  const first = list.slice(0, room);
  const carried = list.find((job) => job.visitId === carriedId);
  return carried === undefined || first.includes(carried) ? first : [...first.slice(0, room - 1), carried];
}

function MonthDayHeader({ day, today, outside }: { day: Day; today: boolean; outside: boolean }) {
  return (
    <div className="flex h-11 items-center justify-center md:justify-between md:pointer-fine:h-8">
      <h3 className="min-w-0">
        <button
          type="button"
          data-open-day
          aria-label={texts.show(formatDay(day))}
          className="grid h-11 min-w-11 place-items-center rounded-md px-1 text-2sm/5 hover:bg-hover md:pointer-fine:h-7 md:pointer-fine:min-w-7"
        >
          <DayNumber today={today} className={cn(outside && !today && 'font-medium text-ink-3')}>
            {day.endsWith('-01') ? <MonthStart day={day} /> : dayNumber(day)}
          </DayNumber>
        </button>
      </h3>
      <AddOnDay day={day} className="hidden size-7 shrink-0 md:grid pointer-coarse:size-11" />
    </div>
  );
}

/** The name of the month, shown on the first of each month if there is enough space. */
function MonthStart({ day }: { day: Day }) {
  return (
    <>
      <span className="whitespace-nowrap max-md:hidden">{formatMonthDay(day)}</span>
      <span className="md:hidden">{dayNumber(day)}</span>
    </>
  );
}

function More({ day, count }: { day: Day; count: number }) {
  return (
    <button
      type="button"
      data-open-day
      aria-label={texts.moreOn(count, formatDay(day))}
      className="min-h-11 rounded py-0.5 text-center text-2xs font-medium text-ink-2 hover:bg-hover hover:text-ink md:px-2 md:text-left md:pointer-fine:min-h-0"
    >
      +{count} <span className="max-md:sr-only">{texts.more(count)}</span>
    </button>
  );
}
