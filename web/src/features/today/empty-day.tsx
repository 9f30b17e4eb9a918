/**
 * Shown for a day or a week in which no visit is left. It names the next visit after that period.
 * rule: my-day-empty
 */
import { Link } from '@tanstack/react-router';
import type { Day } from '@/lib/zoned-time';
import { buttonStyle } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { Segment } from './period';
import { texts } from './texts';
import { useNextAfter } from './use-day';
import { dayTimeText } from './words';

interface EmptyDayProps {
  segment: Segment;
  /** The last day of the empty period. */
  day: Day;
  zone: string;
  /** Whether the day had visits, which are all done. False if the day had no visits. */
  isAllDone: boolean;
}

export function EmptyDay({ segment, day, zone, isAllDone }: EmptyDayProps) {
  const next = useNextAfter(day, zone, true);
  const title = isAllDone && segment === 'today' ? texts.allDone : texts.nothing[segment];
  return (
    <EmptyState
      title={title}
      className="day-empty"
      action={
        <Link to="/" className={buttonStyle({ variant: 'secondary' })}>
          {texts.toSchedule}
        </Link>
      }
    >
      {/* The line has a minimum height, so that nothing below it moves when its text appears. */}
      <p aria-live="polite" className="min-h-5">
        {next === null ? texts.noneSoon : next && texts.nextIs(dayTimeText(next, zone))}
      </p>
    </EmptyState>
  );
}
