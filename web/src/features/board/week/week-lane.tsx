/** A lane of the week span: its head, seven cells, and bands of leave over the cells. */
import { TreePalm } from 'lucide-react';
import { memo, useMemo } from 'react';
import { cn } from '@/lib/cn';
import { LaneHead } from '../lanes/lane-head';
import { LaneMenu } from '../lanes/lane-menu';
import { laneName } from '../lanes/lane-words';
import { loadOf } from '../lanes/load';
import { type Lane, NOBODY } from '../model';
import { WeekCell } from './cell';
import { type LaneWeek, laneWeek, type Pointer } from './cells';
import type { Column } from './columns';
import type { Band } from './leave';
import { bandText } from './leave-text';

/** The lane height in px below which the head is small. */
const LOW = 44;

interface WeekLaneProps {
  lane: Lane;
  columns: readonly Column[];
  zone: string;
  pointer: Pointer;
  /** Whether the visits are rendered. The visits of lanes far below the window are rendered later. */
  drawn: boolean;
  loading: boolean;
  /** The hint that an empty board shows in its first lane. */
  hint: string | undefined;
}

export const WeekLane = memo(function WeekLane({ lane, columns, zone, pointer, ...rest }: WeekLaneProps) {
  const { drawn, loading, hint } = rest;
  const week = useMemo(() => laneWeek(lane, zone, pointer), [lane, zone, pointer]);
  const isNobody = lane.id === NOBODY;
  const height = `${week.height / 16}rem`;
  return (
    <section
      data-user-id={lane.id}
      aria-label={laneName(lane, zone)}
      style={{ height, containIntrinsicHeight: height }}
      className="board-lane week-lane"
    >
      <LaneHead
        lane={lane}
        zone={zone}
        isLow={week.height < LOW}
        loading={loading}
        menu={<LaneMenu lane={lane} />}
        mark={<Meter lane={lane} />}
      />
      <div className="week-days">
        {week.bands.map((band) => (
          <LeaveBand key={band.first} band={band} week={week} lane={lane} />
        ))}
        {hint !== undefined && <p className="board-hint week-hint">{hint}</p>}
        {week.cells.map((cell, at) => (
          <WeekCell
            key={cell.day.day}
            cell={cell}
            narrow={columns[at]?.narrow === true}
            at={at}
            isNobody={isNobody}
            joinsNext={week.bands.some(({ first, last }) => first <= at && at < last)}
            zone={zone}
            pointer={pointer}
            drawn={drawn}
            loading={loading}
          />
        ))}
      </div>
    </section>
  );
});

/**
 * A thin bar that shows which share of the week's working hours is booked. The head shows the same
 * in numbers.
 */
function Meter({ lane }: { lane: Lane }) {
  const { booked, of } = loadOf(lane.days);
  if (lane.person === null || of === null) return null;
  const share = Math.min(100, Math.round((booked / of) * 100));
  return (
    <span aria-hidden className="week-meter">
      <i style={{ width: `${share}%` }} />
    </span>
  );
}

interface LeaveBandProps {
  band: Band;
  week: LaneWeek;
  lane: Lane;
}

/** Shows why the person is away, once for all days of the band. */
function LeaveBand({ band, week, lane }: LeaveBandProps) {
  const hasVisits = week.cells.some(
    ({ shown }, at) => band.first <= at && at <= band.last && shown.length > 0,
  );
  const text = bandText(band, lane);
  return (
    <p
      style={{ gridColumn: `${band.first + 1} / ${band.last + 2}` }}
      className={cn('week-band hatch', hasVisits && 'above-visits')}
    >
      <span title={text}>
        <TreePalm aria-hidden className="week-icon" />
        <span>{text}</span>
      </span>
    </p>
  );
}
