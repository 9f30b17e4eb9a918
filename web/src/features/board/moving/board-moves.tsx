/**
 * Moves visits on the board with the pointer and with keys. The component renders only the hidden
 * label of the moved visit. A move has the same effect as on the calendar
 * (`features/schedule/moving`).
 */
import { type RefObject, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import type { ConflictScope } from '@/features/schedule/rules';
import { type Day, instantOf } from '@/lib/zoned-time';
import { windowOfDays } from '@/features/schedule/rules';
import type { Lane, Span } from '../model';
import { CarryLabel } from './carry-label';
import type { BoardMoving, CarryBoard } from './carrying';
import { type KnownFacts, useBoardFacts, useLoadAfter } from './use-board-facts';
import { useBoardDrag } from './use-board-drag';
import { useBoardKeys } from './use-board-keys';

export interface BoardMovesOptions extends BoardMoving {
  scope: ConflictScope;
  /** Finds a visit of the tray by its id. */
  trayVisit: (id: string) => CalendarJob | undefined;
  /** Opens the dialog *Move…*. */
  onMoveDialog: (visit: CalendarJob) => void;
}

interface BoardMovesProps {
  root: RefObject<HTMLElement | null>;
  moves: BoardMovesOptions;
  span: Span;
  days: readonly Day[];
  lanes: readonly Lane[];
  known: KnownFacts;
  zone: string;
  /** Whether nothing can be moved, because the device is offline. */
  readOnly: boolean;
  onNew: (slot: Slot, laneId: string) => void;
  /** Opens *Give this day away…*. Undefined while the board is read-only. */
  onGiveAway: ((lane: Lane) => void) | undefined;
}

export function BoardMoves(props: BoardMovesProps) {
  const { root, moves, span, days, lanes, known, zone, readOnly, onNew, onGiveAway } = props;
  const label = useRef<HTMLElement>(null);
  const facts = useBoardFacts({ days, zone, scope: moves.scope, known });
  const board = (): CarryBoard | null => {
    if (readOnly || root.current === null || label.current === null) return null;
    return { root: root.current, label: label.current, span, lanes, facts, moving: moves };
  };
  useLoadAfter(days, zone);
  const visitById = (id: string) => known.visits.find(({ visitId }) => visitId === id);
  const { from, to } = windowOfDays(days[0] ?? '', days.at(-1) ?? '', zone);
  useBoardDrag({ root, board, visitById, trayVisit: moves.trayVisit, onNew });
  useBoardKeys({
    root,
    board,
    visitById,
    shown: { start: instantOf(from), end: instantOf(to) },
    onMoveDialog: moves.onMoveDialog,
    onGiveAway,
  });
  return <CarryLabel label={label} />;
}
