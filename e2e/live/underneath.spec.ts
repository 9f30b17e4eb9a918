// A form in which a user edits a record shows a notice when another user changes the same record,
// and keeps the typed text.
import { JobDialog } from '../support/job-dialog.ts';
import { untilLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

test('a person’s own save is not shown as another user’s change', async ({
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

test('a job card without typed changes updates itself, and shows a message when its job is deleted', async ({
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
