// A double click in a real browser. The first click can close a dialog, and then the second click
// hits the element behind it.
import { expect, test } from '../support/test.ts';

test('a double click on the button of a confirmation sends one request and clicks nothing behind it', async ({
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
