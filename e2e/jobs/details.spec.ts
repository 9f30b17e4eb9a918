// The detail dialog: its sections, its badge, its history, and how to open it. rule: job-detail
import { plus } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

test('jobId opens the detail dialog and is removed from the address', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Opened by its link' });
  await admin.goto(`/jobs?filter=urgent&jobId=${job.id}`);
  await expect(jobs.details('Opened by its link')).toBeVisible();
  await expect(admin).toHaveURL(/\/jobs\?filter=urgent$/);
  await admin.keyboard.press('Escape');
  await expect(jobs.details('Opened by its link')).toBeHidden();
  await admin.reload();
  await jobs.ready();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('an unknown jobId shows a message', async ({ admin, jobs }) => {
  await admin.goto('/jobs?jobId=01900000-0000-7000-8000-000000000000');
  await expect(jobs.details('This job was deleted')).toContainText('This job no longer exists');
  await admin.goto('/jobs?jobId=nonsense');
  await expect(admin.getByRole('dialog')).toBeVisible();
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(jobs.rows.first()).toBeVisible();
});

test('the dialog has every section, and a priority badge above 2', async ({
  admin: _,
  jobs,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const me = await api.me();
  for (const [priority, badge] of [
    [2, null],
    [3, 'High Priority'],
    [4, 'Urgent'],
  ] as const) {
    const title = `All there is, ${priority}`;
    const job = await api.createJob({
      day: plus(week, priority),
      from: '13:15',
      to: '14:45',
      title,
      priority,
      description: 'Two lines\nof text',
      location: 'Gate 4',
      assignedUserId: worker?.id ?? null,
      completeByDate: plus(week, 6),
    });
    await jobs.openDetails(job.id);
    const dialog = jobs.details(title);
    const section = (name: string) => dialog.getByRole('region', { name, exact: true });
    await expect(section('Description')).toContainText('Two lines\nof text');
    await expect(section('Schedule Information')).toContainText(/1:15\sPM/);
    await expect(section('Schedule Information')).toContainText(/2:45\sPM/);
    await expect(section('Location')).toContainText('Gate 4');
    await expect(section('Client Information')).toContainText(job.client.name);
    await expect(section('Assignment')).toContainText(worker?.fullName ?? '');
    await expect(section('Assignment')).toContainText(me.fullName);
    for (const word of ['High Priority', 'Urgent'])
      await expect(dialog.getByText(word, { exact: true })).toHaveCount(word === badge ? 1 : 0);
  }
});

// rule: job-history
test('the history shows who changed which field from what to what, the newest first', async ({
  admin,
  jobs,
  api,
  as,
  week,
}) => {
  const title = 'Has a past';
  const job = await api.createJob({ day: week, from: '09:00', to: '10:00', title });
  const worker = await as('worker');
  const [me, them] = [await api.me(), await worker.me()];
  await worker.verb(job.id, 'start');
  await jobs.openDetails(job.id);
  const history = jobs.details(title).getByRole('region', { name: 'History' });
  const entries = history.locator('ol > li');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText(`${them.fullName} started this job`);
  await expect(entries.nth(0)).toContainText(/Status: Scheduled.*In Progress/);
  await expect(entries.nth(1)).toContainText(`${me.fullName} created this job`);

  await jobs.details(title).getByRole('button', { name: 'Edit Job' }).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  await dialog.fill({ startTime: '09:30', assignedUser: them.fullName });
  await dialog.submit.click();
  await dialog.gone();
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(`${me.fullName} changed this job`);
  await expect(entries.nth(0)).toContainText(/Start: .*9:00\sAM.*9:30\sAM/);
  await expect(entries.nth(0)).toContainText(
    new RegExp(`Assigned To: Unassigned.*${them.fullName}`),
  );
  await expect(jobs.details(title).getByRole('region', { name: 'Assignment' })).toContainText(
    them.fullName,
  );
});

test('a click on a row opens its details, but a click on a control in it does not', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Clicked anywhere';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Clicked anywhere');
  await jobs.row(job.id).getByRole('cell').nth(6).click();
  await expect(jobs.details(title)).toBeVisible();
  await admin.keyboard.press('Escape');
  await jobs.actions(title).click();
  await admin.keyboard.press('Escape');
  await jobs.status(title).click();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});
