// All Jobs on a phone: cards, and every action by touch. rule: small-screens
import { JobSheet } from '../support/job-sheet.ts';
import { expect, test } from '../support/test.ts';

test('jobs are started, opened, filtered and created by touch', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'By touch alone';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=By touch alone');
  await jobs.actions(title).tap();
  await jobs.item('Start Job').tap();
  await jobs.expectToast('Job Started');
  await jobs.status(title).tap();
  await admin.getByRole('menuitemradio', { name: 'Urgent' }).tap();
  await expect(jobs.status(title)).toHaveText('Urgent');
  await expect.poll(async () => (await api.job(job.id)).status).toBe('urgent');

  await jobs.row(job.id).getByRole('button', { name: title, exact: true }).tap();
  const sheet = new JobSheet(admin, title);
  await expect(sheet.directions).toBeVisible();
  expect((await sheet.root.boundingBox())?.width).toBeGreaterThanOrEqual(388);
  await sheet.button('Back').tap();
  await expect(sheet.root).toBeHidden();

  await admin.getByRole('button', { name: 'More filters' }).tap();
  await admin.getByRole('combobox', { name: 'Filter by priority' }).tap();
  await admin.getByRole('option', { name: 'High', exact: true }).tap();
  await expect(jobs.rows).toHaveCount(0);
  await admin.getByRole('button', { name: 'Clear filters' }).tap();
  await expect(jobs.rows.first()).toBeVisible();
  await jobs.choose('Filter by time', 'Overdue');
  await expect(admin).toHaveURL(/when=overdue/);
  await jobs.choose('Filter by time', 'Any time');
  await expect(jobs.rows.first()).toBeVisible();
  await admin.getByRole('button', { name: 'New Job' }).tap();
  await expect(admin.getByRole('dialog', { name: 'Add New Job' })).toBeVisible();
});
