// Page object of the Leave screen, and absences for its tests.
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';

export type Absence = components['schemas']['SavedAbsence'];
type NewAbsence = components['schemas']['NewAbsence'];

/** Adds an absence as the signed-in user. */
export async function addAbsence(
  request: APIRequestContext,
  absence: NewAbsence,
): Promise<Absence> {
  const answer = await request.post('/api/absences', { data: absence });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Absence;
}

/** The first date of absences that tests add. The demo business has no absence as late as this. */
const OF_TESTS = '2030-01-01T00:00:00.000Z';

/** Returns the absences that tests added. */
export async function absencesOfTests(request: APIRequestContext): Promise<Absence[]> {
  const answer = await request.get(`/api/absences?from=${OF_TESTS}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Absence[];
}

/** Deletes the absences that tests added. Tests must add absences in 2030 or later. */
export async function deleteAbsences(request: APIRequestContext): Promise<void> {
  for (const { id } of await absencesOfTests(request))
    expect((await request.delete(`/api/absences/${id}`)).status()).toBe(204);
}

export class LeavePage {
  constructor(readonly page: Page) {}

  async open(year: number): Promise<void> {
    await this.page.goto(`/leave?year=${year}`);
    await expect(this.page.getByRole('heading', { name: String(year) })).toBeVisible();
    await expect(this.page.locator('.animate-pulse')).toHaveCount(0);
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: 'Leave of the year' });
  }

  get requests(): Locator {
    return this.page.getByRole('region', { name: /^Asked for/ });
  }

  /** The row of a person in the strip of days. Without an id, the row of Everybody. */
  row(userId?: string): Locator {
    const rows = this.page.locator('[data-leave-track]');
    return userId === undefined
      ? rows.first()
      : this.page.locator(`[data-leave-track][data-user-id="${userId}"]`);
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async press(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name, exact: true })
      .filter({ visible: true })
      .first()
      .click();
  }

  async choose(field: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async expectToast(title: string): Promise<void> {
    const region = this.page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region.getByText(title, { exact: true })).toBeVisible();
  }
}
