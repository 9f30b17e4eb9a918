// A dispatcher's day: creating jobs and finding times for them. The tests count the presses of each
// task and compare them with docs/dispatchers-day.md.
import { addDays, type Day, instant, wallClock } from '../support/days.ts';
import { expect, test } from '../support/dispatchers-day.ts';
import { JobDialog } from '../support/job-dialog.ts';
import type { MovingBoard } from '../support/moving-board.ts';
import { leave, weekdays } from '../support/working-time.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ viewport: { width: 1440, height: 900 }, live: false });

/**
 * Drags from the start to the end of a time range on a worker's lane. This opens the form of a new
 * job.
 */
const drawing =
  (board: MovingBoard, worker: string, day: Day, [from, to]: [string, string]) =>
  async () =>
    board.drag(await board.at(worker, day, from), await board.at(worker, day, to));

test('task 1: a two-hour job for a known client and a worker is created for tomorrow', async ({
  admin,
  api,
  board,
  task,
  week,
  ana,
}) => {
  const client = await api.createClient({ name: 'Bluegum Bakery' });
  const tomorrow = addDays(week, 1);
  const dialog = new JobDialog(admin);
  await board.show(week);
  const presses = task(1);
  await presses.on(admin.getByRole('button', { name: 'Next' }));
  await board.ready();
  await presses.drag(drawing(board, ana.id, tomorrow, ['09:01', '10:59']));
  await expect(dialog.field(/^title/i)).toBeFocused();
  await presses.type('Fix oven');
  await presses.write(dialog.root.getByRole('combobox', { name: /^client/i }), 'bluegum');
  await presses.on(admin.getByRole('option', { name: 'Bluegum Bakery' }));
  await presses.on(dialog.submit);
  await dialog.gone();
  const [job] = await api.jobsTitled('Fix oven');
  expect(job).toMatchObject({
    clientId: client.id,
    assignedUserId: ana.id,
    startDate: instant(tomorrow, '09:00'),
    endDate: instant(tomorrow, '11:00'),
  });
});

test('task 2: a two-hour job for a new client is created for tomorrow', async ({
  admin,
  api,
  board,
  task,
  week,
  ana,
}) => {
  const tomorrow = addDays(week, 1);
  const name = 'Kurrajong Motel';
  const dialog = new JobDialog(admin);
  await board.show(week);
  const presses = task(2);
  await presses.on(admin.getByRole('button', { name: 'Next' }));
  await board.ready();
  await presses.drag(drawing(board, ana.id, tomorrow, ['09:01', '10:59']));
  await expect(dialog.field(/^title/i)).toBeFocused();
  await presses.type('Leaking roof');
  const client = dialog.root.getByRole('combobox', { name: /^client/i });
  await presses.write(client, name);
  await presses.on(admin.getByRole('option', { name: `Add “${name}” as a client` }));
  await expect(client).toHaveValue(name);
  await presses.on(dialog.submit);
  await dialog.gone();
  const [job] = await api.jobsTitled('Leaking roof');
  expect(job?.client.name).toBe(name);
});

test('task 3: the workers who are free on Thursday at two are found', async ({
  api,
  board,
  task,
  week,
  workingTime,
  ana,
  bo,
}) => {
  const thursday = addDays(week, 3);
  await workingTime.store({ hours: [weekdays(null, '08:00', '16:00')] });
  const slot = { day: thursday, from: '13:30', to: '15:30', assignedUserId: ana.id };
  const job = await api.createJob(slot);
  await board.show(week, 'week');
  const presses = task(3);
  await presses.on(board.root.locator('button[aria-label^="Show Thu,"]'));
  await expect(board.bar(job.id, ana.id)).toBeVisible();
  await expect(board.lane(ana.id)).toContainText('2 / 8 h');
  await expect(board.lane(bo.id)).toContainText('0 / 8 h');
  await expect(board.lane(bo.id).locator('[data-job-id]')).toHaveCount(0);
});

test('task 4: the next two free hours near Thursday are found for a crew of two', async ({
  admin,
  api,
  schedule,
  task,
  week,
  workingTime,
  ana,
  bo,
}) => {
  const thursday = addDays(week, 3);
  await workingTime.store({
    hours: [weekdays(null, '08:00', '16:00')],
    absences: [leave(bo.id, addDays(week, 4), addDays(week, 4))],
  });
  const slot = { day: thursday, from: '08:00', to: '13:30', assignedUserId: ana.id };
  await api.createJob(slot);
  await schedule.open({ date: week });
  const dialog = new JobDialog(admin);
  const presses = task(4);
  await presses.on(schedule.day(thursday), { position: { x: 40, y: 300 } });
  await presses.on(dialog.root.getByRole('button', { name: '2 h', exact: true }));
  for (const { fullName } of [ana, bo])
    await presses.on(dialog.root.getByRole('checkbox', { name: fullName }));
  await presses.key('Alt+f');
  const times = dialog.root.getByRole('list', { name: 'Free times' }).getByRole('button');
  await expect(times.first()).toBeFocused();
  await presses.key('Enter');
  await expect(dialog.field(/^start time/i)).toHaveValue('13:30');
  await expect(dialog.field(/^end time/i)).toHaveValue('15:30');
  await expect(dialog.field(/^start date/i)).toHaveValue(thursday);
});

test('tasks 10 and 11: a job of three days for two people is created, and the whole job is moved by a day', async ({
  admin,
  api,
  board,
  schedule,
  task,
  week,
  ana,
  bo,
}) => {
  const title = 'Bathroom, walked';
  const client = await api.createClient({ name: 'Jarrah House' });
  const dialog = new JobDialog(admin);
  await board.show(week);
  const presses = task(10);
  await presses.drag(drawing(board, ana.id, week, ['08:01', '15:59']));
  await expect(dialog.field(/^title/i)).toBeFocused();
  await presses.type(title);
  await presses.write(dialog.root.getByRole('combobox', { name: /^client/i }), 'jarrah');
  await presses.on(admin.getByRole('option', { name: client.name }));
  await presses.on(dialog.root.getByRole('checkbox', { name: bo.fullName }));
  await presses.on(dialog.root.getByRole('checkbox', { name: 'Several days' }));
  await presses.write(dialog.field(/^number of days/i), '3');
  await presses.on(dialog.submit);
  await dialog.gone();
  const [found] = await api.jobsTitled(title);
  const job = await api.job(found?.id ?? '');
  expect(job.crew.map(({ id }) => id)).toEqual([ana.id, bo.id]);
  const days = async () =>
    (await api.job(job.id)).visits?.map(({ startDate }) => wallClock(startDate));
  const from = (first: number) => [0, 1, 2].map((day) => `${addDays(week, first + day)} 08:00`);
  expect(await days()).toEqual(from(0));

  await schedule.open({ date: week });
  const later = task(11);
  await schedule.card(job.id, week).hover();
  await later.on(schedule.card(job.id, week).getByRole('button', { name: /^Actions for/ }));
  await later.on(admin.getByRole('menuitem', { name: 'Move all days…' }));
  await later.on(admin.getByRole('dialog').getByRole('button', { name: 'Move all days' }));
  await expect.poll(days).toEqual(from(1));
});
