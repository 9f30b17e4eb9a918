import { plus, wall } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test('ui 5: Move… in the card’s menu moves without dragging', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'By menu' });
  const far = plus(week, 12);
  await schedule.open({ date: week });
  await schedule.card(job.id).hover();
  await admin.getByRole('button', { name: 'Actions for By menu' }).click();
  await admin.getByRole('menuitem', { name: /^Move/ }).click();
  const dialog = admin.getByRole('dialog', { name: /move/i });
  await dialog.getByLabel(/date/i).fill(far);
  await dialog.getByRole('button', { name: /^Move/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe(`${far} 09:00`);
  expect(wall((await api.job(job.id)).endDate ?? '')).toBe(`${far} 11:00`);
});

test('decisions 6: the whole target week is loaded before a move onto it is judged', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const far = plus(week, 15);
  const job = await api.createJob({ day: week, to: '11:00', title: 'Far mover', assignedUserId });
  await api.createJob({ day: far, to: '11:00', title: 'Far in the way', assignedUserId });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.card(job.id).hover();
  await admin.getByRole('button', { name: 'Actions for Far mover' }).click();
  await admin.getByRole('menuitem', { name: /^Move/ }).click();
  const dialog = admin.getByRole('dialog', { name: /move/i });
  await dialog.getByLabel(/date/i).fill(far);
  await dialog.getByRole('button', { name: /^Move/ }).click();
  await expect(schedule.conflictToast).toBeVisible();
  expect(sent).toEqual([]);
});
