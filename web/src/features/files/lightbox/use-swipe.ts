/**
 * Horizontal swipes over an element. The element follows the finger. If the finger has moved far
 * enough, the callback `go` is called: with 1 after a swipe to the left, which shows the next
 * photo, and with -1 after a swipe to the right, which shows the previous photo.
 */
import { type PointerEvent, useRef } from 'react';

/** The minimum length of a swipe, in px. */
const FAR = 56;
/** The zoom above which a finger pans the page instead of swiping. */
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
      // A second finger starts zooming, which is no swipe.
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
