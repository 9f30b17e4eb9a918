import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of a scroller without layout, as in tests, in px. */
const FALLBACK = 1086;

/**
 * The width that a scroller has beside the heads of the lanes, in px; null before it is known, so that the bars are
 * rendered once, at the right width.
 */
export function useRoom(scroller: RefObject<HTMLElement | null>, head: number): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const measure = () => setRoom((current.clientWidth > 0 ? current.clientWidth : FALLBACK) - head);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [scroller, head]);
  return room;
}
