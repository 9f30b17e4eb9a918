// Two people or two tabs change the same job: no change is overwritten silently, and each page
// shows what the other has changed.
import { JobDialog } from '../support/job-dialog.ts';
import { JobsPage } from '../support/jobs-page.ts';
import { setHidden } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because these tests need a page that doesn't receive the other tab's
// change. e2e/live tests the opposite case.
test.use({ live: false });

test('a job that another tab has started cannot be started again, and the toast says why', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Started in two tabs';
  const job = await api.createJob({ day: week, title });
  const other = new JobsPage(await admin.context().newPage());
  await jobs.open('q=Started in two tabs');
  await other.open('q=Started in two tabs');
  await jobs.act(title, 'Start Job');
  await jobs.expectToast('Job Started');
  const { actualStartTime } = await api.job(job.id);

  await other.act(title, 'Start Job');
  await other.expectToast('Error', 'This job has already been started.');
  await expect(other.status(title), 'and shows it as it is').toHaveText('In Progress');
  expect((await api.job(job.id)).actualStartTime).toBe(actualStartTime);
  await other.page.close();
});

test('the details of a job show a change or a deletion in another tab, and Reload closes the details of a deleted job', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Changed under the reader';
  const job = await api.createJob({ day: week, title });
  await jobs.open(`q=${title}`);
  // The list already has the job, so the details show it before their own request is answered. A
  // page that becomes visible doesn't repeat a request that is still running. So the test waits for
  // the response first.
  const answer = admin.waitForResponse(
    (response) => new URL(response.url()).pathname === `/api/jobs/${job.id}`,
  );
  await jobs.row(job.id).getByRole('button', { name: title, exact: true }).click();
  await (await answer).finished();
  await expect(jobs.details(title)).toContainText('No location');
  await setHidden(admin, true);
  await api.patchJob(job.id, { location: 'Behind the shed' });
  await setHidden(admin, false);
  await expect(jobs.details(title)).toContainText('Behind the shed');
  await setHidden(admin, true);
  await api.deleteJob(job.id);
  await setHidden(admin, false);
  const gone = jobs.details('This job was deleted');
  await expect(gone).toContainText('This job no longer exists');
  await gone.getByRole('button', { name: 'Reload' }).click();
  await expect(gone).toBeHidden();
  await expect(jobs.row(job.id)).toHaveCount(0);
});

test('the form refuses to overwrite a change of another tab, and Reload keeps the typed text', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Edited in two places';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Edited in two places');
  await jobs.row(job.id).getByRole('button', { name: title, exact: true }).click();
  await jobs.details(title).getByRole('button', { name: 'Edit Job' }).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  await dialog.field(/^description/i).fill('Typed here');
  await api.patchJob(job.id, { location: 'Changed elsewhere' });
  await dialog.submit.click();
  await expect(dialog.root).toContainText('This job was changed by somebody else');
  expect((await api.job(job.id)).description).toBeNull();
  await dialog.root.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.field(/^description/i)).toHaveValue('Typed here');
  await expect(dialog.field(/^location/i)).toHaveValue('Changed elsewhere');
  await dialog.submit.click();
  await dialog.gone();
  await expect(jobs.details(title)).toContainText('Typed here');
});
