import { instant, plus, today, wall } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// rule: job-form
test('New Job starts from today, 09:00, scheduled, Low', async ({ admin, schedule }) => {
  await schedule.open();
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await expect(dialog.field(/^start date/i)).toHaveValue(today());
  await expect(dialog.field(/^start time/i)).toHaveValue('09:00');
  await expect(dialog.field(/^end time/i)).toHaveValue('');
  await expect(dialog.root.getByRole('combobox', { name: /^status/i })).toContainText('Scheduled');
  await expect(dialog.root.getByRole('combobox', { name: /^priority/i })).toContainText('Low');
});

// rule: calendar-day-click
test('a click on a day opens New Job on that day', async ({ admin, schedule, api, week }) => {
  const thursday = plus(week, 3);
  const [client] = await api.clients();
  await schedule.open({ date: week });
  await schedule.day(thursday).click({ position: { x: 40, y: 200 } });
  const dialog = new JobDialog(admin);
  await expect(dialog.field(/^start date/i)).toHaveValue(thursday);
  await dialog.fill({ title: 'Clicked into being', client: client?.name ?? '', endTime: '11:00' });
  await dialog.submit.click();
  await expect(schedule.toasts.getByText('Job scheduled successfully!')).toBeVisible();
  await dialog.gone();

  const [job] = await api.jobsTitled('Clicked into being');
  expect(job).toMatchObject({
    startDate: instant(thursday, '09:00'),
    endDate: instant(thursday, '11:00'),
    status: 'scheduled',
    priority: 1,
  });
  await expect(schedule.card(job?.id ?? '', thursday)).toContainText(/9:00\sAM/);
});

test('title, client, start date and start time are required', async ({ admin, schedule }) => {
  await schedule.open();
  const sent = schedule.watchWrites();
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.field(/^start date/i).fill('');
  await dialog.field(/^start time/i).fill('');
  await dialog.submit.click();
  for (const message of [
    'Title is required',
    'Client is required',
    'Start date is required',
    'Start time is required',
  ]) {
    await expect(dialog.root.getByText(message)).toBeVisible();
  }
  expect(sent).toEqual([]);
});

// rule: job-times
test('an end before the start is refused on the field', async ({ admin, schedule, week }) => {
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({ title: 'Backwards', startDate: week, startTime: '10:00', endTime: '09:00' });
  await dialog.submit.click();
  await expect(dialog.root.getByText('End time must be after start time')).toBeVisible();
});

test('Ends next day allows night work', async ({ admin, schedule, api, week }) => {
  const [client] = await api.clients();
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({
    title: 'Night shift',
    client: client?.name ?? '',
    startDate: week,
    startTime: '22:00',
    endTime: '06:00',
  });
  await dialog.root.getByRole('checkbox', { name: 'Ends next day' }).check();
  await dialog.submit.click();
  await dialog.gone();
  const [job] = await api.jobsTitled('Night shift');
  expect(wall(job?.endDate ?? '')).toBe(`${plus(week, 1)} 06:00`);
});

test('the duration buttons fill in the end', async ({ admin, schedule }) => {
  await schedule.open();
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  for (const [choice, end] of [
    ['30 min', '09:30'],
    ['1 h', '10:00'],
    ['2 h', '11:00'],
    ['4 h', '13:00'],
  ] as const) {
    await dialog.root.getByRole('button', { name: choice, exact: true }).click();
    await expect(dialog.field(/^end time/i)).toHaveValue(end);
  }
});

test('a double click on the button creates one job', async ({ admin, schedule, api, week }) => {
  const [client] = await api.clients();
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({
    title: 'Clicked twice',
    client: client?.name ?? '',
    startDate: week,
    endTime: '10:00',
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route(/\/api\/jobs$/, async (route) => {
    await held;
    await route.continue();
  });
  const sent = schedule.watchWrites();
  await dialog.submit.dblclick();
  letGo();
  await dialog.gone();
  expect(sent).toEqual(['POST /api/jobs']);
  expect(await api.jobsTitled('Clicked twice')).toHaveLength(1);
});

test('a cut connection shows an error and keeps the form; saving again works', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [client] = await api.clients();
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({
    title: 'Kept through a cut',
    client: client?.name ?? '',
    startDate: week,
    endTime: '10:00',
  });
  await admin.route(/\/api\/jobs$/, (route) => route.abort('connectionreset'));
  await dialog.submit.click();
  await expect(
    schedule.toasts.getByText(
      "Failed to create job. The server can't be reached. Your changes are still here.",
    ),
  ).toBeVisible();
  await expect(dialog.root).toBeVisible();
  await expect(dialog.field(/^title/i)).toHaveValue('Kept through a cut');
  await expect(dialog.field(/^end time/i)).toHaveValue('10:00');
  await admin.unroute(/\/api\/jobs$/);
  await dialog.submit.click();
  await dialog.gone();
  expect(await api.jobsTitled('Kept through a cut')).toHaveLength(1);
});

test('the toast shows the server’s own message', async ({ admin, schedule, api, week }) => {
  const [client] = await api.clients();
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({ title: 'Too much at once', client: client?.name ?? '', startDate: week });
  await admin.route(/\/api\/jobs$/, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'x-made-by-test': '1' },
      json: { code: 'overloaded', message: 'The server is busy. Please try again.' },
    }),
  );
  await dialog.submit.click();
  await expect(schedule.toasts.getByText('The server is busy. Please try again.')).toBeVisible();
  await expect(dialog.field(/^title/i)).toHaveValue('Too much at once');
});

test('leaving a changed form asks first', async ({ admin, schedule }) => {
  await schedule.open();
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({ title: 'Half written' });
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('alertdialog')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(dialog.field(/^title/i)).toHaveValue('Half written');
});

test('closing the dialog returns the focus to what opened it', async ({ admin, schedule }) => {
  await schedule.open();
  const button = admin.getByRole('button', { name: 'New Job', exact: true });
  await button.click();
  await expect(new JobDialog(admin).root).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
