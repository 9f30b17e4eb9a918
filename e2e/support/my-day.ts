// Page object of My day, and a day of a worker with some jobs.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api, Job } from './api.ts';
import { type Day, instant } from './days.ts';

export class MyDay {
  constructor(readonly page: Page) {}

  /** Opens My day with the browser's clock set to `time` of `day`. */
  async open(day: Day, time: string, query = ''): Promise<void> {
    await this.page.clock.setFixedTime(new Date(instant(day, time)));
    await this.page.goto(`/today${query}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.locator('.animate-pulse')).toHaveCount(0);
  }

  /** The next visit, which the screen shows large. */
  next(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }

  dock(title: string): Locator {
    return this.page.getByRole('group', { name: `Actions for ${title}` });
  }

  get tabs(): Locator {
    return this.page.locator('[data-tab-bar]');
  }
}

/** Creates three jobs of a worker on a day, and one job on the next day. */
export async function makeDay(admin: Api, workerId: string, day: Day, after: Day): Promise<Job[]> {
  const client = await admin.createClient({
    name: 'Quarry House',
    phone: '(02) 5550 1234',
    address: '41 Quarry Road, Ashford',
  });
  const make = (title: string, from: string, to: string, on = day) =>
    admin.createJob({ title, day: on, from, to, assignedUserId: workerId, clientId: client.id });
  return [
    await make('Hot water unit', '09:15', '10:45'),
    await make('Tap washers', '11:00', '12:00'),
    await make('Smoke alarms', '13:00', '14:30'),
    await make('Switchboard', '08:00', '12:00', after),
  ];
}
