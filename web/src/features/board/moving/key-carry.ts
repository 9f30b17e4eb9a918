/**
 * Moving a visit with keys: computes the place to which each key moves it. Pure. What is shown and
 * announced is in `use-board-keys.ts`.
 */
import { moveToDay, addDays, dayOf, type Instant } from '@/lib/zoned-time';
import { type Slot, slotOf } from '@/features/jobs/slot';
import type { Lane, LanePerson, Span } from '../model';
import { HOUR_STEP, QUARTER_STEP, startingAt, stepped, steppedEnd } from './slots';
import type { Held, Target } from './target';

/** A lane on which visits can be dropped. */
export interface DropLane {
  id: string;
  person: LanePerson | null;
}

export interface KeyCarry {
  held: Held;
  /** Whether the arrow keys move the visit or change its end. */
  changes: 'place' | 'end';
  lane: DropLane;
  slot: Slot;
  /**
   * The slot of the visit when it was picked up. If the arrow keys change the end of a visit that
   * has no end, the slot has the default length.
   */
  origin: Slot;
  /** Whether a drop would put the visit into the tray. */
  inTray: boolean;
}

/** The state of the board that the key handling needs. */
export interface KeyBoard {
  span: Span;
  lanes: readonly (DropLane & Pick<Lane, 'readOnly'>)[];
  zone: string;
  /** The shown time range. A part of the visit must stay in this range. */
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
 * Returns the place where the visit would be dropped. A visit without an end gets an end only if
 * the keys have changed its end.
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

/** Returns the state of the move after a key; null if the key has no effect here. */
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
  // In the lane of a person who can't be assigned any more, the visit keeps its time. It can only be
  // moved to another lane or into the tray.
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

/**
 * Whether a part of a slot is in the shown time range. For a visit without an end, the start
 * counts.
 */
const isIn = ({ start, end }: Slot, shown: Slot): boolean =>
  start < shown.end && Math.max(end, start + 1) > shown.start;

const steppedStart = ({ slot, origin }: KeyCarry, minutes: number, { zone }: KeyBoard): Instant =>
  stepped(slot.start, minutes, origin.start, zone);

/** Moves the slot to the same time of day on the next or the previous day. */
const onDay = (start: Instant, side: 1 | -1, { zone }: KeyBoard): Instant =>
  moveToDay(start, addDays(dayOf(start, zone), side), zone);

/** Moves the visit to the next lane above (-1) or below (1) that accepts visits. */
function toLane(carry: KeyCarry, side: 1 | -1, { lanes }: KeyBoard): KeyCarry {
  const at = lanes.findIndex(({ id }) => id === carry.lane.id);
  if (at < 0) return carry;
  const onSide = side > 0 ? lanes.slice(at + 1) : lanes.slice(0, at).toReversed();
  const next = onSide.find(({ readOnly }) => !readOnly);
  return next === undefined ? carry : { ...carry, lane: { id: next.id, person: next.person } };
}
