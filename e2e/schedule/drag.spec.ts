import { plus, wall } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because an open stream prevents the network from becoming idle.
test.use({ live: false });

// Tall enough for all six weeks of a month.
test.use({ viewport: { width: 1280, height: 1120 } });

test('a card dragged to another day keeps its time and duration', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  void admin;
  const job = await api.createJob({ day: week, from: '09:30', to: '11:15' });
  const friday = plus(week, 4);
  await schedule.open({ date: week });
  await schedule.dragTo(schedule.card(job.id), friday);
  await expect(schedule.card(job.id, friday)).toBeVisible();
  await expect(schedule.card(job.id, week)).toHaveCount(0);
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe(`${friday} 09:30`);
  expect(wall((await api.job(job.id)).endDate ?? '')).toBe(`${friday} 11:15`);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('dragging works in the month view too', async ({ admin, schedule, api, week }) => {
  void admin;
  const job = await api.createJob({ day: week, from: '08:00', to: '08:30' });
  // A day in the grid of the same month, whichever week this is.
  const other = plus(week, Number(week.slice(8)) > 20 ? -9 : 9);
  await schedule.open({ view: 'month', date: week });
  await schedule.dragTo(schedule.card(job.id), other);
  await expect(schedule.card(job.id, other)).toBeVisible();
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe(`${other} 08:00`);
});

// rule: calendar-refusal
test('a drag onto an overlap is refused with a toast and nothing is sent', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const tuesday = plus(week, 1);
  const assignedUserId = worker?.id ?? null;
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', assignedUserId });
  await api.createJob({
    day: tuesday,
    from: '10:30',
    to: '12:00',
    title: 'In the way',
    assignedUserId,
  });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.dragTo(schedule.card(job.id), tuesday);
  await expect(schedule.toasts.getByText('Scheduling Conflict')).toBeVisible();
  await expect(schedule.conflictToast).toBeVisible();
  await expect(schedule.card(job.id, week)).toBeVisible();
  await expect(schedule.card(job.id, tuesday)).toHaveCount(0);
  await admin.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});

// rule: booking-scope
test('in a business that compares by worker, other people’s jobs are not in the way', async ({
  schedule,
  api,
  admin,
  week,
}) => {
  void admin;
  const [one, other] = await api.workers();
  const tuesday = plus(week, 1);
  const job = await api.createJob({ day: week, to: '11:00', assignedUserId: one?.id ?? null });
  await api.createJob({ day: tuesday, to: '11:00', assignedUserId: other?.id ?? null });
  await schedule.open({ date: week });
  await schedule.dragTo(schedule.card(job.id), tuesday);
  await expect(schedule.card(job.id, tuesday)).toBeVisible();
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe(`${tuesday} 09:00`);
});

// rule: booking-refused
test('a drag that the server refuses puts the card back and shows a toast', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  void admin;
  const [worker] = await api.workers();
  const tuesday = plus(week, 1);
  const assignedUserId = worker?.id ?? null;
  const job = await api.createJob({ day: week, to: '11:00', assignedUserId });
  await schedule.open({ date: week });
  await expect(schedule.card(job.id, week)).toBeVisible();
  // Booked by somebody else after this page loaded its week.
  await api.createJob({ day: tuesday, to: '10:00', title: 'Faster', assignedUserId });
  await schedule.dragTo(schedule.card(job.id), tuesday);
  await expect(schedule.conflictToast).toBeVisible();
  await expect(schedule.card(job.id, week)).toBeVisible();
  expect(wall((await api.job(job.id)).startDate)).toBe(`${week} 09:00`);
});

test('a drag whose request is cut puts the card back and shows an error', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00' });
  await schedule.open({ date: week });
  await admin.route('**/api/jobs/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await schedule.dragTo(schedule.card(job.id), plus(week, 2));
  await expect(schedule.toasts.getByText('Error', { exact: true })).toBeVisible();
  await expect(schedule.card(job.id, week)).toBeVisible();
});

test('a card dropped where it was sends nothing', async ({ admin, schedule, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00' });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.dragTo(schedule.card(job.id), week);
  await admin.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('a job without an end can be dragged and stays without one', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  void admin;
  const job = await api.createJob({ day: week, from: '16:00' });
  const sunday = plus(week, 6);
  await schedule.open({ date: week });
  await schedule.dragTo(schedule.card(job.id), sunday);
  await expect(schedule.card(job.id, sunday)).toBeVisible();
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe(`${sunday} 16:00`);
  expect((await api.job(job.id)).endDate).toBeNull();
});
