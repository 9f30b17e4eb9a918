// Page object of the bell in the header and its panel of notifications.
import { expect, type Locator, type Page } from '@playwright/test';

export class Bell {
  readonly button: Locator;
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.button = page.getByRole('button', { name: 'Notifications', exact: true });
    this.panel = page.getByRole('dialog', { name: 'Notifications', exact: true });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.panel).toBeVisible();
  }

  async expectBadge(text: string): Promise<void> {
    await expect(this.button).toHaveText(text);
  }

  /** The notifications in the panel that contain this text. */
  entry(message: string): Locator {
    return this.panel.locator('[data-notification]').filter({ hasText: message });
  }

  unread(within: Locator): Locator {
    return within.getByRole('img', { name: 'Unread' });
  }

  get markAll(): Locator {
    return this.panel.getByRole('button', { name: 'Mark all read' });
  }
}
