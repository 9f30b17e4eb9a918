// Page object of Client Management. It finds elements by their labels and test ids.
import { expect, type Locator, type Page } from '@playwright/test';

export class ClientsPage {
  constructor(readonly page: Page) {}

  /** Opens the list with a query such as `q=mill&sort=-name`. */
  async open(query = ''): Promise<void> {
    await this.page.goto(query === '' ? '/clients' : `/clients?${query}`);
    await expect(this.page.getByRole('heading', { name: 'Client Management' })).toBeVisible();
    await expect(this.count).toBeVisible();
    await this.settled();
  }

  /** Waits until the results of the previous query are gone. */
  async settled(): Promise<void> {
    await expect(this.page.locator('[aria-label="Clients"][aria-busy="true"]')).toHaveCount(0);
  }

  get count(): Locator {
    return this.page.getByText(/^([\d,]+\+? of )?[\d,]+ clients? in the database$/);
  }

  /** The clients in the list: rows of the table, or cards on a phone. */
  get rows(): Locator {
    return this.page.locator('[data-id]');
  }

  row(id: string): Locator {
    return this.page.locator(`[data-id="${id}"]`);
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search clients' });
  }

  /**
   * The dialog with this title over the list: 'Add New Client', 'Edit Client', or the name of a
   * client.
   */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  async add(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add Client' }).filter({ visible: true }).click();
    return this.dialog('Add New Client');
  }

  async openDetails(id: string, name: string): Promise<Locator> {
    await this.row(id).getByRole('button', { name, exact: true }).click();
    const dialog = this.dialog(name);
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /**
   * Closes the details with Escape. The details get the focus first, because otherwise Escape could
   * close a toast.
   */
  async close(name: string): Promise<void> {
    await expect(this.dialog(name)).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** Expects exactly one visible toast, with exactly this text. */
  async expectToast(title: string, description?: string): Promise<void> {
    const region = this.page.getByRole('region', { name: 'Notifications (F8)' });
    const toast = region.getByRole('listitem');
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
    if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  }
}
