/**
 * A finger that swipes sideways over an element. The element follows the finger, and `go` is called when the
 * finger has moved far enough: 1 to the left, for the next.
 */
import { type PointerEvent, useRef } from 'react';

/** How far a finger moves for a swipe, in px. */
const FAR = 56;
/** A page that is zoomed in is moved by the finger, not turned. */
const ZOOMED = 1.05;

export function useSwipe(go: (by: 1 | -1) => boolean) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null);
  const place = (element: HTMLElement, by: number) => {
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`;
  };
  const end = (event: PointerEvent<HTMLElement>, isTaken: boolean) => {
    const start = from.current;
    if (start?.id !== event.pointerId) return;
    from.current = null;
    place(event.currentTarget, 0);
    const x = event.clientX - start.x;
    if (isTaken && Math.abs(x) >= FAR && Math.abs(x) > Math.abs(event.clientY - start.y)) go(x < 0 ? 1 : -1);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isZoomed = (globalThis.visualViewport?.scale ?? 1) > ZOOMED;
      // A second finger pinches.
      from.current =
        event.pointerType === 'mouse' || isZoomed || from.current !== null
          ? null
          : { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      if (start?.id === event.pointerId) place(event.currentTarget, event.clientX - start.x);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
