/**
 * The week view: seven days, Monday to Sunday, as columns on a desktop and as one scrolling list on a phone.
 * The day view is this view with one day.
 */
import { cn } from '@/lib/cn';
import { dayNumber, formatWeekday } from '@/lib/format';
import { type Day, weekdayOf } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import { AddOnDay, DayCell, DayNumber } from './day-cell';
import { JobCard } from './job-card';
import type { CalendarViewProps } from './view-props';
import { texts } from '../texts';
import { usePainted } from './use-painted';

/** So many cards are higher than a phone's screen. */
const SCREENFUL = 9;

export function WeekView({
  days,
  jobs,
  today,
  zone,
  loading,
  carriedId,
  onEdit,
  onMove,
  single = false,
}: CalendarViewProps & { single?: boolean }) {
  // On a phone the list of days opens at this day (see `use-open-at-today.ts`).
  const opening = days.includes(today) ? today : (days[0] ?? today);
  const { paintedOf, cardHeight } = usePainted(jobs, opening, carriedId !== undefined);
  return (
    <div
      className={cn(
        // `clip`, because with `hidden` the headings could not be sticky.
        'md:grid md:overflow-clip md:rounded-xl md:border md:border-line md:bg-surface',
        single ? 'md:grid-cols-1' : 'md:grid-cols-7',
      )}
    >
      {days.map((day) => {
        const list = jobs.get(day) ?? [];
        const painted = list.slice(0, paintedOf(day));
        return (
          <DayCell
            key={day}
            day={day}
            today={day === today}
            className={cn(
              'mb-5 min-h-11 tall:-scroll-mt-11 md:mb-0 md:min-h-[calc(100dvh-11rem)] md:border-r md:border-line-2 md:px-1.5 md:pb-2.5 md:last:border-r-0',
              !single && weekdayOf(day) > 4 && 'weekend md:bg-dim',
              loading && day !== opening && 'max-md:hidden',
            )}
          >
            <WeekDayHeader day={day} today={day === today} count={list.length} />
            <div className="flex flex-col gap-2 md:gap-1.5">
              {loading && <CardSkeletons day={day} opening={day === opening} />}
              {painted.map((job) => (
                <JobCard
                  key={job.visitId}
                  job={job}
                  day={day}
                  zone={zone}
                  look={single ? 'wide' : 'card'}
                  carried={carriedId === job.visitId}
                  onEdit={onEdit}
                  onMove={onMove}
                />
              ))}
              <Rest height={(list.length - painted.length) * cardHeight} />
              {!loading && list.length === 0 && <p className="text-ink-3 md:hidden">{texts.noJobs}</p>}
            </div>
          </DayCell>
        );
      })}
    </div>
  );
}

/** Reserves the height of the cards that are not rendered yet. */
function Rest({ height }: { height: number }) {
  return height > 0 && <div aria-hidden style={{ height: `${height / 16}rem` }} />;
}

function WeekDayHeader({ day, today, count }: { day: Day; today: boolean; count: number }) {
  return (
    <div className="group/header z-10 mb-2 flex min-h-11 items-center gap-1.5 border-b border-line-2 bg-bg text-xs font-medium text-ink-3 tall:sticky tall:top-(--bars) md:-mx-1.5 md:shadow-[0_-1px_0_var(--line)] md:min-h-10 md:bg-surface md:px-2.5 md:in-[.weekend]:bg-dim">
      <h3 className="flex items-center gap-1.5">
        {formatWeekday(day)}{' '}
        <DayNumber today={today} className="text-md/5">
          {dayNumber(day)}
        </DayNumber>
      </h3>
      {/* With a mouse the button is shown instead of the number of jobs, by touch beside it. */}
      <div className="ml-auto flex items-center gap-1.5 md:pointer-fine:grid md:pointer-fine:*:[grid-area:1/1]">
        <AddOnDay
          day={day}
          className="size-11 md:size-7 md:pointer-coarse:size-11 md:max-xl:pointer-coarse:-mx-3"
        />
        <span
          role="img"
          aria-label={texts.jobs(count)}
          className="min-w-4.5 text-right md:max-xl:pointer-coarse:hidden md:pointer-fine:place-self-center md:pointer-fine:group-focus-within/header:opacity-0 md:pointer-fine:group-hover/day:opacity-0"
        >
          {count > 0 ? count : ''}
        </span>
      </div>
    </div>
  );
}

/**
 * Placeholders while the jobs load. There are as many bars as a usual day has cards, so that the layout
 * doesn't jump when the cards appear. On a phone the opening day has enough bars to fill the screen, because
 * the position of the next day is not known yet.
 */
function CardSkeletons({ day, opening }: { day: Day; opening: boolean }) {
  const usual = weekdayOf(day) > 4 ? 1 : 3;
  return Array.from({ length: opening ? SCREENFUL : usual }, (_, index) => (
    <Skeleton
      key={index}
      className={cn('h-27 rounded-lg md:h-24.25 md:rounded-md', index >= usual && 'md:hidden')}
    />
  ));
}
