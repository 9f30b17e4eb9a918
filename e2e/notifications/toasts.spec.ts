import { centerOf } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test('a swipe of 50 px dismisses a toast, and a shorter swipe does not', async ({
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
    const { x, y } = await centerOf(toast);
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
