// Text grows with the browser's text size (WCAG 1.4.4). On a phone the font size is at least
// 14 px, except for counts.
import type { Page } from '@playwright/test';
import { JobDialog } from '../support/job-dialog.ts';
import { JobSheet } from '../support/job-sheet.ts';
import { cutOff, smallTexts, textsThatStay } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

const SCREENS = [
  '/',
  '/?view=month',
  '/?view=day',
  '/today',
  '/today?day=week',
  '/jobs',
  '/clients',
  '/admin/users',
  '/reports',
  '/settings',
  '/leave',
  '/audit',
  '/profile',
  '/alerts',
];

/** The screens that are also checked when the text size is doubled. */
const DOUBLED = ['/?view=day', '/today', '/jobs', '/clients', '/settings', '/profile', '/alerts'];

async function expectReadable(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
  expect.soft(await smallTexts(page, 14), `${where}: is too small`).toEqual([]);
  expect.soft(await textsThatStay(page), `${where}: does not grow`).toEqual([]);
}

test('on every phone screen text is at least 14 px, grows with the browser’s text size, and fits into its control', async ({
  admin,
  api,
  card,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  for (const path of SCREENS) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(admin, path);
    if (!DOUBLED.includes(path)) continue;
    await admin.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    // The header hides the product's name when space is short, and keeps the logo.
    const cut = (await cutOff(admin)).filter((html) => !html.includes('href="/"'));
    expect.soft(cut, `${path} at double text size`).toEqual([]);
    const profile = await admin.getByRole('button', { name: /^Profile menu of/ }).boundingBox();
    const edge = (profile?.x ?? 0) + (profile?.width ?? Infinity);
    expect.soft(edge, `${path}: the header at double text size`).toBeLessThanOrEqual(390);
  }
  await card.open(job.id);
  await expectReadable(admin, 'the job card');
});

test('in menus and dialogs of a phone text is at least 14 px, and grows with the browser’s text size', async ({
  admin,
  api,
  bell,
  jobs,
  schedule,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'urgent' });
  await schedule.open({ date: week });
  await expectReadable(admin, 'a week with an urgent job');
  await schedule.card(job.id).tap();
  const sheet = new JobSheet(admin, job.title);
  await expect(sheet.button('Start')).toBeVisible();
  await expectReadable(admin, 'the sheet of a job');
  await sheet.button('Edit').tap();
  await expect(new JobDialog(admin, 'Edit Job').field(/^title/i)).toHaveValue(job.title);
  await expectReadable(admin, 'the form of a job');
  await jobs.openDetails(job.id);
  await expectReadable(admin, 'the details of a job');
  await schedule.open();
  await bell.open();
  await expectReadable(admin, 'the notifications');
  await schedule.open();
  await admin.getByRole('button', { name: 'Open navigation' }).tap();
  await expect(admin.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await expectReadable(admin, 'the menu');
});

test('on the sign-in screens text is at least 14 px, and grows with the browser’s text size', async ({
  page,
}) => {
  for (const path of ['/login', '/forgot-password', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, path);
  }
});
