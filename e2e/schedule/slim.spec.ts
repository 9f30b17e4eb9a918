import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// rule: wire-caching
test('the calendar requests only what it shows, and unchanged weeks are answered without a body', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Slim', description: 'Not on the card' });
  const answers: string[] = [];
  admin.on('response', async (answer) => {
    if (answer.url().includes('/api/jobs?') && answer.ok()) answers.push(await answer.text());
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
    if (request.url.includes('/api/jobs?')) asked.add(requestId);
  });
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) statuses.push(statusCode);
  });
  const url = await admin.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/api/jobs?')),
  );
  const again = await admin.evaluate(async (address) => (await fetch(address ?? '')).status, url);
  expect(again).toBe(200);
  await expect.poll(() => statuses).toEqual([304]);
});

test('an edit form opens with what the card holds; the description loads and can then be changed', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Slim', description: 'Bring washers' });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route(`**/api/jobs/${job.id}`, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  await expect(dialog.field(/^title/i)).toHaveValue('Slim');
  await expect(dialog.field(/^description/i)).not.toBeEditable();
  letGo();
  await expect(dialog.field(/^description/i)).toHaveValue('Bring washers');
  await dialog.field(/^description/i).fill('Bring tape');
  await dialog.submit.click();
  await dialog.gone();
  expect((await api.job(job.id)).description).toBe('Bring tape');
});

test('a month day with more jobs than it has room for shows their number, and opens', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  for (let hour = 8; hour < 13; hour += 1)
    await api.createJob({
      day: week,
      from: `${hour}:00`.padStart(5, '0'),
      to: `${hour}:30`.padStart(5, '0'),
    });
  await schedule.open({ date: week, view: 'month' });
  await schedule
    .day(week)
    .getByRole('button', { name: /^2 more on/ })
    .click();
  await expect(admin).toHaveURL(new RegExp(`view=day.*date=${week}|date=${week}.*view=day`));
  await expect(schedule.day(week).locator('[data-job-id]')).toHaveCount(5);
});
