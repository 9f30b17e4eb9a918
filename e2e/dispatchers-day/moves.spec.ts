// A dispatcher's day: moving visits to another time, to other people, to the tray and back. The
// tests count the presses of each task and compare them with docs/dispatchers-day.md.
import { addDays, wallClock } from '../support/days.ts';
import { expect, test } from '../support/dispatchers-day.ts';
import { centerOf } from '../support/schedule.ts';
import { weekdays } from '../support/working-time.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ viewport: { width: 1440, height: 900 }, live: false });

test('tasks 5 and 29: a job moves to tomorrow at the same time, and back', async ({
  api,
  schedule,
  task,
  week,
  ana,
}) => {
  const slot = { day: week, from: '09:10', to: '10:30', assignedUserId: ana.id };
  const job = await api.createJob(slot);
  const start = async () => wallClock((await api.job(job.id)).startDate);
  await schedule.open({ date: week });
  await task(5).drag(() => schedule.dragTo(schedule.card(job.id), addDays(week, 1)));
  await expect.poll(start).toBe(`${addDays(week, 1)} 09:10`);
  await task(29).key('Control+z');
  await expect.poll(start).toBe(`${week} 09:10`);
});

test('task 6: a job is given to another worker', async ({ api, board, task, week, ana, bo }) => {
  const slot = { day: week, from: '09:10', to: '10:30', assignedUserId: ana.id };
  const job = await api.createJob(slot);
  await board.show(week);
  const from = await board.at(ana.id, week, '09:40');
  const to = { x: from.x + 2, y: (await board.at(bo.id, week, '09:40')).y };
  await task(6).drag(() => board.drag(from, to));
  await expect.poll(async () => (await api.job(job.id)).assignedUserId).toBe(bo.id);
  expect(wallClock((await api.job(job.id)).startDate)).toBe(`${week} 09:10`);
});

test('task 7: all visits of an ill worker’s day go to other workers', async ({
  api,
  board,
  task,
  week,
  workingTime,
  ana,
}) => {
  await workingTime.store({ hours: [weekdays(null, '08:00', '16:00')] });
  const jobs = [];
  for (const [from, to] of [
    ['09:00', '10:00'],
    ['11:00', '12:00'],
  ] as const)
    jobs.push(await api.createJob({ day: week, from, to, assignedUserId: ana.id }));
  await board.show(week);
  const presses = task(7);
  await presses.on(board.root.getByRole('button', { name: `Actions for ${ana.fullName}` }));
  await presses.on(board.page.getByRole('menuitem', { name: 'Give this day away…' }));
  await presses.on(board.page.getByRole('button', { name: 'Give away 2 visits' }));
  await expect(board.toasts.getByText('2 visits given away')).toBeVisible();
  for (const { id } of jobs) {
    const { assignedUserId } = await api.job(id);
    expect([null, ana.id]).not.toContain(assignedUserId);
  }
});

test('tasks 8 and 9: a job waits in the tray until Friday, and a job from the tray gets a time', async ({
  api,
  board,
  task,
  week,
  ana,
  bo,
}) => {
  const friday = addDays(week, 4);
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
    title: 'Waits for tiles',
  });
  await board.show(week);
  const presses = task(8);
  await presses.drag(async () =>
    board.drag(await board.at(ana.id, week, '09:30'), await centerOf(board.tray)),
  );
  await expect(board.card(job.id)).toBeVisible();
  await board.card(job.id).hover();
  await presses.on(board.card(job.id).getByRole('button', { name: /^Actions for/ }));
  await presses.on(board.page.getByRole('menuitem', { name: 'Put on hold…' }));
  const dialog = board.page.getByRole('dialog', { name: 'Put Waits for tiles on hold' });
  await presses.write(dialog.getByLabel(/^Until/), friday);
  await presses.on(dialog.getByRole('button', { name: 'Put on hold' }));
  await expect
    .poll(async () => (await api.job(job.id)).visits?.map(({ holdUntil }) => holdUntil))
    .toEqual([friday]);

  const other = await api.createJob({ day: week, from: '09:00', to: '10:30', title: 'From tray' });
  await api.patchJob(other.id, { unscheduled: true });
  await board.show(week);
  await task(9).drag(async () => {
    await board.carry(await centerOf(board.card(other.id)), await board.at(bo.id, week, '13:00'));
    // The board scrolled while the pointer crossed its edge, so the position is computed again.
    const there = await board.at(bo.id, week, '13:00');
    await board.page.mouse.move(there.x, there.y, { steps: 3 });
    await expect(board.label).toHaveText(/^1:00 – 2:30 · /);
    await board.page.mouse.up();
  });
  await expect(board.bar(other.id, bo.id)).toBeVisible();
  await expect
    .poll(async () => wallClock((await api.job(other.id)).startDate))
    .toBe(`${week} 13:00`);
});

test('task 30: a started job is extended by half an hour', async ({
  api,
  board,
  task,
  week,
  ana,
}) => {
  const slot = { day: week, from: '09:00', to: '10:30', assignedUserId: ana.id };
  const job = await api.createJob(slot);
  await api.verb(job.id, 'start');
  await board.show(week);
  const end = await board.at(ana.id, week, '11:00');
  await task(30).drag(async () => {
    const box = await board.bar(job.id).boundingBox();
    const grip = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 20 };
    await board.drag(grip, end);
  });
  await expect
    .poll(async () => wallClock((await api.job(job.id)).endDate ?? ''))
    .toBe(`${week} 11:00`);
});
