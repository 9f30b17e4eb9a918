import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slotOf } from '@/features/jobs/slot';
import { Bar } from '../day/bar';
import { aVisit, ZONE } from '../testing';
import { dragCopyOf } from './drag-copy';

const NOON = slotOf(aVisit('12:15', '13:45'));

function lifted(from: string, to: string | null, width: number) {
  const visit = aVisit(from, to);
  const place = {
    kind: 'bar' as const,
    visit,
    left: 0,
    width,
    row: 0,
    rows: 1,
    fromBefore: false,
    continuesAfter: false,
    openEnd: to === null,
  };
  const { container } = render(<Bar place={place} top={0} height={56} joined="" zone={ZONE} scale={1} />);
  const bar = container.querySelector('article');
  if (bar === null) throw new Error('no bar');
  return { bar, visit, copy: dragCopyOf(bar, visit, ZONE) };
}

const timeIn = (element: Element) => element.querySelector('.board-when')?.textContent;

it.each([
  ['9:00 – 10:30', 'both times', '10:30', 200, '12:15 – 1:45'],
  ['9:00', 'only the start, because it is narrow', '10:30', 60, '12:15'],
  ['9:00', 'only the start, because it has no end', null, 200, '12:15'],
])('the copy of a dragged bar with the text %s shows %s', (own, _, to, width, expected) => {
  const { bar, visit, copy } = lifted('09:00', to, width);
  const { start } = NOON;
  copy.show(to === null ? { start, end: start } : NOON);
  expect(timeIn(copy.element)).toBe(expected);
  expect(timeIn(bar)).toBe(own);
  copy.show(slotOf(visit));
  expect(timeIn(copy.element)).toBe(own);
});
