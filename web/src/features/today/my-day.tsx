/** The signed-in person's day: the next visit with its actions, then the other visits in order of time. rule: my-day */
import { lazy, Suspense } from 'react';
import { useSession } from '@/api/session';
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatTime } from '@/lib/format';
import { untilIdle } from '@/lib/idle';
import { instantOf } from '@/lib/zoned-time';
import { useNow } from '@/ui/hooks/use-now';
import { Dock } from './next/dock';
import { NextVisit } from './next/next-visit';
import { DoneFold } from './line/done-fold';
import { TimeLine } from './line/time-line';
import { EmptyDay } from './empty-day';
import type { ShownProps } from './model';
import { doneBy, lineOf, planOf } from './rules';
import { texts } from './texts';

const NextNote = lazy(async () => {
  await untilIdle();
  return import('./next/next-note');
});

export function MyDay({ visits, segment, days, today, zone, defaultMinutes }: ShownProps) {
  const { id: me } = useSession();
  const clock = useNow();
  const [day = today] = days;
  const now = segment === 'today' ? clock : null;
  const { next, later, over } = planOf(visits, now);
  const items = lineOf(later, { after: next, now, defaultMinutes });
  const left = next === null ? later : [next, ...later];
  const end = doneBy(left, { day, zone, defaultMinutes });
  const line = { day, now, zone, me };
  return (
    <>
      {next !== null && (
        <>
          <NextVisit visit={next} now={clock} zone={zone} me={me} />
          <Dock visit={next} />
          <div className="next-note-field">
            <Suspense fallback={null}>
              <NextNote key={next.id} jobId={next.id} />
            </Suspense>
          </div>
        </>
      )}
      {left.length === 0 && <EmptyDay segment={segment} day={day} zone={zone} isAllDone={over.length > 0} />}
      {left.length > 0 && (
        <section aria-labelledby="day-then" className="day-then">
          <h2 id="day-then" className="line-head">
            {headOf(next, later, zone)}
            {end !== null && <span>{texts.doneBy(formatTime(end, zone))}</span>}
          </h2>
          <TimeLine items={items} {...line} />
        </section>
      )}
      {over.length > 0 && <DoneFold visits={over} isToday={now !== null} {...line} />}
    </>
  );
}

/**
 * Returns the text above the timeline. It says that later visits follow, that nothing follows, or
 * when the day begins.
 */
function headOf(next: CalendarJob | null, [first]: readonly CalendarJob[], zone: string): string {
  if (first === undefined) return texts.nothingLater;
  return next === null ? texts.begins(formatTime(instantOf(first.startDate), zone)) : texts.later;
}
