// Section 9: toasts, one at a time, 5 s, F8 leads to them.
import { plus } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test('spec 9: one toast at a time; each stays 5 s', async ({ admin, jobs, api, week }) => {
  await api.createJob({ day: week, title: 'Toasted once' });
  await api.createJob({ day: plus(week, 1), title: 'Toasted twice' });
  await admin.clock.install();
  await jobs.open('q=Toasted');
  await jobs.act('Toasted once', 'Start Job');
  await jobs.expectToast('Job Started');
  await admin.clock.runFor(3_000);
  await jobs.setStatus('Toasted twice', 'Urgent');
  await jobs.expectToast('Job updated successfully!');
  await admin.mouse.move(0, 0);
  await admin.clock.runFor(4_000);
  await expect(jobs.toasts.getByRole('listitem')).toHaveCount(1);
  await admin.clock.runFor(1_500);
  await expect(jobs.toasts.getByRole('listitem')).toHaveCount(0);
});

test('spec 9: F8 takes the focus to the notifications region, which then waits', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  await api.createJob({ day: week, title: 'Read slowly' });
  await admin.clock.install();
  await jobs.open('q=Read slowly');
  await jobs.act('Read slowly', 'Start Job');
  await jobs.expectToast('Job Started');
  await admin.keyboard.press('F8');
  await expect(jobs.toasts.locator(':focus')).toHaveCount(1);
  await admin.clock.runFor(20_000);
  await expect(jobs.toasts.getByRole('listitem')).toHaveCount(1);
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  await jobs.toasts.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(jobs.toasts.getByRole('listitem')).toHaveCount(0);
});
