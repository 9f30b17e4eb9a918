// A dispatcher's day: changing many jobs together, and duplicating a job. The tests count the
// presses of each task and compare them with docs/dispatchers-day.md.
import { addDays, wallClock } from '../support/days.ts';
import { expect, test } from '../support/dispatchers-day.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ viewport: { width: 1440, height: 900 }, live: false });

test('tasks 18 and 19: a job is duplicated to a day in six months, and to next week', async ({
  admin,
  api,
  schedule,
  task,
  week,
  ana,
}) => {
  const title = 'Walked service';
  const slot = { day: week, from: '13:15', to: '14:45', title, assignedUserId: ana.id };
  const job = await api.createJob(slot);
  await schedule.open({ date: week });
  const card = schedule.card(job.id);
  const dialog = admin.getByRole('dialog', { name: `Duplicate ${title}` });
  for (const [presses, inSixMonths] of [
    [task(18), true],
    [task(19), false],
  ] as const) {
    await card.hover();
    await presses.on(card.getByRole('button', { name: `Actions for ${title}` }));
    await presses.on(admin.getByRole('menuitem', { name: 'Duplicate…' }));
    if (inSixMonths) await presses.on(dialog.getByRole('button', { name: /^In 6 months/ }));
    await presses.on(dialog.getByRole('button', { name: 'Duplicate', exact: true }));
    await expect(dialog).toBeHidden();
  }
  const starts = (await api.jobsTitled(title)).map(({ startDate }) => wallClock(startDate)).sort();
  expect(starts.slice(0, 2)).toEqual([`${week} 13:15`, `${addDays(week, 7)} 13:15`]);
  expect(starts).toHaveLength(3);
  expect(new Date(starts[2] ?? '').getMonth()).toBe((new Date(week).getMonth() + 6) % 12);
});

test('task 22: ten jobs go to another worker', async ({
  admin,
  api,
  board,
  task,
  week,
  ana,
  bo,
}) => {
  const ids: string[] = [];
  for (let hour = 7; hour < 17; hour += 1) {
    const from = `${hour}`.padStart(2, '0');
    const slot = { day: week, from: `${from}:00`, to: `${from}:50`, assignedUserId: ana.id };
    ids.push((await api.createJob(slot)).id);
  }
  await board.show(week);
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  const presses = task(22);
  await presses.on(board.bar(ids[0] ?? ''), { modifiers: ['ControlOrMeta'] });
  await presses.on(board.bar(ids[9] ?? ''), { modifiers: ['Shift'] });
  await expect(bar).toContainText('10 selected');
  await presses.on(bar.getByRole('button', { name: 'Reassign' }));
  const dialog = admin.getByRole('dialog', { name: /^Reassign 10/ });
  await presses.on(dialog.getByRole('checkbox', { name: bo.fullName }));
  await presses.on(dialog.getByRole('button', { name: 'Reassign' }));
  const taker = async () =>
    new Set(await Promise.all(ids.map(async (id) => (await api.job(id)).assignedUserId)));
  await expect.poll(taker).toEqual(new Set([bo.id]));
});

test('task 23: all jobs of Friday move to Monday', async ({
  admin,
  api,
  board,
  task,
  week,
  ana,
  bo,
}) => {
  const friday = addDays(week, 4);
  const ids: string[] = [];
  for (const { id } of [ana, bo])
    for (const [from, to] of [
      ['09:00', '10:00'],
      ['11:00', '12:00'],
    ] as const)
      ids.push((await api.createJob({ day: friday, from, to, assignedUserId: id })).id);
  await board.show(week, 'week');
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  const presses = task(23);
  await presses.on(board.root.locator('button[aria-label^="Show Fri,"]'));
  await expect(admin.locator('[data-board=day]')).toHaveAttribute('aria-busy', 'false');
  await presses.on(board.bar(ids[0] ?? ''), { modifiers: ['ControlOrMeta'] });
  await presses.key('Control+a');
  await expect(bar).toContainText('4 selected');
  await presses.on(bar.getByRole('button', { name: 'Move by days' }));
  await expect(admin.getByRole('textbox', { name: 'Days' })).toBeFocused();
  await presses.type('3');
  await presses.key('Enter');
  const days = async () =>
    new Set(
      await Promise.all(
        ids.map(async (id) => wallClock((await api.job(id)).startDate).slice(0, 10)),
      ),
    );
  await expect.poll(days).toEqual(new Set([addDays(week, 7)]));
});

test('task 24: the completed jobs of last month are archived', async ({
  admin,
  jobs,
  schedule,
  task,
}) => {
  await schedule.open();
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  const presses = task(24);
  await presses.on(admin.getByRole('link', { name: 'Jobs', exact: true }));
  await jobs.ready();
  for (const [filter, option] of [
    ['Filter by time', 'Last month'],
    ['Filter by status', 'Completed'],
  ] as const) {
    await presses.on(admin.getByRole('combobox', { name: filter }));
    await presses.on(admin.getByRole('option', { name: option, exact: true }));
    await expect(admin.getByRole('listbox')).toHaveCount(0);
  }
  await jobs.settled();
  const count = Number(/Showing (\d+) /.exec((await jobs.showing.textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(10);
  // The list loads 50 rows at a time, and a selection contains only loaded rows.
  await jobs.rows.first().hover();
  await expect(async () => {
    await admin.mouse.wheel(0, 100_000);
    const last = admin.locator(`[aria-rowindex="${count + 1}"]`);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await presses.on(admin.getByRole('checkbox', { name: 'Select all loaded jobs' }));
  await expect(bar).toContainText(`${count} selected`);
  await presses.on(bar.getByRole('button', { name: 'Archive' }));
  await presses.on(
    admin.getByRole('alertdialog').getByRole('button', { name: 'Archive', exact: true }),
  );
  await jobs.expectToast(`${count} jobs archived`);
  await expect(jobs.rows).toHaveCount(0);
  // Restores the jobs for the other tests of this server.
  await jobs.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(jobs.rows.first()).toBeVisible();
});
