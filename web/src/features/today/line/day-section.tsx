/**
 * A day of the week with its timeline. A past day is collapsed if all its visits are done.
 * rule: my-day-week
 */
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatHours, formatShortDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { isOver, lineOf, planOf, sumOf } from '../rules';
import { texts } from '../texts';
import { DoneFold } from './done-fold';
import { TimeLine } from './time-line';
import type { VisitRowProps } from './visit-row';

interface DaySectionProps extends Omit<VisitRowProps, 'visit'> {
  visits: readonly CalendarJob[];
  today: Day;
  defaultMinutes: number;
}

export function DaySection({ visits, today, defaultMinutes, ...row }: DaySectionProps) {
  const { day, now, zone } = row;
  const [isOpen, setOpen] = useState(day >= today || visits.some((visit) => !isOver(visit)));
  const id = useId();
  const canFold = day < today && visits.length > 0;
  const sum = sumOf(visits, { first: day, last: day, zone });
  const name = (
    <>
      <b>{formatShortDay(day)}</b> {day === today && <em>{texts.segments.today}</em>}{' '}
      <span>{visits.length === 0 ? texts.freeDay : texts.daySum(sum.visits, formatHours(sum.minutes))}</span>
    </>
  );
  // No visit is shown large here, so the timeline contains all visits of the day.
  const { later, over } = planOf(visits, null);
  return (
    <section aria-labelledby={id} data-date={day} className="day-section">
      <h2 id={id} className="day-name" data-past={day < today || undefined}>
        {canFold ? (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {name}
            <ChevronRight aria-hidden data-fold />
          </button>
        ) : (
          name
        )}
      </h2>
      {isOpen && visits.length > 0 && (
        <>
          <TimeLine items={lineOf(later, { now, defaultMinutes })} {...row} />
          {over.length > 0 && <DoneFold visits={over} isToday={false} {...row} />}
        </>
      )}
    </section>
  );
}
