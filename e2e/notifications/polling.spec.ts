// Polling: the count every 10 s, the list every 30 s, while the tab is visible. rule: notifications-list
import type { Page } from '@playwright/test';
import { setHidden } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    asked?: { path: string; at: number }[];
  }
}

/** Advances the clock in many small steps. */
const LONG = { intervals: [50], timeout: 25_000 };

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

/** The times at which the page requested a path, by its own clock, in milliseconds. */
function askedAt(page: Page, path: string): Promise<number[]> {
  return page.evaluate(
    (wanted) => (window.asked ?? []).filter((call) => call.path === wanted).map((call) => call.at),
    path,
  );
}

const pauses = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

test('the count is polled every 10 s and the list every 30 s', async ({ admin, bell }) => {
  await admin.addInitScript(() => {
    const send = window.fetch;
    window.asked = [];
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      window.asked?.push({ path: new URL(url, location.href).pathname, at: Date.now() });
      return send(input, init);
    };
  });
  await admin.clock.install();
  await admin.goto('/jobs');
  await expect(bell.button).toBeVisible();
  await expect
    .poll(async () => {
      await admin.clock.runFor(1_000);
      return (await askedAt(admin, '/api/notifications')).length;
    }, LONG)
    .toBe(3);
  const counts = pauses(await askedAt(admin, '/api/notifications/count'));
  const lists = pauses(await askedAt(admin, '/api/notifications'));
  expect(counts.length).toBeGreaterThanOrEqual(5);
  // The pause starts at the previous answer, so an interval may be longer by the response time and by the step of the clock:
  // 10 to 13 s and 30 to 33 s, never less.
  for (const pause of counts) expect(Math.abs(pause - 11_500)).toBeLessThanOrEqual(1_500);
  for (const pause of lists) expect(Math.abs(pause - 31_500)).toBeLessThanOrEqual(1_500);
});

test('polling stops while the tab is hidden and resumes at once when it is visible', async ({
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

test('relative times are updated', async ({ admin, bell, api, as, week }) => {
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

test('nothing is polled after signing out', async ({ admin, bell }) => {
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
