/** 42 days from the Monday on or before the 1st (spec 2), those of other months dimmed. */
import { cn } from '@/lib/cn';
import { dayNumber, formatDay, formatMonthDay, formatWeekday } from '@/lib/format';
import { type Day, weekdayOf } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import type { CalendarViewProps } from './calendar';
import { AddOnDay, DayCell, DayNumber, DropHint } from './day-cell';
import { JobCard } from './job-card';
import { texts } from './texts';

/** How many cards a day of the month has room for; the rest is behind '+n more'. */
const ROOM = 3;

export function MonthView(props: CalendarViewProps) {
  const { days, date, jobs, today, zone, loading, carriedId, onEdit, onMove } = props;
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <div aria-hidden className="grid grid-cols-7 border-b border-line-2 text-xs font-medium text-ink-3">
        {days.slice(0, 7).map((day) => (
          <div key={day} className="px-1.5 py-2 text-center md:px-2.5 md:text-left">
            {formatWeekday(day)}
          </div>
        ))}
      </div>
      <div className="grid grid-cols-7">
        {days.map((day, index) => {
          const list = jobs.get(day) ?? [];
          const outside = day.slice(0, 7) !== date.slice(0, 7);
          const shown = visible(list, carriedId);
          return (
            <DayCell
              key={day}
              day={day}
              today={day === today}
              className={cn(
                'min-h-32 border-line-2 px-0.5 pb-1 md:min-h-[148px] md:px-1.5',
                weekdayOf(day) < 6 && 'border-r',
                index < 35 && 'border-b',
                outside && 'bg-dim',
                'data-over:bg-focus/10',
              )}
            >
              <MonthDayHeader day={day} today={day === today} outside={outside} />
              <div
                className={cn(
                  'flex flex-col gap-0.5 md:gap-1', // Without their fill, not fainter: their words must stay readable.
                  outside && '**:data-job-id:bg-transparent',
                )}
              >
                {loading && index % 3 !== 2 && <Skeleton className="h-5 rounded-md md:h-9" />}
                {shown.map((job) => (
                  <JobCard
                    key={job.id}
                    job={job}
                    day={day}
                    zone={zone}
                    look="chip"
                    carried={carriedId === job.id}
                    onEdit={onEdit}
                    onMove={onMove}
                  />
                ))}
                {list.length > shown.length && <More day={day} count={list.length - shown.length} />}
                <DropHint className="h-5 md:h-9" />
              </div>
            </DayCell>
          );
        })}
      </div>
    </div>
  );
}

/** The first of a day; a card that is carried by key is always among them, or it would vanish under the hand. */
function visible<J extends { id: string }>(list: readonly J[], carriedId: string | undefined): readonly J[] {
  if (list.length <= ROOM) return list;
  const first = list.slice(0, ROOM);
  const carried = list.find((job) => job.id === carriedId);
  return carried === undefined || first.includes(carried) ? first : [...first.slice(0, ROOM - 1), carried];
}

function MonthDayHeader({ day, today, outside }: { day: Day; today: boolean; outside: boolean }) {
  return (
    <div className="flex h-11 items-center justify-center md:h-8 md:justify-between">
      <button
        type="button"
        data-open-day
        aria-label={texts.show(formatDay(day))}
        className="grid h-11 min-w-9 place-items-center rounded-md px-1 text-[13px]/5 hover:bg-hover md:h-7 md:min-w-7"
      >
        <DayNumber today={today} className={cn(outside && !today && 'font-medium text-ink-3')}>
          {day.endsWith('-01') ? <MonthStart day={day} /> : dayNumber(day)}
        </DayNumber>
      </button>
      <AddOnDay day={day} className="hidden size-7 md:grid" />
    </div>
  );
}

/** The first of a month names it, where there is room. */
function MonthStart({ day }: { day: Day }) {
  return (
    <>
      <span className="max-md:hidden">{formatMonthDay(day)}</span>
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
      className="rounded px-0.5 py-0.5 text-left text-[11px]/[14px] font-medium text-ink-2 hover:bg-hover hover:text-ink md:px-2"
    >
      +{count} <span className="max-md:sr-only">{texts.more(count)}</span>
    </button>
  );
}
