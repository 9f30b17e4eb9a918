// Page object of User Management. It finds elements by their labels and test ids.
import { expect, type Locator, type Page } from '@playwright/test';

export interface NewUser {
  fullName?: string;
  username?: string;
  email?: string;
  password?: string;
  type?: 'Worker' | 'Administrator';
}

export class UsersPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/admin/users');
    await expect(this.page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
  }

  /** The users in the list: rows of the table, or cards on a phone. */
  get rows(): Locator {
    return this.page.locator('[data-id]');
  }

  row(id: string): Locator {
    return this.page.locator(`[data-id="${id}"]`);
  }

  rowOf(username: string): Locator {
    return this.rows.filter({ has: this.page.getByText(`@${username}`, { exact: true }) });
  }

  switchOf(username: string): Locator {
    return this.rowOf(username).getByRole('switch');
  }

  deleteOf(username: string): Locator {
    return this.rowOf(username).getByRole('button', { name: /^Delete / });
  }

  /** The Add User button at the top of the page, or the floating button on a phone. */
  get add(): Locator {
    return this.page.getByRole('button', { name: 'Add User' }).filter({ visible: true });
  }

  get addDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Add User' });
  }

  get details(): Locator {
    return this.page.getByRole('dialog', { name: 'User Details' });
  }

  get editDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Edit User' });
  }

  get confirmation(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Delete User' });
  }

  async openDetails(username: string): Promise<void> {
    await this.rowOf(username).locator('[data-open-row]').click();
    await expect(this.details).toBeVisible();
  }

  async edit(username: string): Promise<void> {
    await this.openDetails(username);
    await this.details.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(this.editDialog).toBeVisible();
  }

  async fillNew({ fullName, username, email, password, type }: NewUser): Promise<void> {
    const dialog = this.addDialog;
    if (fullName !== undefined) await dialog.getByLabel('Full Name').fill(fullName);
    if (username !== undefined) await dialog.getByLabel('Username').fill(username);
    if (email !== undefined) await dialog.getByLabel('Email').fill(email);
    if (password !== undefined) await dialog.getByLabel('Password').fill(password);
    if (type === undefined) return;
    await dialog.getByRole('combobox', { name: 'Account Type' }).click();
    await this.page.getByRole('option', { name: type, exact: true }).click();
  }

  get toasts(): Locator {
    return this.page.getByRole('region', { name: 'Notifications (F8)' });
  }

  /** Expects exactly one visible toast, with exactly this text. */
  async expectToast(title: string, description?: string): Promise<void> {
    const toast = this.toasts.getByRole('listitem');
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
    if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  }
}

/** Signs in through the form, as if another person did so on another device. */
export async function signInOn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
