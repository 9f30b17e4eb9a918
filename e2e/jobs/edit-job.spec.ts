import { wallClock } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

test('a click on a card opens Edit Job with the stored values, and saving stores the changes', async ({
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
  // The end moves with the start, because the form keeps the duration.
  await expect(dialog.field(/^end time/i)).toHaveValue('15:30');
  await dialog.submit.click();
  await expect(schedule.toasts.getByText('Job updated successfully!')).toBeVisible();
  await dialog.gone();
  await expect(schedule.card(job.id)).toContainText('After');
  const saved = await api.job(job.id);
  expect(wallClock(saved.startDate)).toBe(`${week} 14:00`);
  expect(wallClock(saved.endDate ?? '')).toBe(`${week} 15:30`);
});
