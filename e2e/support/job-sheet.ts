// Page object of the job sheet, which is a dialog over a screen or a page of its own.
import type { Locator, Page } from '@playwright/test';

export class JobSheet {
  readonly root: Locator;
  readonly call: Locator;
  readonly directions: Locator;

  constructor(
    private readonly page: Page,
    title: string,
  ) {
    this.root = page.getByRole('dialog', { name: title }).and(page.locator('[data-job-sheet]'));
    this.call = this.root.getByRole('link', { name: 'Call', exact: true });
    this.directions = this.root.getByRole('link', { name: 'Directions', exact: true });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** Another dialog that is open over the sheet. */
  over(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
