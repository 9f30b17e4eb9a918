/** A lane of the day span: its head, its hatched times, and its bars. */
import { memo } from 'react';
import { Layers2 } from 'lucide-react';
import type { Lane } from '../model';
import { LaneHead } from '../lanes/lane-head';
import { LaneMenu } from '../lanes/lane-menu';
import { texts } from '../texts';
import { laneName } from '../lanes/lane-words';
import { shortTime } from '../visit-words';
import type { Axis } from './axis';
import { Bar, type BarProps } from './bar';
import { barBox, type Density } from './heights';
import { OffHours } from './off-hours';
import type { LanePlace, ListPlace } from './rows';

export interface LaneRowProps {
  lane: Lane;
  places: readonly LanePlace[];
  height: number;
  axis: Axis;
  density: Density;
  zone: string;
  /** A comma-separated list of the ids of the visits that are also in the lane above or below. */
  joinedUp: string;
  joinedDown: string;
  /** Whether the bars are rendered. The bars of lanes far below the window are rendered later. */
  drawn: boolean;
  loading: boolean;
  /** The hint that an empty board shows in its first lane. */
  hint: string | undefined;
}

export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, places, height, axis, density, zone, drawn, loading, hint } = props;
  const [day] = lane.days;
  if (day === undefined) return null;
  return (
    <section
      data-user-id={lane.id}
      aria-label={laneName(lane, zone)}
      className="board-lane"
      style={{ height, containIntrinsicHeight: height }}
    >
      <LaneHead
        lane={lane}
        zone={zone}
        menu={<LaneMenu lane={lane} />}
        isLow={density.isCompact}
        loading={loading}
      />
      <div data-track data-date={day.day} className="board-track" style={{ width: axis.width }}>
        <OffHours lane={lane} day={day} axis={axis} zone={zone} />
        {loading && <Skeletons axis={axis} height={density.bar} at={lane.id} />}
        {hint !== undefined && <p className="board-hint">{hint}</p>}
        {drawn && places.map((place) => <PlaceOnLane key={keyOf(place)} {...props} place={place} />)}
      </div>
    </section>
  );
});

const keyOf = (place: LanePlace): string => {
  if (place.kind === 'bar') return place.visit.visitId;
  return `${place.kind}:${place.slot.start}:${place.row}`;
};

function PlaceOnLane(props: LaneRowProps & { place: LanePlace }) {
  const { place, density, zone, joinedUp, joinedDown, height: laneHeight } = props;
  const { top, height } = barBox(place, density);
  if (place.kind === 'bar') {
    const { visitId } = place.visit;
    const joined = joinOf(visitId, joinedUp, joinedDown);
    // A joined bar extends to the edge of its lane, where the bar of the next lane begins.
    const from = joined === 'up' || joined === 'both' ? 0 : top;
    const to = joined === 'down' || joined === 'both' ? laneHeight - 1 : top + height;
    return (
      <Bar place={place} top={from} height={to - from} zone={zone} scale={density.scale} joined={joined} />
    );
  }
  const { left, width } = place;
  if (place.kind === 'overlap')
    return (
      <p className="board-overlap" style={{ left, top, height }}>
        <Layers2 aria-hidden className="board-icon" />
        {texts.overlap}
      </p>
    );
  return <ListButton place={place} box={{ left, top, width, height }} zone={zone} />;
}

const joinOf = (id: string, up: string, down: string): BarProps['joined'] => {
  const [isUp, isDown] = [up, down].map((ids) => ids.split(',').includes(id));
  if (isUp && isDown) return 'both';
  return isUp ? 'up' : isDown ? 'down' : '';
};

/**
 * The minimum width in px of a list button that shows its whole text. A narrower one shows only the
 * number of visits.
 */
const WORDS = 130;

interface ListButtonProps {
  place: ListPlace;
  box: { left: number; top: number; width: number; height: number };
  zone: string;
}

/**
 * A button that replaces several visits. A press on it opens the list of these visits
 * (`cards/visit-list.tsx`).
 */
function ListButton({ place: { kind, visits, slot }, box, zone }: ListButtonProps) {
  const name = texts.tiny(visits.length, shortTime(slot.start, zone), shortTime(slot.end, zone));
  return (
    <button
      type="button"
      data-list={visits.map(({ visitId }) => visitId).join(',')}
      aria-haspopup="dialog"
      aria-label={name}
      title={name}
      className="board-list"
      style={box}
    >
      {kind === 'more' ? texts.moreBars(visits.length) : box.width < WORDS ? visits.length : name}
    </button>
  );
}

/** Grey placeholder bars while the visits are loading. Their positions differ from lane to lane. */
function Skeletons({ axis, height, at }: { axis: Axis; height: number; at: string }) {
  const shift = (at.codePointAt(at.length - 1) ?? 0) % 3;
  return [8.5 + shift / 2, 11 + shift, 14 + shift / 2].map((hour) => (
    <span
      key={hour}
      aria-hidden
      className="board-skeleton"
      style={{ left: hour * axis.hourWidth + 1, width: 1.5 * axis.hourWidth - 2, height }}
    />
  ));
}
