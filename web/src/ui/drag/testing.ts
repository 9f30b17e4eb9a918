/** Pointers for tests of screens where something is dragged. jsdom has no layout, so tests say what is where. */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

interface Point {
  x: number;
  y: number;
}

type Kind = 'mouse' | 'pen' | 'touch';

/** Makes `find` answer what is under a point. */
export function layOut(find: (at: Point) => Element | null): void {
  document.elementFromPoint = (x, y) => find({ x, y });
}

/** A pointer that is pressed on an element. With fake timers a frame is run after each move. */
export function pressOn(target: Element, at: Point, kind: Kind = 'mouse', pointerId = 1) {
  const send = (type: string, { x, y }: Point, more: PointerEventInit = {}) => {
    const place = { clientX: x, clientY: y, pointerId, pointerType: kind, isPrimary: true, bubbles: true };
    const event = new PointerEvent(type, { ...place, button: 0, buttons: 1, cancelable: true, ...more });
    // A browser sends it to whatever has captured the pointer.
    fireEvent(target.isConnected ? target : document.body, event);
    return event;
  };
  let last = at;
  send('pointerdown', at);
  return {
    /** Moves without a frame in between. */
    jump(to: Point, more?: PointerEventInit) {
      last = to;
      send('pointermove', to, more);
    },
    move(to: Point, more?: PointerEventInit) {
      last = to;
      send('pointermove', to, more);
      frame();
    },
    /** Releases where the pointer is, and clicks as a browser does after a mouse. */
    release() {
      send('pointerup', last, { buttons: 0 });
      if (target.isConnected) fireEvent.click(target, { detail: 1 });
    },
    send,
  };
}

/** Runs the frame that was asked for. Needs fake timers. */
export function frame(): void {
  act(() => void vi.advanceTimersToNextFrame());
}
