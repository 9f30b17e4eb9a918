/**
 * Sets the attribute `data-room` of the lanes to the width class of a day's column: slim, medium,
 * normal or wide. The styles use this attribute instead of container queries, because these would
 * make each cell a separate layout.
 */
import { type RefObject, useLayoutEffect } from 'react';

/** The upper limits in rem of the width classes. */
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

/**
 * Measures the width of a day's column. A change of `columns` starts a new measurement, because it
 * changes that width.
 */
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
