// Moving visits on the board by mouse and keys.
import { expect, type Locator } from '@playwright/test';
import { Board } from './board.ts';
import { type Day, instant } from './days.ts';

interface Point {
  x: number;
  y: number;
}

export class MovingBoard extends Board {
  /** The code that sends a move loads after the first paint. */
  async show(date: Day, span: 'day' | 'week' = 'day'): Promise<void> {
    await this.open({ span, date });
    await this.page.waitForLoadState('networkidle');
  }

  get tray(): Locator {
    return this.page.locator('[data-tray]');
  }

  /** The button that opens the tray. It is shown if the tray has no space beside the board. */
  get trayButton(): Locator {
    return this.page.locator('[data-tray-button]');
  }

  card(jobId: string): Locator {
    return this.tray.locator(`[data-job-id="${jobId}"]`);
  }

  /** The label beside the bar or card that is being dragged. */
  get label(): Locator {
    return this.page.locator('.board-label[data-shown]');
  }

  get toasts(): Locator {
    return this.page.getByRole('region', { name: 'Notifications (F8)' });
  }

  /** Returns the position of a time of day in a lane, after scrolling it into view. */
  async at(userId: string, day: Day, time: string): Promise<Point> {
    const track = this.track(userId);
    await track.scrollIntoViewIfNeeded();
    const box = await track.boundingBox();
    if (box === null) throw new Error('the lane is not drawn');
    const part = (Date.parse(instant(day, time)) - Date.parse(instant(day, '00:00'))) / 86_400_000;
    return { x: box.x + part * box.width, y: box.y + box.height / 2 };
  }

  /** Presses the mouse at `from`, moves in small steps, and keeps the button pressed. */
  async carry(from: Point, to: Point): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 6, from.y, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 12 });
    await expect(this.page.locator('[data-board][data-carrying]')).toBeVisible();
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.carry(from, to);
    await this.page.mouse.up();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
}
