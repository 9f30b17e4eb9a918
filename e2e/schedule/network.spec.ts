// The requests of the schedule, and what the schedule shows until they are answered.
import { addDays } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ live: false });

/** The beginning of every address that the calendar requests. */
const CALENDAR = '/api/jobs?view=calendar';

test('the layout is complete while the jobs load, and does not shift afterwards', async ({
  admin,
  schedule,
  week,
}) => {
  // When the page is loaded for the first time, the device stores that there is a strip of overdue
  // jobs. So the next load reserves space for the strip.
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

test('a dragged card is shown on its new day before the server answers', async ({
  admin,
  schedule,
  api,
  week,
}) => {
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

test('the schedule requests each period once, and not again when the window gets the focus', async ({
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
  // No query was sent twice, although the neighboring weeks were prefetched.
  expect(new Set(asked).size, asked.join('\n')).toBe(asked.length);
  for (const query of asked) expect(query, 'never all jobs').toMatch(/from=.*to=/);
});

test.describe('with the browser’s cache', () => {
  // With live updates off, Playwright would intercept requests, and intercepting turns the
  // browser's cache off.
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
      // The test may end while a response is still arriving.
      const text = await answer.text().catch(() => null);
      if (text !== null) answers.push(text);
    });
    await schedule.open({ date: week });
    await expect(schedule.card(job.id)).toContainText('Slim');
    // At least four requests: the week, today, and both neighboring weeks.
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(4);
    for (const answer of answers) {
      expect(Object.keys(JSON.parse(answer) as object).toSorted()).toEqual([
        'clients',
        'jobs',
        'people',
      ]);
      expect(answer).not.toContain('Not on the card');
    }
    // The page requests the same address again. The browser sends the ETag that it has stored, and
    // the server answers without a body.
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
