/** One person's week as a list of days. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { cn } from '@/lib/cn';
import { formatShortDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { isOver, loadOf, loadText } from '../lanes/load';
import type { Lane, LaneDay } from '../model';
import { texts as phoneTexts } from '../texts/phone';
import { texts as weekTexts } from '../texts/week';
import { useChosenHooks } from '../parts/choosing';
import { useFaded } from '../parts/faded';
import { visitHooks } from '../parts/visit-hooks';
import { DayLeave } from './day-leave';
import { placeText, VisitTime } from './visit-texts';

interface WeekListProps {
  lane: Lane;
  today: Day;
  zone: string;
  renderMenu: (visit: CalendarJob) => ReactNode;
  onOpenDay: (day: Day) => void;
}

export function WeekList({ lane, today, zone, renderMenu, onOpenDay }: WeekListProps) {
  return lane.days.map((day) => (
    <div
      key={day.day}
      role="group"
      aria-label={formatShortDay(day.day)}
      data-date={day.day}
      className="phone-weekday"
    >
      <h3>
        <button
          type="button"
          aria-current={day.day === today ? 'date' : undefined}
          aria-label={weekTexts.showDay(formatShortDay(day.day))}
          onClick={() => onOpenDay(day.day)}
        >
          <b>{formatShortDay(day.day)}</b>
          <DayLoad lane={lane} day={day} />
          <ChevronRight aria-hidden className="phone-icon" />
        </button>
      </h3>
      {lane.person !== null && <DayLeave day={day} zone={zone} />}
      {day.visits.map((visit) => (
        <VisitRow key={visit.visitId} visit={visit} lane={lane} day={day.day} zone={zone}>
          {renderMenu(visit)}
        </VisitRow>
      ))}
      {day.visits.length === 0 && day.absences.length === 0 && (
        <p className="phone-none">{phoneTexts.nothing}</p>
      )}
    </div>
  ));
}

interface VisitRowProps {
  visit: CalendarJob;
  lane: Lane;
  day: Day;
  zone: string;
  /** The menu button of a visit. */
  children: ReactNode;
}

function VisitRow({ visit, lane, day, zone, children }: VisitRowProps) {
  return (
    <article
      {...visitHooks(visit, zone)}
      {...useChosenHooks(visit, zone)}
      data-faded={useFaded(visit)}
      className="phone-row"
    >
      <VisitTime visit={visit} laneId={lane.id} day={day} zone={zone} />
      <h4>{visit.title}</h4>
      <p>{placeText(visit)}</p>
      {children}
    </article>
  );
}

function DayLoad({ lane, day }: { lane: Lane; day: LaneDay }) {
  const load = loadOf([day]);
  if (lane.person === null || (day.visits.length === 0 && load.of === null)) return null;
  const over = isOver(load);
  return (
    <span className={cn(over && 'over')}>
      {loadText(load)}
      {over && ` ${weekTexts.over}`}
    </span>
  );
}
