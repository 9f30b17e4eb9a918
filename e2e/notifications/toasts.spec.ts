// Toasts: one at a time, for 5 s, and F8 focuses them. rule: toasts
import { plus } from '../support/days.ts';
import { middle } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test('one toast at a time; each stays 5 s', async ({ admin, jobs, api, week }) => {
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

test('F8 moves the focus to the notifications region, which then stays open', async ({
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

test('a swipe of 50 px dismisses a toast, a shorter one does not', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  await api.createJob({ day: week, title: 'Swept aside' });
  await jobs.open('q=Swept aside');
  await jobs.act('Swept aside', 'Start Job');
  await jobs.expectToast('Job Started');
  const toast = jobs.toasts.getByRole('listitem');
  const swipe = async (by: number): Promise<void> => {
    const { x, y } = await middle(toast);
    await admin.mouse.move(x, y);
    await admin.mouse.down();
    await admin.mouse.move(x + by, y, { steps: 6 });
    await admin.mouse.up();
  };
  await swipe(30);
  await expect(toast).toHaveCount(1);
  await swipe(70);
  await expect(toast).toHaveCount(0);
});
