import { expect, test } from '../support/test.ts';

test('in the schedule’s toolbar and on All Jobs no two controls have the same accessible name', async ({
  admin,
  jobs,
  schedule,
  api,
  week,
}) => {
  await schedule.open();
  await expect(admin.locator('[data-job-id]').first()).toBeVisible();
  for (const name of ['New Job', 'Week', 'Month', 'Day'])
    await expect(admin.getByRole('button', { name }), name).toHaveCount(1);

  const title = 'Named once';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Named once');
  for (const name of ['New Job', 'Actions for Named once', 'Notifications', 'Clear filters'])
    await expect(admin.getByRole('button', { name })).toHaveCount(1);
  for (const name of ['Schedule', 'Jobs', 'Users', 'Clients', 'Reports'])
    await expect(admin.getByRole('link', { name })).toHaveCount(1);
  await expect(admin.getByRole('heading', { name: 'All Jobs' })).toHaveCount(1);
  await expect(admin.getByText('Manage and track all your scheduled jobs')).toHaveCount(1);
  await expect(admin.getByRole('searchbox')).toHaveCount(1);
  await expect(admin.getByRole('combobox', { name: 'status' })).toHaveCount(1);
  await expect(jobs.row(job.id)).toHaveRole('row');
  for (const column of [
    'Job Details',
    'Client',
    'Created By',
    'Assigned To',
    'Assigned By',
    'Date & Time',
    'Complete By',
    'Status',
    'Priority',
    'Actions',
  ])
    await expect(admin.getByRole('columnheader', { name: column })).toHaveCount(1);
  await expect(jobs.row(job.id)).toContainText('No deadline');
  await expect(jobs.row(job.id)).toContainText('Low');
});
