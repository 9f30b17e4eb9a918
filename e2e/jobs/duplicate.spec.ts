// *Duplicate…* copies a job to another day, for example when the same work is due again.
import { expectNoViolations } from '../support/axe.ts';
import { addDays, wallClock } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// rule: job-duplicate-days
test('a job is duplicated to the same weekday of the next week, and the toast opens the copy', async ({
  admin,
  schedule,
  jobs,
  api,
  week,
}) => {
  const title = 'Recurring service';
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const description = 'Filters and belts';
  const job = await api.createJob({
    day: week,
    from: '13:15',
    to: '14:45',
    title,
    description,
    assignedUserId,
    priority: 3,
  });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  const form = new JobDialog(admin, 'Edit Job');
  await form.root.getByRole('button', { name: 'More', exact: true }).click();
  await jobs.item('Duplicate…').click();
  const dialog = admin.getByRole('dialog', { name: `Duplicate ${title}` });
  await expect(dialog.getByLabel(/^Date/)).toHaveValue(addDays(week, 7));
  await expect(dialog.getByLabel(/^Date/)).toBeFocused();
  await expectNoViolations(admin);
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).dblclick();
  await expect(dialog).toBeHidden();

  const both = await api.jobsTitled(title);
  expect(both).toHaveLength(2);
  const copy = both.find(({ id }) => id !== job.id);
  expect(wallClock(copy?.startDate ?? '')).toBe(`${addDays(week, 7)} 13:15`);
  expect(wallClock(copy?.endDate ?? '')).toBe(`${addDays(week, 7)} 14:45`);
  expect(copy).toMatchObject({
    description,
    assignedUserId,
    priority: 3,
    status: 'scheduled',
    actualStartTime: null,
  });
  await jobs.toasts.getByRole('button', { name: 'Open' }).click();
  await expect(admin).toHaveURL(/\/jobs/);
  await expect(jobs.details(title)).toContainText(description);
});

test('a conflict is described, and the "Schedule anyway" button still duplicates the job', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const slot = { from: '09:00', to: '11:00', assignedUserId };
  const job = await api.createJob({ ...slot, day: week, title: 'Clashing copy' });
  await api.createJob({ ...slot, day: addDays(week, 7), title: 'Already there' });
  await jobs.open('q=Clashing copy');
  await jobs.act('Clashing copy', 'Duplicate…');
  const dialog = admin.getByRole('dialog', { name: 'Duplicate Clashing copy' });
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Already there');
  expect(await api.jobsTitled('Clashing copy')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Schedule anyway' }).click();
  await expect(dialog).toBeHidden();
  const both = await api.jobsTitled('Clashing copy');
  expect(both.filter(({ id }) => id !== job.id)).toHaveLength(1);
});

test('the copy of an archived job is not archived', async ({ admin, jobs, api, week }) => {
  const job = await api.createJob({ day: week, title: 'Archived original', status: 'completed' });
  await api.patchJob(job.id, { archived: true });
  await jobs.openDetails(job.id);
  await jobs
    .details('Archived original')
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await jobs.item('Duplicate…').click();
  const dialog = admin.getByRole('dialog', { name: 'Duplicate Archived original' });
  await dialog.getByRole('button', { name: /^In 4 weeks/ }).click();
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(dialog).toBeHidden();
  const copies = await api.jobsTitled('Archived original');
  expect(copies.find(({ id }) => id !== job.id)).toMatchObject({
    archived: 0,
    status: 'scheduled',
  });
});
