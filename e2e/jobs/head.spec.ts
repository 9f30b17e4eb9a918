// The head of a job: the buttons and the menu at the top of its form and of its details.
import { expectNoViolations } from '../support/axe.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

// rule: job-head, rule: job-head-typed
test('a job is started, edited, finished and completed without leaving its form', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({
    day: week,
    from: '13:15',
    to: '14:45',
    title: 'From the head',
  });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  const button = (name: string) => dialog.root.getByRole('button', { name, exact: true });
  await expect(dialog.field(/^title/i)).toBeFocused();
  await dialog.fill({ title: 'From the head, renamed' });

  await button('Start').click();
  await expect(button('Finish')).toBeFocused();
  await expect(button('In Progress')).toBeVisible();
  await expect(dialog.root.getByRole('combobox', { name: 'Status' })).toHaveText('In Progress');
  await expect(dialog.field(/^title/i)).toHaveValue('From the head, renamed');
  await expect(dialog.root.getByRole('alert')).toHaveCount(0);
  await expect(dialog.root.getByText(/^Started .* by /)).toBeVisible();
  await expectNoViolations(admin);

  await button('Finish').click();
  await expect(button('Finish')).toHaveCount(0);
  await button('Complete').click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect(button('Completed')).toBeVisible();
  await expect(dialog.root.getByRole('link', { name: 'Job Card' })).toHaveAttribute(
    'href',
    `/job-card/${job.id}`,
  );
  await dialog.submit.click();
  await dialog.gone();
  expect(await api.job(job.id)).toMatchObject({
    title: 'From the head, renamed',
    status: 'completed',
  });
});

test('the head works with the keyboard alone, and Escape closes only its open menu', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Head by keys' });
  await jobs.openDetails(job.id);
  const details = jobs.details('Head by keys');
  await details.getByRole('button', { name: 'More', exact: true }).focus();
  await admin.keyboard.press('Enter');
  await expect(jobs.item('Duplicate…')).toBeFocused();
  await expect(jobs.item('Delete Job (Admin)')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('menu')).toHaveCount(0);
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Scheduled', exact: true }).click();
  await admin.getByRole('menuitemradio', { name: 'Urgent' }).click();
  await expect(details.getByRole('button', { name: 'Urgent', exact: true })).toBeVisible();
  await expect.poll(async () => (await api.job(job.id)).status).toBe('urgent');
});

test('the Move… dialog opens from the details and moves the visit', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', title: 'Moved from the head' });
  await jobs.openDetails(job.id);
  await jobs
    .details('Moved from the head')
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await jobs.item('Move…').click();
  const dialog = admin.getByRole('dialog', { name: 'Move Moved from the head' });
  await dialog.getByLabel(/^Start Time/).fill('14:00');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(jobs.details('Moved from the head')).toContainText(/2:00\sPM/);
});

// rule: find-a-time-list, rule: job-visits
test('the Move… dialog opens from the details, and one press books a free time of the crew', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const job = await api.createJob({
    day: week,
    to: '11:00',
    title: 'Found from the head',
    assignedUserId,
  });
  await jobs.openDetails(job.id);
  await jobs
    .details('Found from the head')
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await jobs.item('Move…').click();
  const dialog = admin.getByRole('dialog', { name: 'Move Found from the head' });
  await expect(
    dialog.getByRole('checkbox', { name: worker?.fullName ?? '' }),
  ).toHaveAccessibleDescription('Free');
  await dialog.getByRole('button', { name: 'Find a time' }).click();
  const times = dialog.getByRole('list', { name: 'Free times' }).getByRole('button');
  await expect(times).toHaveCount(3);
  await expectNoViolations(admin);
  await times.nth(1).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await api.job(job.id)).startDate).not.toBe(job.startDate);
});

test('a worker can use the form of a job to request its deletion', async ({
  worker,
  jobs,
  api,
  week,
}) => {
  await api.createJob({ day: week, title: 'Asked from the head' });
  await jobs.open('q=Asked from the head');
  await jobs.act('Asked from the head', 'Edit Job');
  const dialog = new JobDialog(worker, 'Edit Job');
  await dialog.root.getByRole('button', { name: 'More', exact: true }).click();
  await jobs.item('Request Deletion').click();
  await jobs.expectToast('Deletion Request Sent');
});

// rule: job-head
test('on a phone only the first action of the head is a button', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Head on a phone' });
  await api.verb(job.id, 'start');
  await admin.setViewportSize({ width: 360, height: 740 });
  await jobs.openDetails(job.id);
  const details = jobs.details('Head on a phone');
  await expect(details.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Complete', exact: true })).toHaveCount(0);
  await details.getByRole('button', { name: 'More', exact: true }).click();
  await expect(jobs.item('Complete Job')).toBeVisible();
  await expect(jobs.item('Job Card')).toBeVisible();
  expect(await pageOverflow(admin)).toBeLessThanOrEqual(0);
  await expectNoViolations(admin);
});

// rule: form-neighbours, rule: form-length
test('the form shows the worker’s jobs before and after this job, and marks the button of the job’s duration', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const [client] = await api.clients();
  const assignedUserId = worker?.id ?? null;
  await api.createJob({ day: week, from: '08:00', to: '09:30', assignedUserId });
  await api.createJob({ day: week, from: '13:00', to: '14:00', assignedUserId });
  const job = await api.createJob({ day: week, from: '10:00', to: '11:00', assignedUserId });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  const name = client?.name ?? '';
  await expect(dialog.root).toContainText(
    `Before: 8:00 – 9:30 AM ${name} · After: 1:00 PM ${name}`,
  );
  const hour = dialog.root.getByRole('button', { name: '1 h', exact: true });
  await expect(hour).toHaveAttribute('aria-pressed', 'true');
  await dialog.fill({ endTime: '11:45' });
  await expect(hour).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog.root.getByText('Other: 1 h 45 min')).toBeVisible();
});
