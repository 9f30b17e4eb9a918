// Page object of the schedule. It finds elements by their labels and test ids.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Day } from './days.ts';

export interface SchedulePeriod {
  view?: 'week' | 'month' | 'day';
  date?: Day;
}

export class Schedule {
  constructor(readonly page: Page) {}

  async open(where: SchedulePeriod = {}): Promise<void> {
    const query = new URLSearchParams();
    if (where.view && where.view !== 'week') query.set('view', where.view);
    if (where.date) query.set('date', where.date);
    await this.page.goto(`/?${query}`);
    await expect(this.page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
    if (where.date) await expect(this.day(where.date)).toBeVisible();
  }

  day(day: Day): Locator {
    return this.page.locator(`[data-date="${day}"]`);
  }

  days(): Locator {
    return this.page.locator('[data-date]');
  }

  /** A job's card on a given day, or on any day. */
  card(id: string, day?: Day): Locator {
    const root = day ? this.day(day) : this.days();
    return root.locator(`[data-job-id="${id}"]`);
  }

  get toasts(): Locator {
    return this.page.getByRole('region', { name: 'Notifications (F8)' });
  }

  get conflictToast(): Locator {
    return this.toasts.getByText(
      'Another job is already scheduled at this time. Please choose a different slot.',
    );
  }

  /**
   * Waits for the code for dragging, which loads after the first paint. A live region appears when
   * the code is ready.
   */
  async untilDragsWork(): Promise<void> {
    await expect(this.page.getByTestId('drag-announcer')).toBeAttached();
  }

  /** The card that is being dragged. */
  get held(): Locator {
    return this.page.locator('[data-job-id][data-dragging]');
  }

  get tray(): Locator {
    return this.page.locator('[data-tray]');
  }

  /** The button that opens the tray. It is shown if the tray has no space beside the calendar. */
  get trayButton(): Locator {
    return this.page.getByRole('button', { name: /^To schedule/ });
  }

  trayCard(id: string): Locator {
    return this.tray.locator(`[data-job-id="${id}"]`);
  }

  /**
   * Waits until the app has stored whether there are overdue jobs. Until then the strip of overdue
   * jobs may appear and move the calendar down.
   */
  private async untilOverdueIsKnown(): Promise<void> {
    const isKnown = () =>
      Object.keys(localStorage).some((key) => key.startsWith('jobwright-overdue-'));
    await this.page.waitForFunction(isKnown);
  }

  /** Presses the mouse on a card, and moves the mouse until the card is picked up. */
  async pickUp(card: Locator): Promise<void> {
    await this.untilDragsWork();
    await this.untilOverdueIsKnown();
    // Waits until the card no longer moves, and then moves the pointer to the card.
    await card.hover();
    const { mouse } = this.page;
    const from = await centerOf(card);
    await mouse.down();
    await mouse.move(from.x + 8, from.y + 8, { steps: 4 });
    await expect(card).toHaveAttribute('data-dragging');
  }

  /** Moves the dragged card in small steps. */
  async carryOver(target: Locator): Promise<void> {
    const to = await visibleCenterOf(target);
    await this.page.mouse.move(to.x, to.y, { steps: 12 });
    await this.page.mouse.move(to.x + 2, to.y + 2);
  }

  async dropOn(target: Locator): Promise<void> {
    await this.carryOver(target);
    await this.page.mouse.up();
  }

  /** Drags a card with the mouse, and drops it on an empty part of a day. */
  async dragTo(card: Locator, day: Day): Promise<void> {
    // If the day were below the edge of the window, the page would scroll under the pointer.
    await expect(this.day(day)).toBeInViewport({ ratio: 0.3 });
    await this.pickUp(card);
    await this.dropOn(this.day(day));
  }

  /** Records this page's later requests that change jobs, such as `PATCH /api/jobs/…`. */
  watchWrites(): string[] {
    const sent: string[] = [];
    this.page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.method() !== 'GET' && /^\/api\/(?:jobs|visits)/.test(path))
        sent.push(`${request.method()} ${path}`);
    });
    return sent;
  }
}

/**
 * Returns the center of the part of `target` that is above the lower edge of the window. A week can
 * be higher than the window.
 */
async function visibleCenterOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to aim at');
  const edge = target.page().viewportSize()?.height ?? Infinity;
  return { x: box.x + box.width / 2, y: (box.y + Math.min(box.y + box.height, edge)) / 2 };
}

export async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to aim at');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
