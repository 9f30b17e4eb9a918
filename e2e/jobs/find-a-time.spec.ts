import { expectNoViolations } from '../support/axe.ts';
import { addDays, instant } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';
import { weekdays } from '../support/working-time.ts';

const first = (fullName = '') => fullName.split(' ')[0] ?? '';

// rule: find-a-time-list
test('Alt+F lists free times near the typed time, and Enter fills the first one into the form', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const [client] = await api.clients();
  const tuesday = addDays(week, 1);
  const assignedUserId = worker?.id ?? null;
  await api.createJob({ day: tuesday, to: '11:00', title: 'Switchboard upgrade', assignedUserId });
  await schedule.open({ date: week });
  await admin.keyboard.press('n');
  const dialog = new JobDialog(admin);
  await dialog.fill({
    title: 'Found a time',
    client: client?.name ?? '',
    startDate: tuesday,
    startTime: '09:15',
  });
  await dialog.root.getByRole('button', { name: '1.5 h' }).click();
  const row = dialog.root.getByRole('checkbox', { name: worker?.fullName ?? '' });
  await row.check();
  await expect(row).toHaveAccessibleDescription(/Busy until 11:00 AM/);

  await admin.keyboard.press('Alt+f');
  const times = dialog.root.getByRole('list', { name: 'Free times' }).getByRole('button');
  await expect(times).toHaveCount(3);
  await expect(times.first()).toBeFocused();
  await expect(times.first()).toHaveAccessibleName(/^11:00 AM – 12:30 PM, .*1 h 45 min later/);
  await expect(times.nth(1)).toHaveAccessibleName(/^7:30 AM – 9:00 AM, .*1 h 45 min earlier/);
  await expectNoViolations(admin);
  await admin.keyboard.press('Enter');
  await expect(dialog.field(/^start time/i)).toHaveValue('11:00');
  await expect(dialog.field(/^end time/i)).toHaveValue('12:30');
  await expect(row).toHaveAccessibleDescription(/Free/);

  await dialog.root.getByRole('button', { name: 'Later', exact: true }).click();
  await expect.poll(() => times.count()).toBeGreaterThan(3);
  await dialog.submit.click();
  await dialog.gone();
  const [job] = await api.jobsTitled('Found a time');
  expect(job).toMatchObject({
    startDate: instant(tuesday, '11:00'),
    endDate: instant(tuesday, '12:30'),
    assignedUserId,
  });
});

test('the choice Anybody finds a time at which some worker is free, and assigns that worker', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [client] = await api.clients();
  await schedule.open({ date: week });
  await admin.keyboard.press('n');
  const dialog = new JobDialog(admin);
  await dialog.fill({ title: 'Whoever it is', client: client?.name ?? '', startDate: week });
  await dialog.root.getByRole('button', { name: 'Find a time' }).click();
  await dialog.root.getByRole('button', { name: 'Anybody' }).click();
  const time = dialog.root.getByRole('list', { name: 'Free times' }).getByRole('button').first();
  await expect(time).toHaveAccessibleName(/^9:00 AM – 10:00 AM, .*As asked, \w/);
  await time.click();
  await dialog.submit.click();
  await dialog.gone();
  const [job] = await api.jobsTitled('Whoever it is');
  expect(job?.startDate).toBe(instant(week, '09:00'));
  const workers = await api.workers();
  expect(workers.map(({ id }) => id)).toContain(job?.assignedUserId);
});

// rule: refusal-offers
test('the panel of a conflict books the next free time of the same worker with one press', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const [client] = await api.clients();
  await api.createJob({
    day: week,
    to: '11:00',
    title: 'Long',
    assignedUserId: worker?.id ?? null,
  });
  await schedule.open({ date: week });
  await admin.keyboard.press('n');
  const dialog = new JobDialog(admin);
  await dialog.fill({
    title: 'Refused once',
    client: client?.name ?? '',
    assignedUser: worker?.fullName ?? '',
    startDate: week,
    startTime: '10:00',
    endTime: '11:00',
  });
  await dialog.submit.click();
  const panel = dialog.root.getByRole('alert');
  await expect(panel).toContainText(`${worker?.fullName} has another job at this time`);
  await expect(panel).toContainText('Long');
  await expectNoViolations(admin);
  await panel.getByRole('button', { name: `Mon 11:00 AM · ${first(worker?.fullName)}` }).click();
  await dialog.gone();
  const [job] = await api.jobsTitled('Refused once');
  expect(job).toMatchObject({
    startDate: instant(week, '11:00'),
    endDate: instant(week, '12:00'),
    assignedUserId: worker?.id,
  });
});

// rule: refusal-offers
test('the toast about a refused move describes the conflict and offers the next free time', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const tuesday = addDays(week, 1);
  const job = await api.createJob({ day: week, to: '10:00', title: 'Carried', assignedUserId });
  await api.createJob({ day: tuesday, to: '11:00', title: 'Switchboard upgrade', assignedUserId });
  await schedule.open({ date: week });
  await schedule.card(job.id, week).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await admin.keyboard.press(key);
  await expect(schedule.conflictToast).toBeVisible();
  await expect(
    schedule.toasts.getByText('In the way: Switchboard upgrade', { exact: true }),
  ).toBeVisible();
  await schedule.toasts
    .getByRole('button', { name: `8:00 AM · ${first(worker?.fullName)}` })
    .click();
  await expect(schedule.card(job.id, tuesday)).toBeVisible();
  await expect.poll(async () => (await api.job(job.id)).startDate).toBe(instant(tuesday, '08:00'));
});

// rule: find-a-time-list
test('from the tray three presses find and book two free hours near Thursday for a crew of two', async ({
  admin,
  schedule,
  api,
  week,
  workingTime,
}) => {
  await workingTime.store({ hours: [weekdays(null, '08:00', '17:00')] });
  const [one, two] = await api.workers();
  const [client] = await api.clients();
  const thursday = addDays(week, 3);
  const crew = [one?.id ?? '', two?.id ?? ''];
  await api.createJob({
    day: thursday,
    to: '10:30',
    title: 'In the way',
    assignedUserId: two?.id ?? null,
  });
  const created = await admin.request.post('/api/jobs', {
    data: {
      title: 'Two for two hours',
      clientId: client?.id,
      startDate: instant(week, '09:00'),
      endDate: instant(week, '11:00'),
      workerIds: crew,
      unscheduled: true,
    },
  });
  expect(created.status()).toBe(201);
  await schedule.open({ view: 'day', date: thursday });
  const card = admin.locator('[data-tray]').getByRole('article', { name: /Two for two hours/ });
  await card.hover();
  await card.getByRole('button', { name: 'Actions for Two for two hours' }).click();
  await admin.getByRole('menuitem', { name: 'Find a time' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Schedule Two for two hours' });
  const times = dialog.getByRole('list', { name: 'Free times' }).getByRole('button');
  await expect(times.first()).toBeFocused();
  await expectNoViolations(admin);
  await times.first().click();
  await expect(dialog).toHaveCount(0);
  const [job] = await api.jobsTitled('Two for two hours');
  expect(job).toMatchObject({
    startDate: instant(thursday, '10:30'),
    endDate: instant(thursday, '12:30'),
    unscheduled: 0,
  });
  expect(job?.crew.map(({ id }) => id)).toEqual(crew);
});

test('the Move… dialog gives a visit another worker, a free time and another duration', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [one, two] = await api.workers();
  const job = await api.createJob({
    day: week,
    to: '10:00',
    title: 'To be moved',
    assignedUserId: one?.id ?? null,
  });
  await api.createJob({ day: week, to: '10:00', title: 'Busy', assignedUserId: two?.id ?? null });
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'Actions for To be moved' }).click();
  await admin.getByRole('menuitem', { name: 'Move…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Move To be moved' });
  await dialog.getByRole('checkbox', { name: one?.fullName ?? '' }).uncheck();
  await dialog.getByRole('checkbox', { name: two?.fullName ?? '' }).check();
  await dialog.getByRole('button', { name: '30 min' }).click();
  await dialog.getByRole('button', { name: 'Find a time' }).click();
  const time = dialog.getByRole('list', { name: 'Free times' }).getByRole('button').first();
  await expect(time).toHaveAccessibleName(/^8:30 AM – 9:00 AM/);
  await time.click();
  await expect(dialog).toHaveCount(0);
  expect(await api.job(job.id)).toMatchObject({
    startDate: instant(week, '08:30'),
    endDate: instant(week, '09:00'),
    assignedUserId: two?.id,
  });
});
