/**
 * Carrying a visit with keys: the place to which each key moves it. Pure. What is shown and
 * announced is in `use-board-keys.ts`.
 */
import { moveToDay, addDays, dayOf, type Instant } from '@/lib/zoned-time';
import { type Slot, slotOf } from '@/features/jobs/slot';
import type { Lane, LanePerson, Span } from '../model';
import { HOUR_STEP, QUARTER_STEP, startingAt, stepped, steppedEnd } from './slots';
import type { Held, Target } from './target';

/** A lane on which something can be dropped. */
export interface DropLane {
  id: string;
  person: LanePerson | null;
}

export interface KeyCarry {
  held: Held;
  /** Whether the arrow keys change the place of the visit or its end. */
  changes: 'place' | 'end';
  lane: DropLane;
  slot: Slot;
  /**
   * The slot when the visit was picked up. To change the end of a visit without an end, it has the
   * default length.
   */
  origin: Slot;
  /** Whether a drop would put the visit into the tray. */
  inTray: boolean;
}

/** The state of the board that the keys need. */
export interface KeyBoard {
  span: Span;
  lanes: readonly (DropLane & Pick<Lane, 'readOnly'>)[];
  zone: string;
  /** The shown time. A part of the visit must stay in it. */
  shown: Slot;
}

export interface Pressed {
  key: string;
  shiftKey: boolean;
}

export function pickUp(held: Held, lane: DropLane, changes: KeyCarry['changes'], drawn: Slot): KeyCarry {
  const slot = changes === 'end' ? drawn : slotOf(held.visit);
  return { held, changes, lane, slot, origin: slot, inTray: false };
}

/**
 * The place where the visit would be dropped. If the end was not changed, a visit without an end
 * keeps no end.
 */
export function targetOf({ held, lane, slot, origin, inTray }: KeyCarry): Target {
  if (inTray) return 'tray';
  const isUnchanged = slot.start === origin.start && slot.end === origin.end;
  return { lane, slot: isUnchanged ? slotOf(held.visit) : slot };
}

const SIDES: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
};

/** The carry after a key; null if the key has no effect here. */
export function afterKey(carry: KeyCarry, { key, shiftKey }: Pressed, board: KeyBoard): KeyCarry | null {
  if (key.toLowerCase() === 't') {
    const waits = carry.held.visit.unscheduled === 1;
    return carry.changes === 'end' || waits ? null : { ...carry, inTray: !carry.inTray };
  }
  const side = SIDES[key];
  if (side === undefined) return null;
  if (carry.inTray) return { ...carry, inTray: false };
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return carry.changes === 'end' ? null : toLane(carry, side, board);
  // A person who can't be assigned any more keeps the visit unchanged, or loses it to another lane.
  if (board.lanes.find(({ id }) => id === carry.lane.id)?.readOnly === true) return carry;
  const minutes = side * (shiftKey ? HOUR_STEP : QUARTER_STEP);
  if (carry.changes === 'end') {
    const end = steppedEnd(carry.slot, minutes, carry.origin.end, board.zone);
    return { ...carry, slot: { ...carry.slot, end } };
  }
  const start =
    board.span === 'week' ? onDay(carry.slot.start, side, board) : steppedStart(carry, minutes, board);
  const slot = startingAt(carry.slot, start);
  return isIn(slot, board.shown) ? { ...carry, slot } : carry;
}

/** Whether a part of a slot is in the shown time. For a visit without an end, its start counts. */
const isIn = ({ start, end }: Slot, shown: Slot): boolean =>
  start < shown.end && Math.max(end, start + 1) > shown.start;

const steppedStart = ({ slot, origin }: KeyCarry, minutes: number, { zone }: KeyBoard): Instant =>
  stepped(slot.start, minutes, origin.start, zone);

/** The same time of day on the next or the previous day. */
const onDay = (start: Instant, side: 1 | -1, { zone }: KeyBoard): Instant =>
  moveToDay(start, addDays(dayOf(start, zone), side), zone);

/** Moves to the next lane on that side that accepts visits. */
function toLane(carry: KeyCarry, side: 1 | -1, { lanes }: KeyBoard): KeyCarry {
  const at = lanes.findIndex(({ id }) => id === carry.lane.id);
  if (at < 0) return carry;
  const onSide = side > 0 ? lanes.slice(at + 1) : lanes.slice(0, at).toReversed();
  const next = onSide.find(({ readOnly }) => !readOnly);
  return next === undefined ? carry : { ...carry, lane: { id: next.id, person: next.person } };
}
