import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns the width of an element in px, updated when it changes. Returns `fallback` until the
 * width is known.
 */
export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth > 0 ? current.clientWidth : fallback);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element, fallback]);
  return width;
}
