// Tests of dragging on the board: what can be dragged, and where a drop puts it.
import { render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarJob } from '@/features/jobs/calendar';
import { addDays, instantAt, startOfDay } from '@/lib/zoned-time';
import { layOut, pressOn } from '@/ui/drag/testing';
import type { Lane, Span } from '../model';
import { ANA, aVisit, DAY, ZONE } from '../testing';
import type { BoardMoving } from './carrying';
import { CarryLabel } from './carry-label';
import { useBoardDrag } from './use-board-drag';

const lane: Lane = { id: ANA.id, person: ANA, readOnly: false, days: [] };
const moves = vi.fn<BoardMoving['move']>(() => 'moved');
const moving = { move: moves, announce: () => undefined };

interface BoardProps {
  visit: CalendarJob;
  span: Span;
  /** The lane in which the bar or chip is rendered. Bars and chips have the id of the visit. */
  children: ReactNode;
}

function Board({ visit, span, children }: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const facts = {
    visits: [visit],
    hours: [],
    absences: [],
    scope: 'worker',
    zone: ZONE,
    gapMinutes: 0,
    defaultMinutes: 60,
    now: startOfDay(DAY, ZONE),
    loadedTo: startOfDay(DAY, ZONE),
  } as const;
  useBoardDrag({
    root,
    board: () =>
      root.current && label.current
        ? { root: root.current, label: label.current, span, lanes: [lane], facts: () => facts, moving }
        : null,
    visitById: () => visit,
    trayVisit: () => undefined,
    onNew: () => undefined,
  });
  return (
    <main>
      <div ref={root} data-testid="board">
        <section data-user-id={ANA.id}>{children}</section>
        <CarryLabel label={label} />
      </div>
    </main>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  layOut(() => null);
  moves.mockClear();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

// rule: board-moves
it.each([
  { hasTrack: true, isLifted: true },
  // On a phone the day has a vertical axis, and no tracks.
  { hasTrack: false, isLifted: false },
])('tracks on the board: $hasTrack; a long press starts a drag: $isLifted', ({ hasTrack, isLifted }) => {
  const visit = aVisit('09:00', '10:00', { crew: [ANA] });
  const { getByTestId } = render(
    <Board visit={visit} span="day">
      <div data-date={DAY} {...(hasTrack && { 'data-track': '' })}>
        <article data-visit-id={visit.visitId} data-testid="bar" />
      </div>
    </Board>,
  );
  const finger = pressOn(getByTestId('bar'), { x: 300, y: 300 }, 'touch');
  vi.advanceTimersByTime(300);
  expect(getByTestId('board').hasAttribute('data-carrying')).toBe(isLifted);
  finger.send('pointercancel', { x: 300, y: 300 });
});

describe('dragging the second chip of a visit over midnight in the week span', () => {
  const next = addDays(DAY, 1);
  const night = aVisit('22:00', '02:00', { crew: [ANA], endDay: next });

  function liftSecondChip() {
    const { getByTestId } = render(
      <Board visit={night} span="week">
        {[DAY, next, addDays(DAY, 2)].map((day) => (
          <div key={day} data-date={day} data-testid={day}>
            {day <= next && <article data-visit-id={night.visitId} data-testid={`chip-${day}`} />}
          </div>
        ))}
      </Board>,
    );
    const drag = pressOn(getByTestId(`chip-${next}`), { x: 300, y: 300 });
    return (to: string) => {
      layOut(() => getByTestId(to));
      drag.move({ x: 320, y: 300 });
      drag.release();
    };
  }

  it('a visit over midnight does not change if its second chip is dropped on the chip’s own day', () => {
    liftSecondChip()(next);
    expect(moves).not.toHaveBeenCalled();
  });

  it('a visit over midnight moves by as many days as its second chip is dragged', () => {
    liftSecondChip()(addDays(DAY, 2));
    const slot = { start: instantAt(next, '22:00', ZONE), end: instantAt(addDays(DAY, 2), '02:00', ZONE) };
    expect(moves).toHaveBeenCalledWith(night, { slot }, undefined);
  });
});

// rule: board-in-the-way
it.each([
  ['Into the tray', 'free', null],
  ['Begun or done: not into the tray', 'refused', '2026-11-19T22:00:00.000Z'],
])('over the tray the label of a dragged visit says %s', (text, tone, actualStartTime) => {
  const visit = aVisit('09:00', '10:00', { crew: [ANA], actualStartTime });
  const { getByTestId } = render(
    <>
      <Board visit={visit} span="week">
        <div data-date={DAY}>
          <article data-visit-id={visit.visitId} data-testid="chip" />
        </div>
      </Board>
      <aside data-tray data-testid="tray" />
    </>,
  );
  const drag = pressOn(getByTestId('chip'), { x: 300, y: 300 });
  layOut(() => getByTestId('tray'));
  drag.move({ x: 320, y: 300 });
  const label = document.querySelector<HTMLElement>('.board-label[data-shown]');
  expect([label?.textContent, label?.dataset['tone']]).toEqual([text, tone]);
  drag.send('pointercancel', { x: 320, y: 300 });
});
