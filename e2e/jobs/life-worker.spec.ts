// The life of a job for a worker, who cannot archive or delete but can request a deletion. rule: roles-worker-jobs
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

test('a worker takes a job from New to Completed, but neither archives nor deletes', async ({
  worker,
  jobs,
  api,
  week,
}) => {
  const title = 'Service the split system';
  const [client] = await api.clients();
  await jobs.open('q=Service the split system');
  await expect(worker.getByRole('combobox', { name: 'Archived' })).toHaveCount(0);
  await worker.getByRole('button', { name: 'New Job' }).click();
  const dialog = new JobDialog(worker);
  await expect(dialog.root.getByRole('button', { name: /Add Client/ })).toHaveCount(0);
  await dialog.fill({ title, client: client?.name ?? '', startDate: week, endTime: '11:00' });
  await dialog.submit.click();
  await jobs.expectToast('Job scheduled successfully!');
  await dialog.gone();
  const [made] = await api.jobsTitled(title);
  const id = made?.id ?? '';

  expect(await jobs.offers(title)).toEqual(['Start Job', 'Edit Job', 'Request Deletion']);
  await jobs.item('Start Job').click();
  await jobs.expectToast('Job Started');
  await jobs.act(title, 'Finish Job');
  await jobs.expectToast('Job Finished');
  await jobs.act(title, 'Complete Job');
  await jobs.confirmation.getByRole('button', { name: 'Complete Job' }).click();
  await jobs.expectToast('Job Completed');
  await expect(jobs.status(title)).toHaveText('Completed');

  expect(await jobs.offers(title)).toEqual(['Edit Job', 'Job Card', 'Request Deletion']);
  await jobs.item('Request Deletion').click();
  await jobs.expectToast(
    'Deletion Request Sent',
    'Your request to delete this job has been sent to the administrator.',
  );
  await expect(jobs.row(id)).toBeVisible();
  expect((await api.job(id)).status).toBe('completed');
});

test('a worker edits from the row, but not from the detail dialog', async ({
  worker,
  jobs,
  api,
  week,
}) => {
  const title = 'Read without rights';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Read without rights');
  await jobs.row(job.id).getByRole('button', { name: title, exact: true }).click();
  const details = jobs.details(title);
  await expect(details.getByRole('region', { name: 'Assignment' })).toBeVisible();
  await expect(details.getByRole('button', { name: /edit/i })).toHaveCount(0);
  await expect(details.getByRole('button', { name: /delete|archive/i })).toHaveCount(0);
  await worker.keyboard.press('Escape');

  await jobs.act(title, 'Edit Job');
  const dialog = new JobDialog(worker, 'Edit Job');
  await expect(dialog.root.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.fill({ title: 'Edited from its row' });
  await dialog.submit.click();
  await jobs.expectToast('Job updated successfully!');
  expect((await api.job(job.id)).title).toBe('Edited from its row');
});

test('archived jobs are hidden from a worker, whatever the address says', async ({
  worker,
  jobs,
  api,
  as,
  week,
}) => {
  const admin = await as('admin');
  const job = await admin.createJob({ day: week, title: 'Kept out of sight', status: 'completed' });
  await admin.patchJob(job.id, { archived: true });
  await jobs.open('q=Kept out of sight&archived=true');
  await expect(worker.getByText('No jobs match your search criteria')).toBeVisible();
  await expect(jobs.rows).toHaveCount(0);
  expect((await worker.request.get('/api/jobs?archived=true')).status()).toBe(403);
  expect((await worker.request.get('/api/jobs/stats?archived=true')).status()).toBe(403);
  const again = await api.createJob({ day: week, from: '15:00', title: 'x', status: 'completed' });
  const refused = await worker.request.patch(`/api/jobs/${again.id}`, { data: { archived: true } });
  expect(refused.status()).toBe(403);
});
