/**
 * Tells the styles how wide a day is: `data-room` of the lanes is slim, medium, normal or wide. Not by container queries,
 * which would make each cell a layout of its own.
 */
import { type RefObject, useLayoutEffect } from 'react';

/** The widths in rem below which a day is so. */
const SLIM = 6.875;
const MEDIUM = 9;
const NORMAL = 12.5;

export function roomOf(rem: number): 'slim' | 'medium' | 'normal' | 'wide' {
  if (rem < MEDIUM) return rem < SLIM ? 'slim' : 'medium';
  return rem < NORMAL ? 'normal' : 'wide';
}

function showRoom(lanes: HTMLElement, head: HTMLElement): void {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  lanes.setAttribute('data-room', roomOf(head.offsetWidth / size));
}

/** `columns` decide how wide a day is, besides the width of the board. */
export function useDayRoom(lanes: RefObject<HTMLElement | null>, columns: string): void {
  useLayoutEffect(() => {
    const { current } = lanes;
    const head = current?.querySelector<HTMLElement>(`[data-columns="${columns}"] .week-head:not(.narrow)`);
    if (current === null || !head) return;
    const measure = () => showRoom(current, head);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(head);
    return () => sizes.disconnect();
  }, [lanes, columns]);
}
