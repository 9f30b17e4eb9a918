// The board by its labels and data attributes.
import { expect, type Locator, type Page } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';
import type { Day } from './days.ts';

type WorkingHours = components['schemas']['WorkingHours'];
type Absence = components['schemas']['Absence'];

export class Board {
  constructor(readonly page: Page) {}

  async open(query: Record<string, string> = {}): Promise<void> {
    await this.page.goto(`/?${new URLSearchParams({ view: 'board', ...query })}`);
    await this.ready();
  }

  /** Waits until the visits are there. */
  async ready(): Promise<void> {
    await expect(this.root).toHaveAttribute('aria-busy', 'false');
    // A phone shows one lane, and not always this one.
    await expect(this.root.locator('[data-user-id]').first()).toBeVisible();
  }

  get root(): Locator {
    return this.page.locator('[data-board]');
  }

  /** The lane of a person; of `none` that of visits without workers. */
  lane(userId: string): Locator {
    return this.root.locator(`[data-user-id="${userId}"]`);
  }

  track(userId: string): Locator {
    return this.lane(userId).locator('[data-track]');
  }

  /** The bars of a job, in the lane of a person or in all. */
  bar(jobId: string, userId?: string): Locator {
    const home = userId === undefined ? this.root : this.lane(userId);
    return home.locator(`[data-job-id="${jobId}"]`);
  }

  /** The names of the lanes of people, from the top. */
  names(): Promise<string[]> {
    return this.root.locator('[data-user-id]:not([data-user-id=none]) h3').allTextContents();
  }

  async menu(name: string, entry: string): Promise<void> {
    await this.root.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }
}

/** Answers the requests for working hours and leave, so that a test decides them for everybody. */
export async function setWorkingTime(
  page: Page,
  { hours = [], absences = [] }: { hours?: WorkingHours[]; absences?: Absence[] },
): Promise<void> {
  await page.route('**/api/working-hours', (route) => route.fulfill({ json: hours }));
  await page.route('**/api/absences?*', (route) => route.fulfill({ json: absences }));
}

/** The same hours from Monday to Friday. */
export function weekdays(userId: string | null, from: string, to: string): WorkingHours {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to }));
  return { userId, works: true, hours };
}

export function leave(userId: string, startDate: Day, endDate: Day): Absence {
  const id = '01900000-0000-7000-8000-000000000001';
  const createdAt = '2026-01-01T00:00:00.000Z';
  const rest = { allDay: true, kind: 'leave', note: null, state: 'approved' } as const;
  return { id, version: 1, createdAt, userId, startDate, endDate, ...rest };
}
