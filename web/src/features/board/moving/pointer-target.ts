/**
 * Finds the item of the board that was pressed, and where the pointer would drop it. Reads the DOM
 * and changes nothing.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Slot, slotOf } from '@/features/jobs/slot';
import { suggestedTimes } from '@/features/schedule/moving/move-request';
import type { Day, Instant } from '@/lib/zoned-time';
import type { DragPoint } from '@/ui/drag/use-drag';
import { drawnSlot } from '../lanes/drawn-slot';
import type { Lane } from '../model';
import type { CarryBoard } from './carrying';
import type { DropLane } from './key-carry';
import { dayOfCell, instantAtX, isInTray, laneOf, type Track, trackOf, visibleBox } from './places';
import { carriedByDays, carriedStart, drawnNew, startingAt, stretchedEnd } from './slots';
import type { Target } from './target';

/** The item that was pressed. */
export interface Pressed {
  kind: 'visit' | 'end' | 'new';
  visit: CalendarJob;
  /** The element that was pressed. */
  element: HTMLElement;
  /** The lane in which the item was pressed; null for the tray. */
  from: string | null;
  /** The instant at the pressed position. Set only in the day span. */
  at: Instant | null;
  /** The day of the pressed cell. Set only in the week span. */
  day: Day | null;
}

/** Returns the lane on which an item would be dropped; null if the lane accepts no drops. */
export const dropLane = (lanes: readonly Lane[], id: string | undefined): DropLane | null => {
  const lane = lanes.find((each) => each.id === id);
  return lane === undefined || lane.readOnly ? null : { id: lane.id, person: lane.person };
};

/** Returns where the pointer would drop the pressed item. */
export function targetAt(
  item: Pressed,
  at: DragPoint,
  over: Element | null,
  board: CarryBoard,
): Target | null {
  const { root, lanes, span } = board;
  const { zone, defaultMinutes } = board.facts();
  if (item.kind === 'visit' && isInTray(over)) return 'tray';
  const laneElement = laneOf(root, over);
  const overLane = dropLane(lanes, laneElement?.dataset['userId']);
  // While the user drags an end or creates a new visit, the lane does not change, wherever the
  // pointer is.
  const lane = item.kind === 'visit' ? overLane : dropLane(lanes, item.from ?? undefined);
  if (lane === null) return null;
  const { left, width } = visibleBox(root);
  // A drop on a head changes only the person, because the times below the head can't be seen.
  if (item.kind === 'visit' && at.x < left)
    return item.from === null ? null : { lane, slot: slotOf(item.visit) };
  if (span === 'week') {
    const day = laneElement === null ? null : dayOfCell(laneElement, over);
    return day === null ? null : { lane, slot: slotOnDay(item, day, zone) };
  }
  const track = trackOf(root, zone);
  if (track === null) return null;
  const drawn = drawnSlot(item.visit, defaultMinutes);
  const x = Math.min(Math.max(at.x, left), left + width);
  return { lane, slot: slotOnTrack(item, drawn, { ...at, x }, track, zone) };
}

/**
 * The visit keeps its time of day. A visit of the tray gets the time of day that *Schedule…*
 * suggests.
 */
function slotOnDay({ visit, day: lifted }: Pressed, day: Day, zone: string): Slot {
  if (lifted === null) return slotOf(suggestedTimes(visit, day, zone));
  return carriedByDays(slotOf(visit), [lifted, day], zone);
}

function slotOnTrack(
  { kind, visit, at: pressedAt }: Pressed,
  drawn: Slot,
  { x, alt }: DragPoint,
  track: Track,
  zone: string,
): Slot {
  const at = instantAtX(track, x);
  const slot = slotOf(visit);
  // A visit of the tray begins at the position of the pointer.
  if (pressedAt === null)
    return startingAt(slot, carriedStart(track.axis.from, at - track.axis.from, zone, alt));
  if (kind === 'new') return drawnNew(pressedAt, at, zone, alt);
  if (kind === 'end') {
    const end = stretchedEnd(drawn, at - pressedAt, zone, alt);
    return end === drawn.end ? slot : { start: slot.start, end };
  }
  return startingAt(slot, carriedStart(slot.start, at - pressedAt, zone, alt));
}
