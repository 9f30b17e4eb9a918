import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width in px to assume if there is no layout, as in tests. */
const FALLBACK = 1086;

/**
 * Returns the width in px of a scroller without the heads of the lanes. It is null until it is
 * measured, so that the bars are rendered only once, with the right width.
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
