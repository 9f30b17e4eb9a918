// All tabs of a browser share one session. After another person signs in on one of the tabs, no tab
// shows the data of one of the two people to the other.
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { untilLive, watchStreams } from '../support/live.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Welcome Back' });

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(signInPage(page)).toBeHidden();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(signInPage(page)).toBeVisible();
}

test('no tab mixes the data of two people after another person signs in on another tab', async ({
  admin,
  schedule,
  as,
  week,
}) => {
  const others = await as('admin');
  const streams = watchStreams(admin.context());
  await untilLive(admin, () => schedule.open({ date: week }));
  const dialog = new JobDialog(admin, 'Add New Job');
  await admin.getByRole('button', { name: 'New Job' }).first().click();
  await dialog.field(/^title/i).fill('Half written by the boss');

  const second = new Schedule(await admin.context().newPage());
  await second.open({ date: week });
  await logOut(second.page);
  await expect(signInPage(admin), 'signing out applies to every tab').toBeVisible();
  await signIn(second.page, 'worker', 'demo-worker');
  await second.open({ date: week });
  await expect.poll(() => streams.open()).toBe(1);
  const job = await others.createJob({ day: week, to: '10:00', title: 'For the worker’s eyes' });
  await expect(second.card(job.id)).toBeVisible();
  await expect(signInPage(admin)).toBeVisible();
  await expect(admin.getByText('For the worker’s eyes')).toHaveCount(0);

  // The administrator signs in again in the first tab, and the typed text is still there. All tabs
  // share one cookie, which now belongs to the administrator again. So the worker's tab shows the
  // sign-in page.
  await signIn(admin, 'admin', 'demo-admin');
  await expect(dialog.field(/^title/i)).toHaveValue('Half written by the boss');
  await expect(signInPage(second.page)).toBeVisible();
  await expect(second.toasts.getByText('Somebody else signed in with this browser.')).toBeVisible();
  await expect(schedule.card(job.id), 'and nothing was missed meanwhile').toBeAttached();
});

test('if another person signs in outside of the pages, the event stream reports this before the tab shows any new data', async ({
  admin,
  schedule,
  as,
  week,
}) => {
  const others = await as('admin');
  await untilLive(admin, () => schedule.open({ date: week }));
  // This sign-in happens outside of the pages, so no tab sends the others a message about it.
  await new Api(admin.context().request).signIn('worker');
  await admin.context().setOffline(true);
  const job = await others.createJob({ day: week, to: '10:00' });
  await admin.context().setOffline(false);
  await expect(signInPage(admin)).toBeVisible({ timeout: 15_000 });
  await expect(schedule.card(job.id)).toHaveCount(0);
  await signIn(admin, 'admin', 'demo-admin');
  await expect(schedule.card(job.id, week)).toBeVisible();
});
