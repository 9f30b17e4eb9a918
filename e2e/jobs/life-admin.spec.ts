// An administrator moves a job through all its statuses: from New to Archived, and back.
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

test('an administrator moves a job through its statuses from New to Archived and back', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Zeppelin hangar hot water unit';
  const [client] = await api.clients();
  await jobs.open('q=Zeppelin hangar hot water unit');
  await expect(admin.getByText('No jobs match your search criteria')).toBeVisible();
  await admin.getByRole('button', { name: 'New Job' }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({ title, client: client?.name ?? '', startDate: week, endTime: '11:00' });
  await dialog.submit.click();
  await jobs.expectToast('Job scheduled successfully!');
  await dialog.gone();
  const [made] = await api.jobsTitled(title);
  const id = made?.id ?? '';
  await expect(jobs.row(id)).toContainText('Unassigned');

  // rule: start-job
  await test.step('start', async () => {
    expect(await jobs.offers(title)).toEqual([
      'Start Job',
      'Edit Job',
      'Duplicate…',
      'Delete Job (Admin)',
    ]);
    await jobs.item('Start Job').click();
    await jobs.expectToast('Job Started', 'Work has begun on this job.');
    await expect(jobs.status(title)).toHaveText('In Progress');
    await expect(jobs.row(id)).toContainText(/Started .*\d:\d\d\s[AP]M/);
    expect(await api.job(id)).toMatchObject({ status: 'in-progress', actualFinishTime: null });
    expect((await api.job(id)).actualStartTime).not.toBeNull();
  });

  // rule: finish-job
  await test.step('finish', async () => {
    expect(await jobs.offers(title)).toEqual([
      'Finish Job',
      'Complete Job',
      'Edit Job',
      'Duplicate…',
      'Job Card',
      'Delete Job (Admin)',
    ]);
    await jobs.item('Finish Job').click();
    await jobs.expectToast('Job Finished', 'Work has been finished on this job.');
    await expect(jobs.row(id)).toContainText(/Finished .*\d:\d\d\s[AP]M/);
    expect((await api.job(id)).status).toBe('in-progress');
  });

  // rule: complete-job
  await test.step('complete, after the confirmation', async () => {
    expect(await jobs.offers(title)).toEqual([
      'Complete Job',
      'Edit Job',
      'Duplicate…',
      'Job Card',
      'Delete Job (Admin)',
    ]);
    await jobs.item('Complete Job').click();
    await expect(jobs.confirmation).toContainText(
      `Are you sure you want to mark "${title}" as completed? This will set the completion time and update the job status.`,
    );
    await jobs.confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(jobs.confirmation).toBeHidden();
    expect((await api.job(id)).status).toBe('in-progress');
    const { actualFinishTime } = await api.job(id);
    await jobs.act(title, 'Complete Job');
    await jobs.confirmation.getByRole('button', { name: 'Complete Job' }).click();
    await jobs.expectToast('Job Completed', 'Job has been marked as completed.');
    expect(await api.job(id)).toMatchObject({ status: 'completed', actualFinishTime });
  });

  // rule: archive-job
  await test.step('archive', async () => {
    expect(await jobs.offers(title)).toEqual([
      'Edit Job',
      'Duplicate…',
      'Job Card',
      'Archive Job',
      'Delete Job (Admin)',
    ]);
    await expect(jobs.item('Job Card')).toHaveAttribute('href', `/job-card/${id}`);
    await jobs.item('Archive Job').click();
    await jobs.expectToast('Job Archived', 'The completed job has been moved to archive.');
    await expect(jobs.row(id)).toHaveCount(0);
  });

  await test.step('find it under archived, and restore it', async () => {
    await jobs.choose('Archived', 'Archived only');
    await expect(admin).toHaveURL(/archived=true/);
    await expect(jobs.row(id)).toBeVisible();
    await expect(jobs.status(title), 'an archived job has no status menu').toHaveCount(0);
    expect(await jobs.offers(title)).toEqual([
      'Edit Job',
      'Duplicate…',
      'Job Card',
      'Restore Job',
      'Delete Job (Admin)',
    ]);
    await jobs.item('Restore Job').click();
    await jobs.expectToast('Job Restored');
    await expect(jobs.row(id)).toHaveCount(0);
    await jobs.choose('Archived', 'Not archived');
    await expect(jobs.row(id)).toBeVisible();
  });

  // rule: delete-job
  await test.step('delete it, after the confirmation', async () => {
    await jobs.act(title, 'Delete Job (Admin)');
    await expect(jobs.confirmation).toContainText(
      `Are you sure you want to permanently delete "${title}"? This action cannot be undone.`,
    );
    await jobs.confirmation.getByRole('button', { name: 'Delete Permanently' }).click();
    await jobs.expectToast('Job deleted successfully!');
    await expect(jobs.row(id)).toHaveCount(0);
    expect((await admin.request.get(`/api/jobs/${id}`)).status()).toBe(404);
  });
});
