// What a person sees when an action on a job fails, and that no action stays half done. rule: errors-shown-once
import { JobDialog } from '../support/job-dialog.ts';
import { failSilently, holdBack } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

const verbs = [
  { item: 'Start Job', fallback: 'Failed to start job', path: '/start', status: 'scheduled' },
  { item: 'Finish Job', fallback: 'Failed to finish job', path: '/finish', status: 'in-progress' },
  {
    item: 'Complete Job',
    fallback: 'Failed to complete job',
    path: '/complete',
    status: 'in-progress',
    confirm: 'Complete Job',
  },
  {
    item: 'Delete Job (Admin)',
    fallback: 'Failed to delete job',
    path: '',
    status: 'scheduled',
    confirm: 'Delete Permanently',
  },
  { item: 'Archive Job', fallback: 'Failed to update job', path: '', status: 'completed' },
] as const;

for (const verb of verbs) {
  test(`'${verb.item}' fails: '${verb.fallback}' without an answer or reason, else the server’s reason`, async ({
    admin,
    jobs,
    api,
    week,
  }) => {
    const title = `Fails to ${verb.item.slice(0, 6)}`;
    const job = await api.createJob({ day: week, title, status: verb.status });
    await jobs.open(`q=${title}`);
    const before = await jobs.row(job.id).innerText();
    const call = (url: URL): boolean => url.pathname === `/api/jobs/${job.id}${verb.path}`;
    const act = async (): Promise<void> => {
      await jobs.act(title, verb.item);
      if ('confirm' in verb)
        await jobs.confirmation.getByRole('button', { name: verb.confirm }).click();
    };
    await admin.route(call, (route) => route.abort('connectionreset'));
    await act();
    await jobs.expectToast('Error', `${verb.fallback}. The server can't be reached.`);
    await jobs.dismissToast();
    await expect.poll(() => jobs.row(job.id).innerText()).toBe(before);

    await admin.route(call, failSilently);
    await act();
    await jobs.expectToast('Error', verb.fallback);
    await jobs.dismissToast();

    await admin.route(call, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'x-made-by-test': '1' },
        json: { code: 'overloaded', message: 'The server is busy. Please try again.' },
      }),
    );
    await act();
    await jobs.expectToast('Error', 'The server is busy. Please try again.');
    await expect.poll(() => jobs.row(job.id).innerText()).toBe(before);
    expect((await api.job(job.id)).version).toBe(job.version);
  });
}

test('a failed deletion request shows an error', async ({ worker, jobs, api, week }) => {
  const title = 'Not asked for';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Not asked for');
  await worker.route(`**/api/jobs/${job.id}/request-deletion`, failSilently);
  await jobs.act(title, 'Request Deletion');
  await jobs.expectToast('Error', 'Failed to send deletion request');
});

test('a failed create or update shows an error, and the form stays', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Stays as it was';
  const job = await api.createJob({ day: week, title });
  const [client] = await api.clients();
  await jobs.open('q=Stays as it was');
  await admin.route(/\/api\/jobs(\/[^/]+)?$/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : failSilently(route),
  );
  await jobs.act(title, 'Edit Job');
  const editing = new JobDialog(admin, 'Edit Job');
  await editing.fill({ title: 'Stays in the form' });
  await editing.submit.click();
  await jobs.expectToast('Error', 'Failed to update job');
  await expect(editing.field(/^title/i)).toHaveValue('Stays in the form');
  await jobs.dismissToast();
  await admin.keyboard.press('Escape');
  await jobs.confirmation.getByRole('button', { name: 'Discard' }).click();
  expect((await api.job(job.id)).title).toBe(title);

  await admin.getByRole('button', { name: 'New Job' }).click();
  const adding = new JobDialog(admin);
  await adding.fill({ title: 'Never stored', client: client?.name ?? '', startDate: week });
  await adding.submit.click();
  await jobs.expectToast('Error', 'Failed to create job');
  await expect(adding.field(/^title/i)).toHaveValue('Never stored');
});

test('a new status shows at once and is rolled back when the server refuses it', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Rolled back';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Rolled back');
  const hold = holdBack('PATCH');
  await admin.route(`**/api/jobs/${job.id}`, failSilently);
  await admin.route(`**/api/jobs/${job.id}`, hold.handler);
  await jobs.setStatus(title, 'Completed');
  await expect(jobs.status(title)).toHaveText('Completed');
  hold.letGo();
  await expect(jobs.status(title)).toHaveText('Scheduled');
  await jobs.expectToast('Error', 'Failed to update job');
});

test('while an action is pending another press sends nothing', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Pressed twice';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Pressed twice');
  const sent = jobs.watchWrites();
  const hold = holdBack('POST');
  await admin.route(`**/api/jobs/${job.id}/*`, hold.handler);
  await jobs.actions(title).click();
  await jobs.item('Start Job').dblclick();
  await expect(jobs.status(title)).toHaveText('In Progress');
  await admin.keyboard.press('Escape');
  await jobs.act(title, 'Finish Job');
  await jobs.setStatus(title, 'Urgent');
  hold.letGo();
  await jobs.expectToast('Job Started');
  await expect(jobs.status(title)).toHaveText('In Progress');
  expect(sent).toEqual([`POST /api/jobs/${job.id}/start`]);
});

test('a double click on a confirmation sends once and presses nothing behind it', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Confirmed twice';
  const job = await api.createJob({ day: week, title, status: 'in-progress' });
  await jobs.open('q=Confirmed twice');
  const sent = jobs.watchWrites();
  await jobs.act(title, 'Complete Job');
  await jobs.confirmation.getByRole('button', { name: 'Complete Job' }).dblclick();
  await jobs.expectToast('Job Completed');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await jobs.act(title, 'Delete Job (Admin)');
  await jobs.confirmation.getByRole('button', { name: 'Delete Permanently' }).dblclick();
  await jobs.expectToast('Job deleted successfully!');
  expect(sent).toEqual([`POST /api/jobs/${job.id}/complete`, `DELETE /api/jobs/${job.id}`]);
});
