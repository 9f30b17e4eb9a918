/**
 * The day span of the board: the axis, the lanes with their bars, and the line of the current time.
 * rule: board-day
 */
import { type CSSProperties, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useDrawn } from '../lanes/use-drawn';
import type { SpanProps } from '../span-props';
import { pressedSlot } from '../moving/slots';
import { axisOf, instantOfX } from './axis';
import { AxisRow } from './axis-row';
import { bookedSpan, firstScroll, hourWidthFor, workedSpan } from './fit';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { LaneRow } from './lane-row';
import { usePlaced } from './use-placed';
import { useRoom } from './use-room';

/** The widths in px of a lane's head, wide and narrow. They must match `board.css`. */
const HEAD = 206;
const NARROW_HEAD = 136;

export function DaySpan(props: SpanProps) {
  const { lanes, days, zone, density, defaultMinutes, loading, hint, corner, onNewJob } = props;
  const [day = ''] = days;
  const scroller = useRef<HTMLDivElement>(null);
  const head = (useNarrow() ? NARROW_HEAD : HEAD) * density.scale;
  const room = useRoom(scroller, head);
  const laneDays = useMemo(() => lanes.flatMap((lane) => lane.days.slice(0, 1)), [lanes]);
  const worked = useMemo(() => workedSpan(laneDays, day, zone), [laneDays, day, zone]);
  const hourWidth = hourWidthFor(worked, room ?? 0, density.scale);
  const axis = useMemo(() => axisOf(day, zone, hourWidth), [day, zone, hourWidth]);
  const placed = usePlaced(lanes, axis, density, { defaultMinutes, zone });
  const drawn = useDrawn(placed.map(({ height }) => height));
  const booked = bookedSpan(laneDays, worked, axis, defaultMinutes);

  // Scrolls only when the day or the width changes, or when the visits have been loaded. Otherwise
  // the user's scroll position is kept.
  const shown = room === null ? '' : `${day} ${hourWidth} ${loading}`;
  const scrolledFor = useRef('');
  useLayoutEffect(() => {
    if (scroller.current === null || room === null || scrolledFor.current === shown) return;
    scrolledFor.current = shown;
    scroller.current.scrollLeft = firstScroll(axis, booked, worked, room, Date.now());
  });

  const starts = useMemo(() => [booked.start, worked.start], [booked.start, worked.start]);

  const press = ({ target, clientX }: MouseEvent) => {
    if (onNewJob === undefined || !(target instanceof Element)) return;
    const track = target.closest<HTMLElement>('[data-track]');
    const laneId = target.closest<HTMLElement>('[data-user-id]')?.dataset['userId'];
    if (track === null || laneId === undefined || target.closest('[data-visit-id], button') !== null) return;
    if (lanes.find(({ id }) => id === laneId)?.readOnly !== false) return;
    const at = instantOfX(axis, clientX - track.getBoundingClientRect().left);
    onNewJob(pressedSlot(at, defaultMinutes, zone), laneId);
  };

  const sizes: CSSProperties & { '--hour': string } = {
    width: head + axis.width,
    '--hour': `${hourWidth}px`,
  };
  return (
    <div ref={scroller} data-scroller className="board-scroller">
      {/* Keyboard users create a new job in the menu of a lane. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div role="presentation" data-lanes onClick={press} className="board-lanes" style={sizes}>
        <AxisRow axis={axis} zone={zone} from={starts} corner={corner} />
        {room !== null &&
          lanes.map((lane, at) => {
            const { places, height, joinedUp, joinedDown } = placed[at] ?? NOTHING;
            return (
              <LaneRow
                key={lane.id}
                lane={lane}
                places={places}
                height={height}
                axis={axis}
                density={density}
                zone={zone}
                joinedUp={joinedUp}
                joinedDown={joinedDown}
                drawn={at < drawn}
                loading={loading}
                hint={at === 0 ? hint : undefined}
              />
            );
          })}
      </div>
    </div>
  );
}

const NOTHING = { places: [], height: 0, joinedUp: '', joinedDown: '' };
