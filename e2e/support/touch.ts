// A finger on the screen. Playwright can tap, but can't hold and move a finger.
import type { CDPSession, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

export interface Finger {
  down: (at: Point) => Promise<void>;
  /** Puts a second finger on the screen beside the first. */
  another: (first: Point, second: Point) => Promise<void>;
  to: (from: Point, at: Point) => Promise<void>;
  up: () => Promise<void>;
}

export async function fingerOf(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  return {
    down: async (at) => void (await send('touchStart', [at])),
    another: async (first, second) => void (await send('touchStart', [first, second])),
    to: async (from, at) => {
      for (let i = 1; i <= 10; i += 1) {
        await send('touchMove', [
          { x: from.x + ((at.x - from.x) * i) / 10, y: from.y + ((at.y - from.y) * i) / 10 },
        ]);
      }
    },
    up: async () => void (await send('touchEnd', [])),
  };
}
