/** Scrolls the window and other elements during a drag while the pointer is near their edges. */

import type { Scrollable } from './plan';

/** The maximum distance of the pointer from an edge at which the element scrolls, in px. */
const ZONE = 48;
/** The scroll speed at the edge, in px per second. */
const FASTEST = 1200;
/**
 * The maximum time between two frames, in milliseconds. A longer time counts as this maximum.
 * Otherwise the content would jump after a pause.
 */
const MAX_FRAME_MS = 50;

interface Rim {
  from: number;
  to: number;
}

/**
 * Returns the scroll speed along one axis in px per second: negative towards the start, and faster
 * near the edge.
 */
export function edgeSpeed(at: number, { from, to }: Rim): number {
  // The zones at the two edges of a narrow element must not overlap.
  const zone = Math.min(ZONE, (to - from) / 2);
  const into = (distance: number) => (zone <= 0 ? 0 : Math.min(1, Math.max(0, 1 - distance / zone)));
  return FASTEST * (into(to - at) ** 2 - into(at - from) ** 2);
}

interface Scroller {
  element: HTMLElement | null;
  across: Rim;
  down: Rim;
  /** The position of the left edge: to the right of the sticky part. */
  left: number;
}

const isInside = (at: number, { from, to }: Rim) => at >= from && at <= to;

function measure({ element, left: stuck }: Scrollable): Scroller {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    element,
    across: { from: Math.max(left, 0), to: Math.min(right, innerWidth) },
    down: { from: Math.max(top, 0), to: Math.min(bottom, innerHeight) },
    left: Math.max(left + stuck, 0),
  };
}

const theWindow = (): Scroller => ({
  element: null,
  across: { from: 0, to: innerWidth },
  down: { from: 0, to: innerHeight },
  left: -Infinity,
});

/**
 * Measures the elements once. Returns functions that scroll them for one frame and measure them
 * again.
 */
export function edgeScroller(elements: readonly Scrollable[]) {
  let scrollers: Scroller[] | undefined;
  let last: number | undefined;
  return {
    /** Call this after a change of the layout, so that the elements are measured again. */
    remeasure: () => (scrollers = undefined),
    /**
     * Scrolls for one frame. Returns whether the pointer is near an edge, so that the next frame is
     * needed too.
     */
    step(at: { x: number; y: number }, now: number): boolean {
      scrollers ??= [...elements.map(measure), theWindow()];
      const seconds = Math.min(now - (last ?? now), MAX_FRAME_MS) / 1000;
      let isNear = false;
      for (const { element, across, down, left } of scrollers) {
        // The pointer may be outside of the window while the button is pressed.
        if (element !== null && !(isInside(at.x, across) && isInside(at.y, down))) continue;
        const x = at.x < left ? 0 : edgeSpeed(at.x, { from: Math.max(left, across.from), to: across.to });
        const y = edgeSpeed(at.y, down);
        if (x === 0 && y === 0) continue;
        isNear = true;
        const by = {
          left: Math.round(x * seconds),
          top: Math.round(y * seconds),
          behavior: 'instant',
        } as const;
        if (by.left !== 0 || by.top !== 0) (element ?? window).scrollBy(by);
      }
      last = isNear ? now : undefined;
      return isNear;
    },
  };
}
