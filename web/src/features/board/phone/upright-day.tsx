/**
 * One person's day as a vertical axis: visits, time outside of the working hours, leave, and the
 * current time.
 */
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Instant, MINUTE } from '@/lib/zoned-time';
import { useNow } from '@/ui/hooks/use-now';
import type { Lane, LaneDay } from '../model';
import { texts } from '../texts/phone';
import { DayLeave } from './day-leave';
import { barsOf, instantOfY, openingOf, rem, uprightOf, yOf } from './upright';
import { MoreButton, UprightBar } from './upright-bar';
import { Hours, Off, showNow, showOpening } from './upright-marks';

interface UprightDayProps {
  lane: Lane;
  day: LaneDay;
  zone: string;
  defaultMinutes: number;
  renderMenu: (visit: CalendarJob) => ReactNode;
  /** Called with the start of a new job. Undefined if the user can't add jobs. */
  onAdd: ((start: Instant) => void) | undefined;
}

export function UprightDay({ lane, day, zone, defaultMinutes, renderMenu, onAdd }: UprightDayProps) {
  const axis = useMemo(() => uprightOf(day, zone, defaultMinutes), [day, zone, defaultMinutes]);
  const { bars, more } = useMemo(() => barsOf(day, axis, defaultMinutes), [day, axis, defaultMinutes]);
  const minute = Math.floor(useNow() / MINUTE) * MINUTE;
  const now = axis.from <= minute && minute < axis.to ? minute : null;
  const opening = openingOf(day, axis, zone);
  const press = ({ target, currentTarget, clientY }: MouseEvent) => {
    if (target !== currentTarget || onAdd === undefined) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    onAdd(instantOfY(axis, ((clientY - top) / height) * axis.height));
  };
  return (
    <>
      {lane.person !== null && <DayLeave day={day} zone={zone} />}
      <div className="phone-axis" style={{ height: rem(axis.height) }}>
        <Hours axis={axis} zone={zone} now={now} />
        <div data-date={day.day} role="presentation" className="phone-track" onClick={press}>
          <Off lane={lane} day={day} axis={axis} zone={zone} />
          {opening !== null && (
            <i
              key={`${lane.id} ${day.day}`}
              ref={showOpening}
              className="phone-opening"
              style={{ top: rem(yOf(axis, opening)) }}
            />
          )}
          {now !== null && <i ref={showNow} className="phone-now" style={{ top: rem(yOf(axis, now)) }} />}
          {day.visits.length === 0 && day.absences.length === 0 && (
            <p className="phone-nothing">{texts.nothing}</p>
          )}
          {bars.map((bar) => (
            <UprightBar
              key={bar.visit.visitId}
              bar={bar}
              lane={lane}
              day={day}
              zone={zone}
              menu={renderMenu(bar.visit)}
            />
          ))}
          {more.map((each) => (
            <MoreButton key={each.visits[0]?.visitId} more={each} zone={zone} />
          ))}
        </div>
      </div>
    </>
  );
}
