/**
 * A visit on the vertical axis of a phone, and the button that replaces visits for which there is
 * no room.
 */
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { Lane, LaneDay } from '../model';
import { useChosenHooks } from '../parts/choosing';
import { useFaded } from '../parts/faded';
import { partOn } from '../parts/part-time';
import { visitHooks } from '../parts/visit-hooks';
import { texts } from '../texts';
import { shortTime } from '../visit-words';
import { type Bar, type Block, type More, rem } from './upright';
import { placeText, VisitTime } from './visit-texts';

/**
 * The minimum heights in px of a bar that shows the location. From `ROOMY` on, the location has a
 * line of its own. From `TALL` on, it may have two lines.
 */
const ROOMY = 60;
const TALL = 84;

function boxOf({ top, height, column, columns }: Block & { column: number; columns: number }) {
  const width = 100 / columns;
  return { top: rem(top), height: rem(height), left: `${column * width}%`, width: `${width}%` };
}

interface UprightBarProps {
  bar: Bar;
  lane: Lane;
  day: LaneDay;
  zone: string;
  menu: ReactNode;
}

export function UprightBar({ bar, lane, day, zone, menu }: UprightBarProps) {
  const { visit, height, columns } = bar;
  const { fromBefore, continuesAfter } = partOn(visit, day.day, zone);
  const time = <VisitTime visit={visit} laneId={lane.id} day={day.day} zone={zone} short={columns > 2} />;
  return (
    <article
      {...visitHooks(visit, zone)}
      {...useChosenHooks(visit, zone)}
      data-faded={useFaded(visit)}
      style={boxOf(bar)}
      className={cn(
        'phone-bar',
        fromBefore && 'from-before',
        continuesAfter && 'continues-after',
        visit.endDate === null && 'open-end',
        columns > 2 && 'slim',
        height >= TALL && 'tall',
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

/**
 * A button that replaces the visits for which there is no room beside the others. The board opens
 * the list of these visits.
 */
export function MoreButton({ more, zone }: { more: More; zone: string }) {
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
