/**
 * Simulates pointers in tests of dragging. jsdom has no layout, so tests define which element is at
 * a point.
 */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

interface Point {
  x: number;
  y: number;
}

type Kind = 'mouse' | 'pen' | 'touch';

/** `find` returns the element at a point of the page. */
export function layOut(find: (at: Point) => Element | null): void {
  document.elementFromPoint = (x, y) => find({ x, y });
}

/** Presses a pointer on an element. If the timers are fake, one frame runs after each move. */
export function pressOn(target: Element, at: Point, kind: Kind = 'mouse', pointerId = 1) {
  const send = (type: string, { x, y }: Point, more: PointerEventInit = {}) => {
    const place = { clientX: x, clientY: y, pointerId, pointerType: kind, isPrimary: true, bubbles: true };
    const event = new PointerEvent(type, { ...place, button: 0, buttons: 1, cancelable: true, ...more });
    // A browser sends the event to the element that has captured the pointer.
    fireEvent(target.isConnected ? target : document.body, event);
    return event;
  };
  let last = at;
  send('pointerdown', at);
  return {
    /** Moves the pointer without running a frame. */
    jump(to: Point, more?: PointerEventInit) {
      last = to;
      send('pointermove', to, more);
    },
    move(to: Point, more?: PointerEventInit) {
      last = to;
      send('pointermove', to, more);
      frame();
    },
    /**
     * Releases the pointer at its last position, and then clicks, as a browser does for a mouse.
     */
    release() {
      send('pointerup', last, { buttons: 0 });
      if (target.isConnected) fireEvent.click(target, { detail: 1 });
    },
    send,
  };
}

/** Runs the requested frame. Needs fake timers. */
export function frame(): void {
  act(() => void vi.advanceTimersToNextFrame());
}
