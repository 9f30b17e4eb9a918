// Page object of the filters above the calendar and the board. It finds them by their labels.
import type { Locator, Page } from '@playwright/test';

export class FilterRow {
  constructor(readonly page: Page) {}

  get root(): Locator {
    return this.page.getByRole('group', { name: 'Filters' });
  }

  /** Opens the list of a filter that is not set, chooses an option, and closes the list. */
  async choose(filter: 'workers' | 'statuses' | 'clients', ...names: string[]): Promise<void> {
    await this.root.getByRole('button', { name: `All ${filter}` }).click();
    for (const name of names) await this.root.getByRole('checkbox', { name, exact: true }).check();
    await this.page.keyboard.press('Escape');
  }

  get mine(): Locator {
    return this.root.getByRole('button', { name: 'Mine', exact: true });
  }

  get clear(): Locator {
    return this.root.getByRole('button', { name: 'Clear filters' });
  }
}
