// Section 9: the count every 10 s, the list every 30 s, while somebody looks.
import type { Page } from '@playwright/test';
import { setHidden } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

interface Asked {
  count: number;
  list: number;
}

function watchPolls(page: Page): Asked {
  const asked = { count: 0, list: 0 };
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path === '/api/notifications/count') asked.count += 1;
    if (path === '/api/notifications') asked.list += 1;
  });
  return asked;
}

test('spec 9: the count is asked for every 10 s and the list every 30 s', async ({
  admin,
  bell,
}) => {
  await admin.clock.install();
  const asked = watchPolls(admin);
  await admin.goto('/jobs');
  await expect(bell.button).toBeVisible();
  await expect.poll(() => asked).toEqual({ count: 1, list: 1 });
  await admin.clock.runFor(9_000);
  expect(asked).toEqual({ count: 1, list: 1 });
  // The next question falls due ten seconds after the answer to the one before.
  await admin.clock.runFor(1_500);
  await expect.poll(() => asked).toEqual({ count: 2, list: 1 });
  await admin.clock.runFor(10_500);
  await expect.poll(() => asked).toEqual({ count: 3, list: 1 });
  await admin.clock.runFor(10_500);
  await expect.poll(() => asked).toEqual({ count: 4, list: 2 });
});

test('issue: it stops while the tab is hidden and resumes at once when it is seen', async ({
  admin,
  bell,
}) => {
  await admin.clock.install();
  const asked = watchPolls(admin);
  await admin.goto('/jobs');
  await expect(bell.button).toBeVisible();
  await expect.poll(() => asked).toEqual({ count: 1, list: 1 });
  await setHidden(admin, true);
  await admin.clock.runFor(300_000);
  expect(asked).toEqual({ count: 1, list: 1 });
  await setHidden(admin, false);
  await expect.poll(() => asked).toEqual({ count: 2, list: 2 });
});

test('issue: the relative times keep current', async ({ admin, bell, api, as, week }) => {
  await api.readAllNotifications();
  const job = await api.createJob({ day: week, title: 'Grows older' });
  await (await as('worker')).verb(job.id, 'request-deletion');
  await admin.clock.install();
  await admin.goto('/jobs');
  await bell.open();
  const entry = bell.entry('Grows older');
  await expect(entry).toContainText('less than a minute ago');
  await admin.clock.runFor(125_000);
  await expect(entry).toContainText('2 minutes ago');
});

test('issue: nothing is asked for any more once one is signed out', async ({ admin, bell }) => {
  await admin.clock.install();
  await admin.goto('/jobs');
  await expect(bell.button).toBeVisible();
  await admin.getByRole('button', { name: /profile|account/i }).click();
  await admin.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(admin.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const asked = watchPolls(admin);
  await admin.clock.runFor(60_000);
  expect(asked).toEqual({ count: 0, list: 0 });
});
