// Page object of the board. It finds elements by their labels and data attributes.
import { expect, type Locator, type Page } from '@playwright/test';

export class Board {
  constructor(readonly page: Page) {}

  async open(query: Record<string, string> = {}): Promise<void> {
    await this.page.goto(`/?${new URLSearchParams({ view: 'board', ...query })}`);
    await this.ready();
  }

  /** Waits until the visits of the board have loaded. */
  async ready(): Promise<void> {
    await expect(this.root).toHaveAttribute('aria-busy', 'false');
    // A phone shows only one lane, which might not be this one.
    await expect(this.root.locator('[data-user-id]').first()).toBeVisible();
  }

  get root(): Locator {
    return this.page.locator('[data-board]');
  }

  /** The lane of a person. The id `none` stands for the lane of visits without workers. */
  lane(userId: string): Locator {
    return this.root.locator(`[data-user-id="${userId}"]`);
  }

  track(userId: string): Locator {
    return this.lane(userId).locator('[data-track]');
  }

  /** The bars of a job, in the lane of a person or in all lanes. */
  bar(jobId: string, userId?: string): Locator {
    const home = userId === undefined ? this.root : this.lane(userId);
    return home.locator(`[data-job-id="${jobId}"]`);
  }

  /** The names on the lanes of people, from the top. */
  names(): Promise<string[]> {
    return this.root.locator('[data-user-id]:not([data-user-id=none]) h3').allTextContents();
  }

  async menu(name: string, entry: string): Promise<void> {
    await this.root.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }
}
