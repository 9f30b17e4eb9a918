// A worker moves a job through its statuses. Workers cannot archive or delete a job, but can
// request its deletion. rule: roles-worker-jobs
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

test('a worker moves a job from New to Completed, but can neither archive nor delete it', async ({
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

  expect(await jobs.offers(title)).toEqual([
    'Start Job',
    'Edit Job',
    'Duplicate…',
    'Request Deletion',
  ]);
  await jobs.item('Start Job').click();
  await jobs.expectToast('Job Started');
  await jobs.act(title, 'Finish Job');
  await jobs.expectToast('Job Finished');
  await jobs.act(title, 'Complete Job');
  await jobs.confirmation.getByRole('button', { name: 'Complete Job' }).click();
  await jobs.expectToast('Job Completed');
  await expect(jobs.status(title)).toHaveText('Completed');

  expect(await jobs.offers(title)).toEqual([
    'Edit Job',
    'Duplicate…',
    'Job Card',
    'Request Deletion',
  ]);
  await jobs.item('Request Deletion').click();
  await jobs.expectToast(
    'Deletion Request Sent',
    'Your request to delete this job has been sent to the administrator.',
  );
  await expect(jobs.row(id)).toBeVisible();
  expect((await api.job(id)).status).toBe('completed');
});
