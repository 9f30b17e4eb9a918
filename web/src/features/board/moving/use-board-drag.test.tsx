// What can be lifted by a pointer on the board.
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startOfDay } from '@/lib/zoned-time';
import { layOut, pressOn } from '@/ui/drag/testing';
import type { Lane } from '../model';
import { ANA, aVisit, DAY, ZONE } from '../testing';
import { useBoardDrag } from './use-board-drag';

const visit = aVisit('09:00', '10:00', { crew: [ANA] });
const lane: Lane = { id: ANA.id, person: ANA, readOnly: false, days: [] };
const facts = {
  visits: [visit],
  hours: [],
  absences: [],
  scope: 'worker',
  zone: ZONE,
  gapMinutes: 0,
  defaultMinutes: 60,
  now: startOfDay(DAY, ZONE),
  knownTo: startOfDay(DAY, ZONE),
} as const;
const moving = { move: () => 'moved' as const, announce: () => undefined };

function Board({ hasTrack }: { hasTrack: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  useBoardDrag({
    root,
    board: () =>
      root.current && label.current
        ? { root: root.current, label: label.current, span: 'day', lanes: [lane], facts: () => facts, moving }
        : null,
    visitById: () => visit,
    trayVisit: () => undefined,
    onNew: () => undefined,
  });
  return (
    <main>
      <div ref={root} data-testid="board">
        <section data-user-id={ANA.id}>
          <div data-date={DAY} {...(hasTrack && { 'data-track': '' })}>
            <article data-visit-id={visit.visitId} data-testid="bar" />
          </div>
        </section>
        <span ref={label} />
      </div>
    </main>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  layOut(() => null);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

// rule: board-moves
it.each([
  { hasTrack: true, isLifted: true },
  // The day of a phone is an upright axis.
  { hasTrack: false, isLifted: false },
])('a long press lifts a bar only where it can be dropped: $hasTrack', ({ hasTrack, isLifted }) => {
  const { getByTestId } = render(<Board hasTrack={hasTrack} />);
  const finger = pressOn(getByTestId('bar'), { x: 300, y: 300 }, 'touch');
  vi.advanceTimersByTime(300);
  expect(getByTestId('board').hasAttribute('data-carrying')).toBe(isLifted);
  finger.send('pointercancel', { x: 300, y: 300 });
});
