// Page object of the dialogs 'Add New Job' and 'Edit Job'. It finds elements by their labels.
import { expect, type Locator, type Page } from '@playwright/test';

export interface Entry {
  title?: string;
  client?: string;
  assignedUser?: string;
  startDate?: string;
  startTime?: string;
  endTime?: string;
}

export class JobDialog {
  readonly root: Locator;

  constructor(
    readonly page: Page,
    title: 'Add New Job' | 'Edit Job' = 'Add New Job',
  ) {
    this.root = page.getByRole('dialog', { name: title });
  }

  field(label: RegExp): Locator {
    return this.root.getByLabel(label).first();
  }

  /** Selects an option of a listbox or of a combobox that filters. */
  async choose(label: RegExp, option: string): Promise<void> {
    await this.root.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async fill(entry: Entry): Promise<void> {
    if (entry.title !== undefined) await this.field(/^title/i).fill(entry.title);
    if (entry.client) await this.choose(/^client/i, entry.client);
    if (entry.assignedUser) await this.choose(/^assign/i, entry.assignedUser);
    if (entry.startDate) await this.field(/^start date/i).fill(entry.startDate);
    if (entry.startTime) await this.field(/^start time/i).fill(entry.startTime);
    if (entry.endTime) await this.field(/^end time/i).fill(entry.endTime);
  }

  get submit(): Locator {
    return this.root.getByRole('button', { name: /^(Create Job|Save Changes|Saving|Creating)/ });
  }

  get anyway(): Locator {
    return this.root.getByRole('button', { name: 'Schedule anyway' });
  }

  async gone(): Promise<void> {
    await expect(this.root).toBeHidden();
  }
}
