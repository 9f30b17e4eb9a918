// The browser's Back button closes an open dialog and stays on the page.
import { JobDialog } from '../support/job-dialog.ts';
import { addDays } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test('Back closes an unchanged dialog, and the schedule still shows the same week', async ({
  admin,
  schedule,
  week,
}) => {
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(schedule.day(addDays(week, 7))).toBeVisible();
  await admin.getByRole('button', { name: 'New Job' }).click();
  const dialog = new JobDialog(admin);
  await expect(dialog.root).toBeVisible();
  await admin.goBack();
  await dialog.gone();
  await expect(schedule.day(addDays(week, 7))).toBeVisible();
  await expect(admin).toHaveURL(new RegExp(`date=${addDays(week, 7)}`));
  await admin.goBack();
  await expect(schedule.day(week)).toBeVisible();
});

test('Back asks before it closes a dialog with unsaved changes. rule: unsaved-changes', async ({
  admin,
  schedule,
  week,
}) => {
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'Next' }).click();
  await admin.getByRole('button', { name: 'New Job' }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({ title: 'Half written' });
  await admin.goBack();
  const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  // The question appears first. Shortly afterwards the browser returns to the history entry of the
  // dialog.
  await expect(admin).toHaveURL(new RegExp(`date=${addDays(week, 7)}`));
  await admin.goBack();
  await expect(question).toBeHidden();
  await expect(dialog.field(/^title/i)).toHaveValue('Half written');
  await expect(admin).toHaveURL(new RegExp(`date=${addDays(week, 7)}`));
  await admin.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.gone();
  await expect(schedule.day(addDays(week, 7))).toBeVisible();
});
