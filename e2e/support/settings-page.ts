// Page object of the Settings screen. It finds elements by their labels.
import { expect, type Locator, type Page } from '@playwright/test';

export class SettingsPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/settings');
    await expect(this.field('Business Name')).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  get scheduling(): Locator {
    return this.page.getByRole('combobox', { name: 'How do you schedule?' });
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: 'Save Changes' });
  }

  /** The text that previews another time zone. */
  get preview(): Locator {
    return this.page.getByRole('region', { name: 'What the new time zone changes' });
  }

  async chooseZone(typed: string, zone: string): Promise<void> {
    await this.field('Time Zone').fill(typed);
    await this.page.getByRole('option', { name: zone, exact: true }).click();
    await expect(this.preview).toBeVisible();
  }

  async chooseScheduling(choice: string): Promise<void> {
    await this.scheduling.click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
  }

  async expectToast(title: string): Promise<void> {
    const region = this.page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region.getByText(title, { exact: true })).toBeVisible();
  }
}
