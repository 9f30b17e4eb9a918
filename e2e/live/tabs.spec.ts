// Several tabs share one event stream, and each tab receives every change.
import { addDays } from '../support/days.ts';
import { untilLive, watchStreams } from '../support/live.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test('all tabs share one event stream, and another tab opens one when the tab with the stream closes', async ({
  admin,
  schedule,
  as,
  week,
}) => {
  const others = await as('worker');
  const streams = watchStreams(admin.context());
  await untilLive(admin, () => schedule.open({ date: week }));
  const second = new Schedule(await admin.context().newPage());
  await second.open({ date: week });
  const one = await others.createJob({ day: week, to: '10:00' });
  for (const each of [schedule, second]) await expect(each.card(one.id)).toBeVisible();
  expect(streams.opened).toHaveLength(1);

  await admin.close();
  await expect.poll(() => streams.opened.length).toBe(2);
  expect(await streams.opened[1]?.headerValue('Last-Event-ID')).toMatch(/^\d+$/);
  const two = await others.createJob({ day: addDays(week, 1), to: '10:00' });
  await expect(second.card(two.id)).toBeVisible();
});

test('the page fetches the missed changes after an interrupted connection', async ({
  admin,
  schedule,
  as,
  week,
}) => {
  const others = await as('worker');
  const job = await others.createJob({ day: week, to: '10:00' });
  await untilLive(admin, () => schedule.open({ date: week }));
  await expect(schedule.card(job.id, week)).toBeVisible();
  await admin.context().setOffline(true);
  const { startDate, endDate } = await others.createJob({ day: addDays(week, 1), to: '10:00' });
  await others.patchJob(job.id, { startDate, endDate, allowOverlap: true });
  await expect(schedule.card(job.id, week), 'no event arrives').toBeVisible();
  await admin.context().setOffline(false);
  await expect(schedule.card(job.id, addDays(week, 1))).toBeVisible({ timeout: 15_000 });
});

test('no event stream is open after signing out', async ({ admin, schedule }) => {
  const streams = watchStreams(admin.context());
  await untilLive(admin, () => schedule.open());
  expect(streams.open()).toBe(1);
  await admin.getByRole('button', { name: /profile|account/i }).click();
  await admin.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(admin.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect.poll(() => streams.open()).toBe(0);
  expect(streams.opened).toHaveLength(1);
});
