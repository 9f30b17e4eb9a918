import { plus } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because an open stream prevents the network from becoming idle.
test.use({ live: false });

test('while the jobs load the layout is complete and does not shift', async ({
  admin,
  schedule,
  week,
}) => {
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
  await schedule.dragTo(schedule.card(job.id), plus(week, 3));
  await expect(schedule.card(job.id, plus(week, 3))).toBeVisible();
  letGo();
  await expect(schedule.card(job.id, plus(week, 3))).toBeVisible();
});

test('a failed request for clients is retried at most three times', async ({ admin, schedule }) => {
  let asked = 0;
  await admin.clock.install();
  await admin.route(/\/api\/clients\?/, (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await schedule.open();
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  await expect
    .poll(async () => {
      await admin.clock.runFor(10_000);
      return asked;
    })
    .toBe(4);
  await admin.clock.runFor(120_000);
  expect(asked).toBe(4);
});

test('a request for clients that is refused with 403 is not retried', async ({
  admin,
  schedule,
}) => {
  let asked = 0;
  await admin.clock.install();
  await admin.route(/\/api\/clients\?/, (route) => {
    asked += 1;
    return route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not allowed' } });
  });
  await schedule.open();
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  await expect(new JobDialog(admin).root).toBeVisible();
  await admin.waitForLoadState('networkidle');
  // One request is the preload before the press, one comes from the dialog. Neither is retried.
  const before = asked;
  expect(before).toBeLessThanOrEqual(2);
  await admin.clock.runFor(120_000);
  expect(asked).toBe(before);
});
