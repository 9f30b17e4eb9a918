/** How many chips fit into a day of the month. The six weeks fill the height that the window leaves. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { textScale } from '@/features/board/lanes/text-scale';

const WEEKS = 6;
/** In px at the default text size, as in `month.css`: the head of a day, a chip with its gap, the gap, the line below a day. */
const FINE = { head: 22, chip: 22 };
const COARSE = { head: 44, chip: 46 };
const GAP = 2;
const LINE = 1;
/** The height above and below the days, for the first guess. */
const AROUND = 220;

/** Pure. `height` is in px, `scale` is how large text is. */
export function chipsThatFit(height: number, scale: number, coarse: boolean): number {
  const { head, chip } = coarse ? COARSE : FINE;
  // The last chip has no gap below it.
  const left = height / WEEKS - LINE - head * scale + GAP;
  return Math.max(1, Math.floor(left / (chip * scale)));
}

function fit(height: number): number {
  return chipsThatFit(height, textScale(), matchMedia('(pointer: coarse)').matches);
}

/** What was measured last. With it the month is rendered only once when it is opened again. */
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
