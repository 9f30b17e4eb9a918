// Somebody else changes what is being edited: the form says so and keeps what was typed.
import { JobDialog } from '../support/job-dialog.ts';
import { untilLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

test('the form of a job says that somebody changed the job, and who', async ({
  admin,
  jobs,
  api,
  as,
  week,
}) => {
  const title = 'Edited by two';
  const job = await api.createJob({ day: week, title });
  const others = await as('worker');
  const { fullName } = await others.me();
  await untilLive(admin, () => jobs.open(`q=${title}`));
  await jobs.act(title, 'Edit Job');
  const dialog = new JobDialog(admin, 'Edit Job');
  await dialog.field(/^description/i).fill('Typed here');
  await others.patchJob(job.id, { location: 'Changed elsewhere' });
  const notice = dialog.root.getByRole('alert');
  await expect(notice).toContainText(`${fullName} changed this job while you were editing it.`);
  await expect(dialog.field(/^description/i)).toBeFocused();
  await expect(dialog.field(/^description/i)).toHaveValue('Typed here');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.field(/^location/i)).toHaveValue('Changed elsewhere');
  await expect(dialog.field(/^description/i)).toHaveValue('Typed here');
  await expect(notice).toHaveCount(0);
  await dialog.submit.click();
  await dialog.gone();
  expect(await api.job(job.id)).toMatchObject({
    description: 'Typed here',
    location: 'Changed elsewhere',
  });
});

test('the form of a deleted job says so, and keeps what was typed', async ({
  admin,
  jobs,
  api,
  as,
  week,
}) => {
  const title = 'Deleted while edited';
  const job = await api.createJob({ day: week, title });
  const others = await as('admin');
  await untilLive(admin, () => jobs.open(`q=${title}`));
  await jobs.act(title, 'Edit Job');
  const dialog = new JobDialog(admin, 'Edit Job');
  await dialog.field(/^description/i).fill('Too late');
  await others.deleteJob(job.id);
  await expect(dialog.root.getByRole('alert')).toContainText('This job was deleted');
  await expect(dialog.field(/^description/i)).toHaveValue('Too late');
});

test('a person’s own save is not reported as somebody else’s change', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Saved by one';
  await api.createJob({ day: week, title });
  await untilLive(admin, () => jobs.open(`q=${title}`));
  await jobs.act(title, 'Edit Job');
  const dialog = new JobDialog(admin, 'Edit Job');
  await dialog.field(/^description/i).fill('Mine');
  await dialog.submit.click();
  await dialog.gone();
  await expect(admin.getByRole('alert').filter({ hasText: 'while you were editing' })).toHaveCount(
    0,
  );
});

test('a job card says that somebody changed it; both people keep what they typed', async ({
  admin,
  card,
  api,
  as,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  const stored = await api.createCard(job.id, { orderNo: 'before' });
  const others = await as('worker');
  await untilLive(admin, () => card.open(job.id));
  await card.field('Order Number').fill('mine');
  await others.patchCard(stored.id, { poNumber: 'theirs' });
  await expect(
    admin.getByText('This job card was changed while you were editing it.'),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Load theirs and keep mine' }).click();
  await expect(card.field('P.O. Number')).toHaveValue('theirs');
  await expect(card.field('Order Number')).toHaveValue('mine');
  await card.saved();
  expect(await api.jobCard(job.id)).toMatchObject({ orderNo: 'mine', poNumber: 'theirs' });
});

test('a job card without typed changes updates itself, and says when its job is deleted', async ({
  admin,
  card,
  api,
  as,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  const stored = await api.createCard(job.id, { orderNo: 'before' });
  const others = await as('worker');
  await untilLive(admin, () => card.open(job.id));
  await others.patchCard(stored.id, { orderNo: 'after' });
  await expect(card.field('Order Number')).toHaveValue('after');
  await api.deleteJob(job.id);
  await expect(admin.getByText('This job was deleted by somebody else')).toBeVisible();
});
