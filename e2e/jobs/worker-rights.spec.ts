import { JobDialog } from '../support/job-dialog.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test('a worker creates and edits jobs', async ({ worker, api, week }) => {
  const [client] = await api.clients();
  const schedule = new Schedule(worker);
  await schedule.open({ date: week });
  await worker.getByRole('button', { name: 'New Job', exact: true }).click();
  const adding = new JobDialog(worker);
  await adding.fill({
    title: 'By a worker',
    client: client?.name ?? '',
    startDate: week,
    endTime: '10:00',
  });
  await adding.submit.click();
  await adding.gone();
  const [job] = await api.jobsTitled('By a worker');
  await schedule.card(job?.id ?? '').click();
  const editing = new JobDialog(worker, 'Edit Job');
  await editing.fill({ title: 'By a worker, twice' });
  await editing.submit.click();
  await editing.gone();
  expect((await api.job(job?.id ?? '')).title).toBe('By a worker, twice');
});

// rule: roles
test('the server refuses a worker the administrator’s requests', async ({ worker, api, week }) => {
  const job = await api.createJob({ day: week, to: '10:00' });
  expect((await worker.request.delete(`/api/jobs/${job.id}`)).status()).toBe(403);
  expect((await worker.request.post('/api/clients', { data: { name: 'No' } })).status()).toBe(403);
  expect(
    (await worker.request.patch('/api/settings', { data: { businessName: 'No' } })).status(),
  ).toBe(403);
  const people = await api.get<object[]>('/api/users');
  for (const person of people) {
    expect(person).not.toHaveProperty('email');
    expect(person).not.toHaveProperty('username');
  }
});

test('the administrator’s links are hidden from a worker', async ({ worker }) => {
  await worker.goto('/');
  await expect(worker.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  for (const name of ['Users', 'Clients', 'Reports']) {
    await expect(worker.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
});
