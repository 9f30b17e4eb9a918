/**
 * The week view: seven days, Monday to Sunday. They are columns on a desktop, and one scrolling
 * list on a phone. On a phone the day view is this view with one day. rule: calendar-week
 */
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { classNames } from '@/lib/class-names';
import { untilIdle } from '@/lib/idle';
import { type Day, weekdayOf } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { narrowDays } from './columns';
import { DayCell } from './day-cell';
import { JobCard } from './job-card';
import { inSight } from './past-days';
import { useFits } from './use-fits';
import { Folded, WeekDayHead } from './week-day';
import type { CalendarViewProps } from './view-props';
import { texts } from '../texts';
import { CARD_HEIGHT, usePainted } from './use-painted';

const WeekBelow = lazy(async () => {
  await untilIdle();
  return import('./week-below');
});

/**
 * On a desktop this number of cards of each day is rendered immediately. The other cards follow
 * without blocking input.
 */
const DESK_FIRST = 4;

/** A number of cards that always fills the screen of a phone. */
const SCREENFUL = 9;

const NO_JOBS: readonly CalendarJob[] = [];

export function WeekView(props: CalendarViewProps & { single?: boolean }) {
  const { days, jobs, today, zone, loading, carriedId, onEdit, onMove, single = false } = props;
  const narrow = useNarrow();
  const cardsThatFit = useFits();
  const [unfolded, setUnfolded] = useState<readonly Day[]>([]);
  // The day at which the list opens on a phone (see `use-open-at-today.ts`).
  const opening = days.includes(today) ? today : (days[0] ?? today);
  const fits = narrow ? 0 : cardsThatFit;
  const allOf = (day: Day) => jobs.get(day) ?? NO_JOBS;
  const folded = new Map(
    days.map((day) => [day, inSight(allOf(day), { day, today, days, fits, carriedId })]),
  );
  const lists = new Map(
    days.map((day) => [day, (unfolded.includes(day) ? undefined : folded.get(day)) ?? allOf(day)]),
  );
  const { paintedOf } = usePainted(lists, opening, carriedId !== undefined, DESK_FIRST);
  const toggle = (day: Day) =>
    setUnfolded((open) => (open.includes(day) ? open.filter((each) => each !== day) : [...open, day]));
  const counts = days.map((day) => jobs.get(day)?.length ?? 0);
  return (
    <div className="cal-week" style={columnsOf(days, loading ? counts.map(() => 1) : counts)}>
      {days.map((day) => {
        const all = allOf(day);
        const list = lists.get(day) ?? all;
        const painted = list.slice(0, paintedOf(day));
        const crowded = !narrow && list.length > cardsThatFit;
        const done = all.length - (folded.get(day) ?? all).length;
        return (
          <DayCell
            key={day}
            day={day}
            today={day === today}
            className={classNames(
              'cal-day tall:-scroll-mt-11',
              !single && weekdayOf(day) > 4 && 'weekend',
              crowded && 'crowded',
              loading && day !== opening && 'max-md:hidden',
            )}
          >
            <WeekDayHead day={day} today={day === today} zone={zone} jobs={all} />
            {done > 0 && <Folded day={day} count={done} isOpen={unfolded.includes(day)} onToggle={toggle} />}
            <div className="cal-cards">
              {loading && <CardSkeletons day={day} opening={day === opening} />}
              {painted.map((job) => (
                <JobCard
                  key={job.visitId}
                  job={job}
                  day={day}
                  zone={zone}
                  wide={single}
                  carried={carriedId === job.visitId}
                  onEdit={onEdit}
                  onMove={onMove}
                />
              ))}
              <Rest
                height={
                  (list.length - painted.length) *
                  CARD_HEIGHT[narrow ? 'phone' : crowded ? 'crowded' : 'desk']
                }
              />
              {!loading && all.length === 0 && <p className="text-ink-3 md:hidden">{texts.noJobs}</p>}
            </div>
            {!narrow && (
              <Suspense fallback={null}>
                <WeekBelow total={list.length} />
              </Suspense>
            )}
          </DayCell>
        );
      })}
    </div>
  );
}

/** Returns the widths of the columns. A weekend day with few visits is narrow. */
function columnsOf(days: readonly Day[], counts: readonly number[]): CSSProperties {
  const widths = narrowDays(days, counts).map((narrow) => (narrow ? '6rem' : 'minmax(0,1fr)'));
  return { gridTemplateColumns: widths.join(' ') };
}

/** Reserves the height of cards that are not rendered yet. */
function Rest({ height }: { height: number }) {
  return height > 0 && <div aria-hidden style={{ height: `${height / 16}rem` }} />;
}

/**
 * Placeholders while the jobs load. A day has as many placeholders as a usual day has cards, so
 * that the layout doesn't jump when the cards appear. On a phone the opening day has enough
 * placeholders to fill the screen, because the position of the next day is not known yet.
 */
function CardSkeletons({ day, opening }: { day: Day; opening: boolean }) {
  const usual = weekdayOf(day) > 4 ? 1 : 3;
  return Array.from({ length: opening ? SCREENFUL : usual }, (_, index) => (
    <Skeleton
      key={index}
      className={classNames('h-27 rounded-lg md:h-18 md:rounded-md', index >= usual && 'md:hidden')}
    />
  ));
}
