// The requests of the schedule, and its display until they are answered.
import { addDays } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because an open stream prevents the network from becoming idle.
test.use({ live: false });

/** The start of the calendar's request addresses. */
const CALENDAR = '/api/jobs?view=calendar';

test('while the jobs load the layout is complete and does not shift', async ({
  admin,
  schedule,
  week,
}) => {
  // After this first visit the device has stored that there is a strip of overdue jobs, and
  // reserves space for it.
  await schedule.open({ date: week });
  await expect(admin.getByRole('button', { name: 'Show them' })).toBeVisible();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route(/\/api\/jobs\?/, async (route) => {
    await held;
    await route.continue();
  });
  await admin.goto(`/?date=${week}`);
  await expect(schedule.day(week)).toBeVisible();
  const before = await schedule.day(week).boundingBox();
  letGo();
  await admin.waitForLoadState('networkidle');
  const after = await schedule.day(week).boundingBox();
  expect(after?.x).toBe(before?.x);
  expect(after?.y).toBe(before?.y);
});

test('a drag is shown before the server answers', async ({ admin, schedule, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00' });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route('**/api/jobs/*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await schedule.open({ date: week });
  await schedule.dragTo(schedule.card(job.id), addDays(week, 3));
  await expect(schedule.card(job.id, addDays(week, 3))).toBeVisible();
  letGo();
  await expect(schedule.card(job.id, addDays(week, 3))).toBeVisible();
});

test('the schedule requests each period once, and not again on focus', async ({
  admin,
  schedule,
}) => {
  const asked: string[] = [];
  admin.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.has('view')) asked.push(url.search);
  });
  await schedule.open();
  await expect(admin.locator('[data-job-id]').first()).toBeVisible();
  await admin.waitForLoadState('networkidle');
  await admin.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await admin.waitForLoadState('networkidle');
  // The neighboring weeks are prefetched once each.
  expect(new Set(asked).size, asked.join('\n')).toBe(asked.length);
  for (const query of asked) expect(query, 'never all jobs').toMatch(/from=.*to=/);
});

test.describe('with the browser’s cache', () => {
  // Turning live updates off needs a Playwright route, and a route turns the cache off.
  test.use({ live: true });

  // rule: wire-caching
  test('the calendar requests only the shown period, and unchanged weeks are answered without a body', async ({
    admin,
    schedule,
    api,
    week,
  }) => {
    const job = await api.createJob({ day: week, title: 'Slim', description: 'Not on the card' });
    const answers: string[] = [];
    admin.on('response', async (answer) => {
      if (!answer.url().includes(CALENDAR) || !answer.ok()) return;
      // A response may still be on its way when the test ends.
      const text = await answer.text().catch(() => null);
      if (text !== null) answers.push(text);
    });
    await schedule.open({ date: week });
    await expect(schedule.card(job.id)).toContainText('Slim');
    // The week, today, and the neighboring weeks.
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(4);
    for (const answer of answers) {
      expect(Object.keys(JSON.parse(answer) as object).toSorted()).toEqual([
        'clients',
        'jobs',
        'people',
      ]);
      expect(answer).not.toContain('Not on the card');
    }
    // The same address again: the browser sends its ETag, and the server answers without a body.
    const cdp = await admin.context().newCDPSession(admin);
    await cdp.send('Network.enable');
    const statuses: number[] = [];
    const asked = new Set<string>();
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes(CALENDAR)) asked.add(requestId);
    });
    cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      if (asked.has(requestId)) statuses.push(statusCode);
    });
    const url = await admin.evaluate(
      (calendar) =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .find((name) => name.includes(calendar)),
      CALENDAR,
    );
    const again = await admin.evaluate(async (address) => (await fetch(address ?? '')).status, url);
    expect(again).toBe(200);
    await expect.poll(() => statuses).toEqual([304]);
  });
});
