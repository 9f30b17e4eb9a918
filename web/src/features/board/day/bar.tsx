/**
 * A visit as a bar in a lane of the day span. Texts that do not fit completely are left out; the
 * location is left out first. rule: board-bars
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus } from '@/features/jobs/labels';
import { Avatar } from '@/ui/avatar';
import { instantOf } from '@/lib/zoned-time';
import { useChosenHooks } from '../parts/choosing';
import { useFaded } from '../parts/faded';
import { StatusIcon } from '../parts/status-icon';
import { texts } from '../texts';
import { initialsOf, shortTime, shortTimes } from '../visit-words';
import type { BarPlace } from './rows';

/** Widths in px. From each of these widths on, a bar shows more details. */
const FULL = 150;
const MEDIUM = 100;
const SMALL = 40;
/**
 * Heights in px. A bar whose height is below `STACKED` has one line of text. Any other bar whose
 * height is below `LOW` has two lines.
 */
const STACKED = 30;
const LOW = 50;
/** The parts of a bar's width that have no text, in px: the edges, and the icon with its gap. */
const PADDING = 11;
const ICON = 15;
/** The maximum number of workers whose initials a bar shows. */
const MAX_BADGES = 4;

export interface BarProps {
  place: BarPlace;
  top: number;
  height: number;
  /**
   * Whether the lane above or below has the same visit. If so, the bars in both lanes are drawn as
   * one block.
   */
  joined: '' | 'up' | 'down' | 'both';
  zone: string;
  /** The text size, as a multiple of 16 px; see `Density`. */
  scale: number;
}

export const Bar = memo(function Bar({ place, top, height, joined, zone, scale }: BarProps) {
  const { visit, left, width, fromBefore, continuesAfter } = place;
  const room = { width: width / scale, height: height / scale };
  const hooks = {
    'data-job-id': visit.id,
    'data-visit-id': visit.visitId,
    'data-status': shownStatus(visit),
    'data-faded': useFaded(visit),
    tabIndex: 0,
    ...useChosenHooks(visit, zone),
    'aria-roledescription': texts.card,
  };
  return (
    <article {...hooks} className={classOf(place, joined, room)} style={{ left, top, width, height }}>
      {fromBefore && <ChevronLeft aria-hidden className="board-edge" />}
      <BarText visit={visit} {...room} zone={zone} />
      {continuesAfter && <ChevronRight aria-hidden className="board-edge" />}
    </article>
  );
});

/**
 * Concatenates the class names without `cn`, because for a thousand bars `cn` would take longer
 * than rendering them.
 */
function classOf(
  { fromBefore, continuesAfter, openEnd }: BarPlace,
  joined: BarProps['joined'],
  { width, height }: { width: number; height: number },
): string {
  let name = 'board-bar';
  if (joined !== '') name += ` joined-${joined}`;
  if (fromBefore) name += ' from-before';
  if (continuesAfter) name += ' continues-after';
  if (openEnd) name += ' open-end';
  if (height < STACKED) name += ' stacked';
  else if (height < LOW) name += ' low';
  if (width < SMALL) name += ' tiny';
  else if (width < MEDIUM) name += ' small';
  return name;
}

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
        {height >= STACKED && <b>{initialsOf(visit.client.name)}</b>}
      </>
    );
  if (height < STACKED)
    return (
      <p className="board-row">
        <Icon visit={visit} />
        <span className="board-fits">
          <b>{visit.client.name}</b>
          {width >= MEDIUM && <span>{visit.title}</span>}
        </span>
      </p>
    );
  if (height < LOW)
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
        <p className={wordsFit(visit.client.name, width) ? 'board-two' : 'board-one'}>{visit.client.name}</p>
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
  const both = shortTimes(visit, zone);
  const isBoth = width >= MEDIUM && PADDING + ICON + textWidth(both) <= width;
  const time = isBoth ? both : shortTime(instantOf(visit.startDate), zone);
  return (
    <p className="board-time">
      <span className="board-fits">
        <span className="board-when">
          {PADDING + ICON + textWidth(time) <= width && <Icon visit={visit} />}
          {time}
        </span>
        {width >= FULL && shownStatus(visit) === 'urgent' && <em>{texts.urgent}</em>}
        {width >= FULL && visitCount > 1 && (
          <span className="board-visit">{texts.visit(visitNumber, visitCount)}</span>
        )}
      </span>
      {width >= FULL && crew.length > 1 && (
        <span className="board-crew">
          {crew.slice(0, MAX_BADGES).map(({ id, fullName, color }) => (
            <Avatar key={id} name={fullName} color={color} size={16} />
          ))}
          {crew.length > MAX_BADGES && <b>+{crew.length - MAX_BADGES}</b>}
        </span>
      )}
    </p>
  );
}

/**
 * Returns the approximate width of a time's text in px. All digits have the same width, a dash is
 * wider, and other characters are narrow.
 */
function textWidth(time: string): number {
  const digits = time.replaceAll(/\D/g, '').length;
  const dash = time.includes('–') ? 4.7 : 0;
  return digits * 7.3 + (time.length - digits) * 3.8 + dash;
}

/** Whether each word of a name fits on one line. Only then may the name wrap onto a second line. */
const wordsFit = (name: string, width: number) =>
  name.split(' ').every((word) => word.length * 6.6 + PADDING <= width);

/** The icon shows the status, so that the status can be seen without the color. */
const Icon = ({ visit }: { visit: CalendarJob }) => <StatusIcon status={shownStatus(visit)} />;
