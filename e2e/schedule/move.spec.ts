import { wallClock } from '../support/days.ts';
import { Keys } from '../support/keys.ts';
import { expect, test } from '../support/test.ts';

test('the Move… dialog works with the keyboard alone: time, duration, and Schedule anyway', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const job = await api.createJob({ day: week, to: '11:00', title: 'Typed', assignedUserId });
  await api.createJob({
    day: week,
    from: '14:00',
    to: '15:00',
    title: 'In the way',
    assignedUserId,
  });
  await schedule.open({ date: week });
  const keys = new Keys(admin);
  await keys.enter(admin.getByRole('button', { name: 'Actions for Typed' }));
  const move = admin.getByRole('menuitem', { name: /^Move/ });
  await expect(admin.getByRole('menuitem').first()).toBeFocused();
  while (!(await move.evaluate((one) => one === document.activeElement)))
    await keys.press('ArrowDown');
  await keys.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Move Typed' });
  await expect(dialog.getByLabel('New date')).toBeFocused();
  await keys.tabTo(dialog.getByLabel('Start Time'));
  await keys.type('0130PM');
  await keys.write(dialog.getByLabel('Hours'), '1');
  await keys.write(dialog.getByLabel('Minutes'), '30');
  await keys.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('In the way');
  await keys.tabTo(dialog.getByRole('button', { name: 'Schedule anyway' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(dialog).toHaveCount(0);
  const stored = await api.job(job.id);
  expect(wallClock(stored.startDate)).toBe(`${week} 13:30`);
  expect(wallClock(stored.endDate ?? '')).toBe(`${week} 15:00`);
});
