/**
 * Computes the number of chips that fit in a day of the month. The six weeks fill the available
 * height of the window.
 */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { textScale } from '@/features/board/lanes/text-scale';

const WEEKS = 6;
/**
 * Sizes in px at the default text size: the head of a day, a chip with its gap, the gap, the line
 * below a day. They must match `month.css`.
 */
const FINE = { head: 22, chip: 22 };
const COARSE = { head: 44, chip: 46 };
const GAP = 2;
const LINE = 1;
/** The heights in px to assume above and below the days until the grid is measured. */
const AROUND = 220;

/**
 * Returns the number of chips that fit. Pure. `height` is in px, `scale` is the text size as a
 * multiple of the default.
 */
export function chipsThatFit(height: number, scale: number, coarse: boolean): number {
  const { head, chip } = coarse ? COARSE : FINE;
  // The gap is added because the last chip has no gap below it.
  const left = height / WEEKS - LINE - head * scale + GAP;
  return Math.max(1, Math.floor(left / (chip * scale)));
}

function fit(height: number): number {
  return chipsThatFit(height, textScale(), matchMedia('(pointer: coarse)').matches);
}

/**
 * The last measured number of chips. With it, a month that is opened again is rendered only once.
 */
let last: number | null = null;

export function useMonthRoom(grid: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(() => last ?? fit(innerHeight - AROUND));
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const measure = () => {
      if (element.clientHeight === 0) return;
      last = fit(element.clientHeight);
      setRoom(last);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [grid]);
  return room;
}
