import { plus } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

// rule: toasts
test('one toast at a time, for five seconds', async ({ admin, schedule, api, week }) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const job = await api.createJob({ day: week, to: '11:00', assignedUserId });
  await api.createJob({ day: plus(week, 1), to: '11:00', title: 'In the way', assignedUserId });
  await admin.clock.install();
  await schedule.open({ date: week });
  const move = async (): Promise<void> => {
    await schedule.card(job.id).focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await admin.keyboard.press(key);
  };
  await move();
  await expect(schedule.conflictToast).toHaveCount(1);
  await move();
  await expect(schedule.conflictToast).toHaveCount(1);
  await admin.clock.runFor(6_000);
  await expect(schedule.conflictToast).toHaveCount(0);
});
