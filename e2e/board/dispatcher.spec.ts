// Frequent tasks of a dispatcher, with stored working hours and leave: giving the visits of an ill
// worker to others, and finding a time for a crew. The tests count the presses, because these
// features exist to save presses.
import { expect } from '@playwright/test';
import { addDays, instant, wallClock } from '../support/days.ts';
import { MovingBoard } from '../support/moving-board.ts';
import { Presses } from '../support/presses.ts';
import { test as base } from '../support/test.ts';
import { leave, weekdays } from '../support/working-time.ts';
import type { Job } from '../support/api.ts';

const test = base.extend<{ board: MovingBoard; presses: Presses }>({
  // With this setting only visits of the same worker are in conflict.
  board: async ({ admin, api }, use) => {
    const { conflictScope } = await api.settings();
    await api.patchSettings({ conflictScope: 'worker' });
    await use(new MovingBoard(admin));
    await api.patchSettings({ conflictScope });
  },
  presses: async ({ page }, use) => use(new Presses(page)),
});
// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ viewport: { width: 1440, height: 900 }, live: false });

// rule: give-day-away
test('the visits of a worker who is ill go to free workers in three presses', async ({
  board,
  presses,
  api,
  workingTime,
  week,
}) => {
  const [ill, away, off, busy, free, ...others] = await api.workers();
  if (!ill || !away || !off || !busy || !free) throw new Error('the demo has too few workers');
  await workingTime.store({
    hours: [
      weekdays(null, '08:00', '16:00'),
      weekdays(off.id, '13:00', '16:00'),
      ...others.map(({ id }) => ({ userId: id, works: false, hours: [] })),
    ],
    absences: [leave(away.id, week, week)],
  });
  const visits: Job[] = [];
  for (const [from, to] of [
    ['09:00', '10:00'],
    ['11:00', '12:00'],
    ['14:00', '15:00'],
  ] as const)
    visits.push(await api.createJob({ day: week, from, to, assignedUserId: ill.id }));
  await api.createJob({ day: week, from: '08:00', to: '12:00', assignedUserId: busy.id });
  await board.show(week);

  await presses.on(board.root.getByRole('button', { name: `Actions for ${ill.fullName}` }));
  await presses.on(board.page.getByRole('menuitem', { name: 'Give this day away…' }));
  await presses.on(board.page.getByRole('button', { name: 'Give away 3 visits' }));
  expect(presses.count).toBe(3);

  await expect(board.toasts.getByText('3 visits given away')).toBeVisible();
  const takers = async () =>
    Promise.all(visits.map(async ({ id }) => (await api.job(id)).assignedUserId));
  // The visit in the afternoon goes to the worker whose day begins at one o'clock, because nothing
  // is booked for that worker yet.
  expect(await takers()).toEqual([free.id, free.id, off.id]);
  await expect(board.lane(ill.id).locator('[data-job-id]')).toHaveCount(0);
  await board.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(takers).toEqual([ill.id, ill.id, ill.id]);
  for (const { id } of visits) await expect(board.bar(id, ill.id)).toBeVisible();
});

// rule: find-a-time-list
test('three presses find and book two free hours near Thursday for a crew of two', async ({
  board,
  presses,
  api,
  workingTime,
  week,
}) => {
  const [ana, bo] = await api.workers();
  if (!ana || !bo) throw new Error('the demo has too few workers');
  const thursday = addDays(week, 3);
  await workingTime.store({
    hours: [weekdays(null, '08:00', '16:00'), weekdays(bo.id, '10:00', '16:00')],
    absences: [leave(ana.id, addDays(week, 4), addDays(week, 4))],
  });
  await api.createJob({ day: thursday, from: '11:00', to: '13:30', assignedUserId: ana.id });
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'Lift beam' });
  await api.patchJob(job.id, { workerIds: [ana.id, bo.id], unscheduled: true });
  await board.show(thursday);

  await board.card(job.id).hover();
  await presses.on(board.card(job.id).getByRole('button', { name: /^Actions for/ }));
  await presses.on(board.page.getByRole('menuitem', { name: 'Find a time' }));
  const times = board.page.getByRole('list', { name: 'Free times' }).getByRole('button');
  await expect(times).toHaveCount(3);
  await expect(times.first()).toContainText('1:30 – 3:30 PM');
  await presses.on(times.first());
  expect(presses.count).toBe(3);

  for (const { id } of [ana, bo]) await expect(board.bar(job.id, id)).toBeVisible();
  await expect(board.card(job.id)).toHaveCount(0);
  const { startDate, endDate, crew, unscheduled } = await api.job(job.id);
  expect([startDate, endDate, unscheduled]).toEqual([
    instant(thursday, '13:30'),
    instant(thursday, '15:30'),
    0,
  ]);
  expect(crew.map(({ id }) => id)).toEqual([ana.id, bo.id]);
});

// rule: refusal-offers
test('a drag into leave is refused, and one press on the toast books the next free day', async ({
  board,
  api,
  workingTime,
  week,
}) => {
  const [ana, bo] = await api.workers();
  if (!ana || !bo) throw new Error('the demo has too few workers');
  await workingTime.store({
    hours: [weekdays(null, '08:00', '16:00')],
    absences: [leave(bo.id, week, week)],
  });
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:00',
    assignedUserId: ana.id,
  });
  await board.show(week);
  const from = await board.at(ana.id, week, '09:30');
  await board.drag(from, { x: from.x, y: (await board.at(bo.id, week, '09:30')).y });
  await expect(board.toasts.getByText('Scheduling Conflict')).toBeVisible();
  await expect(board.toasts.getByText(`${bo.fullName} is away on`)).toBeVisible();
  const [first] = bo.fullName.split(' ');
  await board.toasts.getByRole('button', { name: `Tue 8:00 AM · ${first}` }).click();
  await expect.poll(async () => (await api.job(job.id)).assignedUserId).toBe(bo.id);
  const { startDate } = await api.job(job.id);
  expect(wallClock(startDate)).toBe(`${addDays(week, 1)} 08:00`);
});
