/** One person's day as an upright axis: what is booked, outside of the hours, leave, and now. */
import { TreePalm } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefCallback, useMemo } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { absenceSlot } from '@/features/working-time/rules';
import { cn } from '@/lib/cn';
import { formatTime } from '@/lib/format';
import { type Instant, MINUTE } from '@/lib/zoned-time';
import { useNow } from '@/ui/hooks/use-now';
import { absenceText } from '../lanes/lane-words';
import type { Lane, LaneDay } from '../model';
import { offSlots } from '../day/off-hours';
import { partOn } from '../parts/part-time';
import { texts } from '../texts';
import { texts as phoneTexts } from '../texts/phone';
import { shortTime } from '../visit-words';
import {
  type Bar,
  barsOf,
  type Block,
  hoursOf,
  instantOfY,
  type More,
  type Upright,
  uprightOf,
  yOf,
} from './upright';
import { visitHooks } from '../parts/visit-hooks';
import { placeText, VisitTime } from './visit-texts';

/** So near to an hour the label of the current time would touch that of the hour. */
const TOUCHES = 18 * MINUTE;
/** A bar needs so much height for its place on a line of its own, in px. */
const ROOMY = 60;

interface UprightDayProps {
  lane: Lane;
  day: LaneDay;
  zone: string;
  defaultMinutes: number;
  renderMenu: (visit: CalendarJob) => ReactNode;
  /** Called with the start of a new job; undefined where nothing can be added. */
  onAdd: ((start: Instant) => void) | undefined;
}

export function UprightDay({ lane, day, zone, defaultMinutes, renderMenu, onAdd }: UprightDayProps) {
  const axis = useMemo(() => uprightOf(day, zone, defaultMinutes), [day, zone, defaultMinutes]);
  const { bars, more } = useMemo(() => barsOf(day, axis, defaultMinutes), [day, axis, defaultMinutes]);
  const minute = Math.floor(useNow() / MINUTE) * MINUTE;
  const now = axis.from <= minute && minute < axis.to ? minute : null;
  const press = ({ target, currentTarget, clientY }: MouseEvent) => {
    if (target !== currentTarget || onAdd === undefined) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    onAdd(instantOfY(axis, ((clientY - top) / height) * axis.height));
  };
  return (
    <div className="phone-axis" style={{ height: rem(axis.height) }}>
      <Hours axis={axis} zone={zone} now={now} />
      <div data-date={day.day} role="presentation" className="phone-track" onClick={press}>
        <Off lane={lane} day={day} axis={axis} zone={zone} />
        {now !== null && <i ref={showNow} className="phone-now" style={{ top: rem(yOf(axis, now)) }} />}
        {day.visits.length === 0 && day.absences.length === 0 && (
          <p className="phone-nothing">{phoneTexts.nothing}</p>
        )}
        {bars.map((bar) => (
          <UprightBar key={bar.visit.visitId} bar={bar} day={day} zone={zone} menu={renderMenu(bar.visit)} />
        ))}
        {more.map((each) => (
          <MoreButton key={each.visits[0]?.visitId} more={each} zone={zone} />
        ))}
      </div>
    </div>
  );
}

const rem = (px: number): string => `${px / 16}rem`;

function boxOf({ top, height, column, columns }: Block & { column: number; columns: number }) {
  const width = 100 / columns;
  return { top: rem(top), height: rem(height), left: `${column * width}%`, width: `${width}%` };
}

interface AxisProps {
  axis: Upright;
  zone: string;
}

/** The screen opens at the current time where that would be out of sight. */
const showNow: RefCallback<HTMLElement> = (line) => {
  if (line === null || window.scrollY > 0) return;
  if (line.getBoundingClientRect().top > window.innerHeight) line.scrollIntoView({ block: 'center' });
};

/** The hours beside the axis, and the current time. The label of an hour that it would touch is hidden. */
function Hours({ axis, zone, now }: AxisProps & { now: Instant | null }) {
  return (
    <div className="phone-hours">
      {hoursOf(axis)
        .filter((at) => now === null || Math.abs(at - now) >= TOUCHES)
        .map((at) => (
          <span key={at} aria-hidden style={{ top: rem(yOf(axis, at)) }}>
            {hourLabel(at, zone)}
          </span>
        ))}
      {now !== null && (
        <time aria-label={texts.now(formatTime(now, zone))} style={{ top: rem(yOf(axis, now)) }}>
          {shortTime(now, zone)}
        </time>
      )}
    </div>
  );
}

/** '9 AM', in German '09:00'. */
function hourLabel(at: Instant, zone: string): string {
  return formatTime(at, zone).replace(/:00( [AP]M)$/, '$1');
}

function Off({ lane, day, axis, zone }: AxisProps & { lane: Lane; day: LaneDay }) {
  if (lane.person === null) return null;
  return (
    <>
      {offSlots(day, { from: axis.from, to: axis.to, hourWidth: 0, width: 0 }, zone).map(({ start, end }) => {
        const top = yOf(axis, start);
        return (
          <i
            key={start}
            className="phone-off hatch"
            style={{ top: rem(top), height: rem(yOf(axis, end) - top) }}
          />
        );
      })}
      {day.absences.map((absence) => (
        <p
          key={absence.id}
          className="phone-leave"
          style={{ top: rem(yOf(axis, absenceSlot(absence, zone).start) + 8) }}
        >
          <TreePalm aria-hidden className="phone-icon" />
          {absenceText(absence, zone)}
        </p>
      ))}
    </>
  );
}

interface UprightBarProps {
  bar: Bar;
  day: LaneDay;
  zone: string;
  menu: ReactNode;
}

function UprightBar({ bar, day, zone, menu }: UprightBarProps) {
  const { visit, height, columns } = bar;
  const { fromBefore, goesOn } = partOn(visit, day.day, zone);
  const time = <VisitTime visit={visit} day={day.day} zone={zone} short={columns > 2} />;
  return (
    <article
      {...visitHooks(visit, zone)}
      style={boxOf(bar)}
      className={cn(
        'phone-bar',
        fromBefore && 'from-before',
        goesOn && 'goes-on',
        visit.endDate === null && 'open-end',
        columns > 2 && 'slim',
      )}
    >
      {columns > 2 ? (
        <>
          {time}
          <p>{visit.client.name}</p>
        </>
      ) : (
        <>
          <h4>{visit.title}</h4>
          {height >= ROOMY && <p>{placeText(visit)}</p>}
          {time}
        </>
      )}
      {menu}
    </article>
  );
}

/** Stands for the visits that have no room beside the others. The board opens the list of them. */
function MoreButton({ more, zone }: { more: More; zone: string }) {
  const { visits, top, height } = more;
  const [first] = visits;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      data-list={visits.map(({ visitId }) => visitId).join(',')}
      aria-haspopup="dialog"
      aria-label={`${texts.spokenMore(visits.length)}, ${shortTime(Date.parse(first.startDate), zone)}`}
      className="phone-more"
      style={boxOf({ ...more, top, height })}
    >
      {texts.moreBars(visits.length)}
    </button>
  );
}
