import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isScreenHeld } from '@/lib/screen-hold';
import { layOut, pressOn } from './testing';
import { type DragPlan, useDrag } from './use-drag';

const steps: string[] = [];

function Screen({ name, isShown = true, turn = 0 }: { name: string; isShown?: boolean; turn?: number }) {
  const root = useRef<HTMLDivElement>(null);
  const plan: DragPlan<string> = {
    find: () => name,
    start: () => void steps.push(`start ${name}`),
    move: () => undefined,
    drop: (item) => void steps.push(`drop ${item} on ${name}`),
    cancel: () => void steps.push('cancel'),
  };
  useDrag(root, plan);
  return isShown ? <div ref={root} key={turn} data-testid="root" /> : null;
}

beforeEach(() => {
  vi.useFakeTimers();
  layOut(() => null);
  steps.length = 0;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a drag uses the plan of the latest render, and ends when the component unmounts', () => {
  const { rerender, unmount, getByTestId } = render(<Screen name="a" />);
  const first = pressOn(getByTestId('root'), { x: 300, y: 300 });
  first.move({ x: 310, y: 300 });
  rerender(<Screen name="b" />);
  first.release();
  expect(steps).toEqual(['start a', 'drop a on b']);
  pressOn(getByTestId('root'), { x: 300, y: 300 }).move({ x: 310, y: 300 });
  expect(isScreenHeld()).toBe(true);
  unmount();
  expect(steps.slice(2)).toEqual(['start b', 'cancel']);
  expect(isScreenHeld()).toBe(false);
});

it('an element that is rendered later, or replaces another one, is draggable too', () => {
  const { rerender, getByTestId } = render(<Screen name="a" isShown={false} />);
  rerender(<Screen name="a" />);
  pressOn(getByTestId('root'), { x: 300, y: 300 }).move({ x: 310, y: 300 });
  expect(steps).toEqual(['start a']);
  rerender(<Screen name="a" turn={1} />);
  expect(steps).toEqual(['start a', 'cancel']);
  pressOn(getByTestId('root'), { x: 300, y: 300 }, 'mouse', 2).move({ x: 310, y: 300 });
  expect(steps).toEqual(['start a', 'cancel', 'start a']);
});
