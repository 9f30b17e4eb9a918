// Page object of All Jobs. It finds elements by their labels and test ids.
import { expect, type Locator, type Page } from '@playwright/test';

export class JobsPage {
  constructor(readonly page: Page) {}

  /** Opens the list with a query such as `q=tap&filter=urgent`. */
  async open(query = ''): Promise<void> {
    await this.page.goto(query === '' ? '/jobs' : `/jobs?${query}`);
    await this.ready();
  }

  /** Opens the list, with the details of a job over it. */
  async openDetails(id: string): Promise<void> {
    await this.page.goto(`/jobs?jobId=${id}`);
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  /** Waits until the list has loaded, with or without rows. */
  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
    await expect(this.showing).toBeVisible();
    await this.settled();
  }

  /** Waits until the results of the previous query are gone. */
  async settled(): Promise<void> {
    await expect(this.page.locator('[aria-label="Jobs"][aria-busy="true"]')).toHaveCount(0);
  }

  get showing(): Locator {
    return this.page.getByText(/^Showing [\d,]+\+? of [\d,]+ jobs$/);
  }

  /** The jobs in the list: rows of the table, or cards on a phone. */
  get rows(): Locator {
    return this.page.locator('[data-id]');
  }

  row(id: string): Locator {
    return this.page.locator(`[data-id="${id}"]`);
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search jobs' });
  }

  async choose(filter: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
    await expect(this.page.getByRole('listbox'), 'the list has closed').toHaveCount(0);
  }

  actions(title: string): Locator {
    return this.page.getByRole('button', { name: `Actions for ${title}` });
  }

  status(title: string): Locator {
    return this.page.getByRole('button', { name: `status of ${title}` });
  }

  item(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true });
  }

  /** Opens the menu of a job, after the previous menu has faded out. */
  private async press(button: Locator): Promise<void> {
    await expect(this.page.getByRole('menu')).toHaveCount(0);
    await button.click();
  }

  /** Returns the entries of a job's menu in their order. The menu stays open. */
  async offers(title: string): Promise<string[]> {
    await this.press(this.actions(title));
    await expect(this.page.getByRole('menu')).toBeVisible();
    return this.page.getByRole('menuitem').allInnerTexts();
  }

  async act(title: string, item: string): Promise<void> {
    await this.press(this.actions(title));
    await this.item(item).click();
  }

  async setStatus(title: string, status: string): Promise<void> {
    await this.press(this.status(title));
    await this.page.getByRole('menuitemradio', { name: status, exact: true }).click();
  }

  /** The dialog with the details of a job. */
  details(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  get confirmation(): Locator {
    return this.page.getByRole('alertdialog');
  }

  get toasts(): Locator {
    return this.page.getByRole('region', { name: 'Notifications (F8)' });
  }

  /** Expects exactly one visible toast, with exactly this text. */
  async expectToast(title: string, description?: string): Promise<void> {
    const toast = this.toasts.getByRole('listitem');
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
    if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
    await expect(toast, 'one at a time').toHaveCount(1);
  }

  async dismissToast(): Promise<void> {
    await this.toasts.getByRole('button', { name: 'Dismiss' }).click();
    await expect(this.toasts.getByRole('listitem')).toHaveCount(0);
  }

  /** Records this page's later requests that change jobs, such as `POST /api/jobs/…/start`. */
  watchWrites(): string[] {
    const sent: string[] = [];
    this.page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.method() !== 'GET' && path.startsWith('/api/jobs'))
        sent.push(`${request.method()} ${path}`);
    });
    return sent;
  }

  /** Records the queries of later `GET /api/jobs` requests. */
  watchPages(): URLSearchParams[] {
    const asked: URLSearchParams[] = [];
    this.page.on('request', (request) => {
      const url = new URL(request.url());
      if (request.method() === 'GET' && url.pathname === '/api/jobs') asked.push(url.searchParams);
    });
    return asked;
  }
}
