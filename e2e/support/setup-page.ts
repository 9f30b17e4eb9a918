// Page object of the first-run setup screen. It finds controls by their labels.
import { expect, type Page } from '@playwright/test';

export const owner = {
  'Full Name': 'Beatrice Okonkwo',
  Username: 'beatrice',
  Email: 'beatrice@harbour.example',
  Password: 'tide tables in June',
  'Business Name': 'Harbour Trades',
} as const;

export class SetupPage {
  constructor(readonly page: Page) {}

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Set Up Jobwright' })).toBeVisible();
  }

  async fill(values: Partial<Record<keyof typeof owner, string>> = owner): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async chooseZone(typed: string, zone: string): Promise<void> {
    await this.page.getByLabel('Time Zone').fill(typed);
    await this.page.getByRole('option', { name: zone, exact: true }).click();
  }

  async chooseScheduling(choice: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'How do you schedule?' }).click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Set Up Jobwright' }).click();
  }
}
