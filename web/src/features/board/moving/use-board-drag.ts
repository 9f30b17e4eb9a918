/**
 * Dragging on the board by mouse, pen and finger: a visit along its lane, to other lanes, to and from the tray; the end
 * of a visit; a new visit on empty space. rule: board-moves
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Slot, slotOf } from '@/features/jobs/slot';
import { suggestedTimes } from '@/features/schedule/moving/move-request';
import { type Day, type Instant, moveToDay } from '@/lib/zoned-time';
import { type DragPlan, type DragPoint, useDrag } from '@/ui/drag/use-drag';
import { copyAsGhost } from '@/ui/drag/ghost';
import { drawnSlot } from '../lanes/drawn-slot';
import type { Lane } from '../model';
import { Carrying, type CarryBoard } from './carrying';
import type { DropLane } from './key-carry';
import { newVisit } from './new-visit';
import { dayOfCell, instantAtX, isInTray, laneOf, laneUnder, trackOf } from './places';
import { carriedStart, drawnNew, startingAt, stretchedEnd } from './slots';
import type { Target } from './target';

/** The width of the grip of the end, and the narrowest bar that has one, in px. */
const GRIP = 8;
const WITH_GRIP = 32;

/** What was pressed. */
interface Pressed {
  kind: 'visit' | 'end' | 'new';
  visit: CalendarJob;
  /** The element that was pressed. */
  element: HTMLElement;
  /** The lane in which it was pressed; null for the tray. */
  from: string | null;
  /** The instant that was pressed, on the day span. */
  at: Instant | null;
  carrying?: Carrying;
  target?: Target | null;
}

export interface BoardDrag {
  root: RefObject<HTMLElement | null>;
  /** The board as it is now; null while nothing can be moved. */
  board: () => CarryBoard | null;
  visitById: (id: string) => CalendarJob | undefined;
  trayVisit: (id: string) => CalendarJob | undefined;
  onNew: (slot: Slot, laneId: string) => void;
}

const dropLane = (lanes: readonly Lane[], id: string | undefined): DropLane | null => {
  const lane = lanes.find((each) => each.id === id);
  return lane === undefined || lane.readOnly ? null : { id: lane.id, person: lane.person };
};

/** Whether the pointer is on the grip of a bar's end. */
function isOnGrip(bar: HTMLElement, { x }: DragPoint): boolean {
  if (bar.matches('.goes-on')) return false;
  const { right, width } = bar.getBoundingClientRect();
  return width >= WITH_GRIP && right - x <= GRIP;
}

function pressedVisit(
  element: HTMLElement,
  at: DragPoint,
  drag: BoardDrag,
  board: CarryBoard,
): Pressed | null {
  const id = element.dataset['visitId'] ?? '';
  const from = laneOf(board.root, element)?.dataset['userId'] ?? null;
  const isOnBoard = board.root.contains(element);
  const visit = isOnBoard ? drag.visitById(id) : drag.trayVisit(id);
  if (visit === undefined || (isOnBoard && from === null)) return null;
  const track = isOnBoard ? trackOf(board.root, board.facts().zone) : null;
  // A day without tracks, as on a phone, has no place to drop it.
  if (isOnBoard && board.span === 'day' && track === null) return null;
  const isEnd = track !== null && isOnGrip(element, at);
  return { kind: isEnd ? 'end' : 'visit', visit, element, from, at: track && instantAtX(track, at.x) };
}

/** Empty space of a lane of the day span. */
function pressedSpace(target: Element, at: DragPoint, board: CarryBoard): Pressed | null {
  const element = target.closest<HTMLElement>('[data-track]');
  const lane = dropLane(board.lanes, laneOf(board.root, element)?.dataset['userId']);
  const track = trackOf(board.root, board.facts().zone);
  if (element === null || lane === null || track === null) return null;
  const instant = instantAtX(track, at.x);
  const slot = drawnNew(instant, instant, board.facts().zone);
  return { kind: 'new', visit: newVisit(lane, slot), element, from: lane.id, at: instant };
}

function pressed(target: Element, at: DragPoint, drag: BoardDrag): Pressed | null {
  const board = drag.board();
  if (board === null || target.closest('button, a, input, [role=menu], [role=dialog]') !== null) return null;
  const element = target.closest<HTMLElement>('[data-visit-id]');
  if (element === null) return pressedSpace(target, at, board);
  const isHere = board.root.contains(element) || isInTray(element);
  return isHere ? pressedVisit(element, at, drag, board) : null;
}

/** Where the pointer would drop what was pressed. */
function targetAt(item: Pressed, at: DragPoint, over: Element | null, board: CarryBoard): Target | null {
  const { root, lanes, span } = board;
  const { zone, defaultMinutes } = board.facts();
  if (item.kind === 'visit' && isInTray(over)) return 'tray';
  const laneElement = laneOf(root, over);
  const overLane = dropLane(lanes, laneElement?.dataset['userId']);
  // The end and the new visit stay in their lane, wherever the pointer is.
  const lane = item.kind === 'visit' ? overLane : dropLane(lanes, item.from ?? undefined);
  if (lane === null) return null;
  if (span === 'week') {
    const day = laneElement === null ? null : dayOfCell(laneElement, over);
    return day === null ? null : { lane, slot: slotOnDay(item, day, zone) };
  }
  const track = trackOf(root, zone);
  if (track === null) return null;
  const drawn = drawnSlot(item.visit, defaultMinutes);
  return { lane, slot: slotOnTrack(item, drawn, at, track, zone) };
}

/** The time of day stays. A visit of the tray gets the one that *Schedule…* suggests. */
function slotOnDay({ visit, from }: Pressed, day: Day, zone: string): Slot {
  if (from === null) return slotOf(suggestedTimes(visit, day, zone));
  const slot = slotOf(visit);
  return startingAt(slot, moveToDay(slot.start, day, zone));
}

function slotOnTrack(
  { kind, visit, at: pressedAt }: Pressed,
  drawn: Slot,
  { x, alt }: DragPoint,
  track: NonNullable<ReturnType<typeof trackOf>>,
  zone: string,
): Slot {
  const at = instantAtX(track, x);
  const slot = slotOf(visit);
  // A card of the tray begins where the pointer is.
  if (pressedAt === null)
    return startingAt(slot, carriedStart(track.axis.from, at - track.axis.from, zone, alt));
  if (kind === 'new') return drawnNew(pressedAt, at, zone, alt);
  if (kind === 'end') {
    const end = stretchedEnd(drawn, at - pressedAt, zone, alt);
    return end === drawn.end ? slot : { start: slot.start, end };
  }
  return startingAt(slot, carriedStart(slot.start, at - pressedAt, zone, alt));
}

/** The colors of a bar are those of the board, which the hand is not in. */
const COLORS = ['--c', '--cb', '--ci'];

/** A copy of what was pressed, which follows the pointer. */
function handOf(element: HTMLElement): HTMLElement {
  const hand = copyAsGhost(element, 'board-hand');
  const style = getComputedStyle(element);
  for (const name of COLORS) hand.style.setProperty(name, style.getPropertyValue(name));
  return hand;
}

/** What contains the board and the tray beside it, whose cards are dropped on the board. */
function useAround(root: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    around.current = root.current?.closest<HTMLElement>('main') ?? root.current;
  });
  return around;
}

export function useBoardDrag(drag: BoardDrag): void {
  const { root } = drag;
  const around = useAround(root);
  const begin = (item: Pressed) => {
    const board = drag.board();
    if (board !== null) item.carrying = new Carrying(board, { visit: item.visit, from: item.from });
  };
  const plan: DragPlan<Pressed> = {
    find: (target, at) => pressed(target, at, drag),
    start: begin,
    under: (at) => root.current && laneUnder(root.current, at),
    move: (item, at, over) => {
      const board = drag.board();
      if (board === null || item.carrying === undefined) return;
      item.target = targetAt(item, at, over, board);
      item.carrying.over(item.target, { left: at.x, top: at.y });
    },
    drop: (item, at, over) => {
      const board = drag.board();
      const target = board === null ? null : targetAt(item, at, over, board);
      if (item.kind === 'new') {
        item.carrying?.end();
        if (target !== null && target !== 'tray') drag.onNew(target.slot, target.lane.id);
        return true;
      }
      const isMoved = item.carrying?.drop(target) ?? false;
      return isMoved instanceof Promise ? true : isMoved;
    },
    cancel: ({ carrying }) => carrying?.end(),
    ghost: ({ kind, element }) => (kind === 'visit' ? handOf(element) : null),
    scrollers: () => [...(root.current?.querySelectorAll<HTMLElement>('[data-scroller]') ?? [])],
  };
  useDrag(around, plan);
}
