/**
 * Dragging on the board by mouse, pen or finger. A drag moves a visit along its lane, to other
 * lanes, or to and from the tray. It also changes the end of a visit, and creates a new visit on
 * empty space. rule: board-moves
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Slot, slotOf } from '@/features/jobs/slot';
import { landedCards } from '@/features/schedule/moving/card-copy';
import { type DragPlan, type DragPoint, useDrag } from '@/ui/drag/use-drag';
import { Carrying, type CarryBoard } from './carrying';
import { type DragCopy, dragCopyOf } from './drag-copy';
import { newVisit } from './new-visit';
import { dayOfCell, instantAtX, isInTray, laneOf, laneUnder, scrolledParts, trackOf } from './places';
import { dropLane, type Pressed, targetAt } from './pointer-target';
import { drawnNew } from './slots';

/**
 * The width in px of the handle at the end of a bar, and the minimum width of a bar that has a
 * handle.
 */
const EDGE_HANDLE = 8;
const MIN_WITH_HANDLE = 32;

/** The item that is being dragged. */
interface Dragged extends Pressed {
  carrying?: Carrying;
  copy?: DragCopy;
  /**
   * The tray, if the dragged card comes from it. A tray that covers the board is moved aside during
   * the drag.
   */
  movedAside?: Element | null;
}

export interface BoardDrag {
  root: RefObject<HTMLElement | null>;
  /** Returns the current board; null while nothing can be moved. */
  board: () => CarryBoard | null;
  visitById: (id: string) => CalendarJob | undefined;
  trayVisit: (id: string) => CalendarJob | undefined;
  onNew: (slot: Slot, laneId: string) => void;
}

/** Whether the pointer is on the handle at the end of a bar. */
function isOnEdgeHandle(bar: HTMLElement, { x }: DragPoint): boolean {
  if (bar.matches('.continues-after')) return false;
  const { right, width } = bar.getBoundingClientRect();
  return width >= MIN_WITH_HANDLE && right - x <= EDGE_HANDLE;
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
  // If the day has no tracks, as on a phone, nothing can be dropped on it.
  if (isOnBoard && board.span === 'day' && track === null) return null;
  // In a read-only lane a visit has no handle, because it can only be dragged to another lane.
  const isEnd =
    track !== null && isOnEdgeHandle(element, at) && dropLane(board.lanes, from ?? undefined) !== null;
  const day = from === null ? null : dayOfCell(board.root, element);
  return { kind: isEnd ? 'end' : 'visit', visit, element, from, at: track && instantAtX(track, at.x), day };
}

/** Returns the item for a press on empty space in a lane of the day span. */
function pressedSpace(target: Element, at: DragPoint, board: CarryBoard): Pressed | null {
  const element = target.closest<HTMLElement>('[data-track]');
  const lane = dropLane(board.lanes, laneOf(board.root, element)?.dataset['userId']);
  const track = trackOf(board.root, board.facts().zone);
  if (element === null || lane === null || track === null) return null;
  const instant = instantAtX(track, at.x);
  const slot = drawnNew(instant, instant, board.facts().zone);
  return { kind: 'new', visit: newVisit(lane, slot), element, from: lane.id, at: instant, day: null };
}

function pressed(target: Element, at: DragPoint, drag: BoardDrag): Pressed | null {
  const board = drag.board();
  if (board === null || target.closest('button, a, input, [role=menu], [role=dialog]') !== null) return null;
  const element = target.closest<HTMLElement>('[data-visit-id]');
  if (element === null) return pressedSpace(target, at, board);
  const isHere = board.root.contains(element) || isInTray(element);
  return isHere ? pressedVisit(element, at, drag, board) : null;
}

/**
 * The element that contains both the board and the tray, because cards can be dragged between them.
 */
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
  const begin = (item: Dragged) => {
    const board = drag.board();
    if (board !== null) item.carrying = new Carrying(board, { visit: item.visit, from: item.from });
    item.movedAside = item.element.closest('[data-tray]');
    item.movedAside?.toggleAttribute('data-moved-aside', true);
  };
  const plan: DragPlan<Dragged> = {
    find: (target, at) => pressed(target, at, drag),
    start: begin,
    under: (at) => root.current && laneUnder(root.current, at),
    move: (item, at, over) => {
      const board = drag.board();
      if (board === null || item.carrying === undefined) return;
      const target = targetAt(item, at, over, board);
      item.carrying.over(target, { left: at.x, top: at.y });
      item.copy?.show(target === null || target === 'tray' ? slotOf(item.visit) : target.slot);
    },
    drop: (item, at, over) => {
      const board = drag.board();
      const target = board === null ? null : targetAt(item, at, over, board);
      item.movedAside?.removeAttribute('data-moved-aside');
      if (item.kind === 'new') {
        item.carrying?.end();
        if (target !== null && target !== 'tray') drag.onNew(target.slot, target.lane.id);
        return true;
      }
      const isMoved = item.carrying?.drop(target) ?? false;
      return isMoved instanceof Promise ? true : isMoved;
    },
    cancel: (item) => {
      item.movedAside?.removeAttribute('data-moved-aside');
      item.carrying?.end();
    },
    ghost: (item) => {
      if (item.kind !== 'visit') return null;
      item.copy = dragCopyOf(item.element, item.visit, drag.board()?.facts().zone ?? '');
      return item.copy.element;
    },
    cards: ({ visit, from }) => landedCards(visit.visitId, from === null),
    scrollers: () => (root.current === null ? [] : scrolledParts(root.current)),
  };
  useDrag(around, plan);
}
