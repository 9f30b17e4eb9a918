import { wall } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { withoutLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

test('a click on a card opens Edit Job with the stored values, and saves', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '13:15', to: '14:45', title: 'Before' });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  await expect(dialog.field(/^title/i)).toHaveValue('Before');
  await expect(dialog.field(/^start date/i)).toHaveValue(week);
  await expect(dialog.field(/^start time/i)).toHaveValue('13:15');
  await expect(dialog.field(/^end time/i)).toHaveValue('14:45');
  await dialog.fill({ title: 'After', startTime: '14:00' });
  await dialog.submit.click();
  await expect(schedule.toasts.getByText('Job updated successfully!')).toBeVisible();
  await dialog.gone();
  await expect(schedule.card(job.id)).toContainText('After');
  const saved = await api.job(job.id);
  expect(wall(saved.startDate)).toBe(`${week} 14:00`);
  expect(wall(saved.endDate ?? '')).toBe(`${week} 14:45`);
});

test('a job changed elsewhere is not overwritten; Reload loads it and keeps what was typed', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await withoutLive(admin.context());
  const job = await api.createJob({ day: week, to: '11:00', title: 'Shared' });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  await expect(dialog.field(/^title/i)).toHaveValue('Shared');
  await api.patchJob(job.id, { location: 'Changed in a second tab' });
  await dialog.fill({ title: 'Changed here' });
  await dialog.submit.click();
  const reload = dialog.root.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  expect((await api.job(job.id)).title).toBe('Shared');
  await reload.click();
  await expect(dialog.field(/^location/i)).toHaveValue('Changed in a second tab');
  await expect(dialog.field(/^title/i)).toHaveValue('Changed here');
  await dialog.submit.click();
  await dialog.gone();
  expect(await api.job(job.id)).toMatchObject({
    title: 'Changed here',
    location: 'Changed in a second tab',
  });
});

test('saving a job with unchanged times is no conflict with itself', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00' });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  const dialog = new JobDialog(admin, 'Edit Job');
  await dialog.fill({ title: 'Same slot' });
  await dialog.submit.click();
  await dialog.gone();
  expect((await api.job(job.id)).title).toBe('Same slot');
});
