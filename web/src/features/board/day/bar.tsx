/** A visit on a lane of the day span. What does not fit its width whole is left out, the place first. rule: board-bars */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, STATUS_ICON } from '@/features/jobs/labels';
import { cn } from '@/lib/cn';
import { Avatar } from '@/ui/avatar';
import { instantOf } from '@/lib/zoned-time';
import { texts } from '../texts';
import { initialsOf, shortTime, shortTimes, visitName } from '../visit-words';
import type { BarPlace } from './rows';

/** The widths from which a bar shows more, in px. */
const FULL = 150;
const MEDIUM = 100;
const SMALL = 40;
/** The widths from which the icon fits beside '7:30' and '12:00', in px. */
const SHORT_TIME = 52;
const LONG_TIME = 58;
/** A bar shows the initials of at most this many workers. */
const MOST_BADGES = 4;

export interface BarProps {
  place: BarPlace;
  top: number;
  height: number;
  /** Whether the same visit stands in the lane above or below, so that both are one block. */
  joined: '' | 'up' | 'down' | 'both';
  zone: string;
  /** How large text is; see `Density`. */
  scale: number;
  carried: boolean;
}

export const Bar = memo(function Bar({ place, top, height, joined, zone, scale, carried }: BarProps) {
  const { visit, left, width, fromBefore, goesOn, openEnd } = place;
  const room = { width: width / scale, height: height / scale };
  const hooks = {
    'data-job-id': visit.id,
    'data-visit-id': visit.visitId,
    'data-status': shownStatus(visit),
    tabIndex: 0,
    'aria-label': visitName(visit, zone),
    'aria-roledescription': texts.card,
  };
  return (
    <article
      {...hooks}
      className={cn(
        'board-bar',
        joined !== '' && `joined-${joined}`,
        fromBefore && 'from-before',
        goesOn && 'goes-on',
        openEnd && 'open-end',
        carried && 'carried',
        room.height < 30 && 'stacked',
        room.height >= 30 && room.height < 50 && 'low',
        room.width < SMALL && 'tiny',
        room.width >= SMALL && room.width < MEDIUM && 'small',
      )}
      style={{ left, top, width, height }}
    >
      {fromBefore && <ChevronLeft aria-hidden className="board-edge" />}
      <BarText visit={visit} {...room} zone={zone} />
      {goesOn && <ChevronRight aria-hidden className="board-edge" />}
    </article>
  );
});

interface BarTextProps {
  visit: CalendarJob;
  width: number;
  height: number;
  zone: string;
}

function BarText({ visit, width, height, zone }: BarTextProps) {
  if (width < SMALL)
    return (
      <>
        <Icon visit={visit} />
        {height >= 30 && <b>{initialsOf(visit.client.name)}</b>}
      </>
    );
  if (height < 30)
    return (
      <p className="board-row">
        <Icon visit={visit} />
        <span className="board-fits">
          <b>{visit.client.name}</b>
          {width >= MEDIUM && <span>{visit.title}</span>}
        </span>
      </p>
    );
  if (height < 50)
    return (
      <>
        <h4>{width >= MEDIUM ? visit.title : visit.client.name}</h4>
        <TimeRow visit={visit} width={width} zone={zone} />
      </>
    );
  if (width < MEDIUM)
    return (
      <>
        <TimeRow visit={visit} width={width} zone={zone} />
        <p className="board-two">{visit.client.name}</p>
      </>
    );
  return (
    <>
      <h4>{visit.title}</h4>
      <p className="board-fits">
        <span>{visit.client.name}</span>
        {width >= FULL && visit.location !== null && <span>· {visit.location}</span>}
      </p>
      <TimeRow visit={visit} width={width} zone={zone} />
    </>
  );
}

function TimeRow({ visit, width, zone }: Omit<BarTextProps, 'height'>) {
  const { visitCount, visitNumber, crew } = visit;
  const time = width < MEDIUM ? shortTime(instantOf(visit.startDate), zone) : shortTimes(visit, zone);
  return (
    <p className="board-time">
      <span className="board-fits">
        <span className="board-when">
          {width >= (time.length > 4 ? LONG_TIME : SHORT_TIME) && <Icon visit={visit} />}
          {time}
        </span>
        {width >= FULL && shownStatus(visit) === 'urgent' && <em>{texts.urgent}</em>}
        {width >= FULL && visitCount > 1 && (
          <span className="board-visit">{texts.visit(visitNumber, visitCount)}</span>
        )}
      </span>
      {width >= FULL && crew.length > 1 && (
        <span className="board-crew">
          {crew.slice(0, MOST_BADGES).map(({ id, fullName, color }) => (
            <Avatar key={id} name={fullName} color={color} size={16} />
          ))}
          {crew.length > MOST_BADGES && <b>+{crew.length - MOST_BADGES}</b>}
        </span>
      )}
    </p>
  );
}

/** The status is shown by this icon too, not only by the hue. */
function Icon({ visit }: { visit: CalendarJob }) {
  const Shown = STATUS_ICON[shownStatus(visit)];
  return <Shown aria-hidden className="board-icon" />;
}
