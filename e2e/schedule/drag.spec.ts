import { addDays, wallClock } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ live: false });

// The window is so tall that all six weeks of a month are visible.
test.use({ viewport: { width: 1280, height: 1120 } });

test('a card dropped on its own day sends no request, and one dropped on another day keeps its time and duration', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:30', to: '11:15' });
  const friday = addDays(week, 4);
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.dragTo(schedule.card(job.id), week);
  await admin.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await schedule.dragTo(schedule.card(job.id), friday);
  await expect(schedule.card(job.id, friday)).toBeVisible();
  await expect(schedule.card(job.id, week)).toHaveCount(0);
  await expect
    .poll(async () => wallClock((await api.job(job.id)).startDate))
    .toBe(`${friday} 09:30`);
  expect(wallClock((await api.job(job.id)).endDate ?? '')).toBe(`${friday} 11:15`);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('a card can be dragged in the month view too', async ({ admin, schedule, api, week }) => {
  void admin;
  const job = await api.createJob({ day: week, from: '08:00', to: '08:30' });
  // A day that the month view shows together with the first day of the week, whichever week that
  // is.
  const other = addDays(week, Number(week.slice(8)) > 20 ? -9 : 9);
  await schedule.open({ view: 'month', date: week });
  await schedule.dragTo(schedule.card(job.id), other);
  await expect(schedule.card(job.id, other)).toBeVisible();
  await expect
    .poll(async () => wallClock((await api.job(job.id)).startDate))
    .toBe(`${other} 08:00`);
});
