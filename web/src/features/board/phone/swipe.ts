/**
 * Horizontal swipes, which change to the previous or the next day. Vertical swipes scroll as usual.
 */
import { type PointerEvent, useRef } from 'react';

interface Travel {
  x: number;
  y: number;
  /** The duration in ms. */
  time: number;
}

const MIN_PX = 56;
/** The maximum duration of a swipe. */
const MAX_MS = 600;

/**
 * Returns the number of days that a touch moves by: -1 for a swipe to the right, 1 for a swipe to
 * the left. Returns null if the touch was no swipe.
 */
export function stepOf({ x, y, time }: Travel): 1 | -1 | null {
  if (time > MAX_MS || Math.abs(x) < MIN_PX || Math.abs(x) < 2 * Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}

/**
 * Returns the event handlers for an element that can be swiped. The element needs the style
 * `touch-action: pan-y`.
 */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const began = useRef<(Travel & { pointerId: number }) | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY, timeStamp, isPrimary }: PointerEvent) => {
      swiped.current = false;
      // A second finger starts zooming, which is no swipe.
      began.current =
        pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY, time: timeStamp, pointerId } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      const from = began.current;
      began.current = null;
      if (from?.pointerId !== pointerId) return;
      const step = stepOf({ x: clientX - from.x, y: clientY - from.y, time: timeStamp - from.time });
      if (step === null) return;
      swiped.current = true;
      onStep(step);
    },
    onPointerCancel: () => {
      began.current = null;
    },
    /** A swipe that starts on a bar must not open the visit of that bar. */
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
