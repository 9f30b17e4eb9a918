// Selecting several visits on the board and changing them together. rule: several-select,
// rule: several-change
import { expectNoViolations } from '../support/axe.ts';
import { Board } from '../support/board.ts';
import { addDays } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test('bars in a lane are selected with Ctrl and Shift, go to the tray together, and return with Undo', async ({
  admin,
  api,
  week,
}) => {
  const [ana, bo] = await api.workers();
  if (!ana || !bo) throw new Error('the demo has too few workers');
  const made = [];
  for (const [from, to] of [
    ['07:00', '09:00'],
    ['09:30', '11:30'],
    ['12:00', '14:00'],
  ])
    made.push(await api.createJob({ day: week, from, to, assignedUserId: ana.id }));
  const [first, second, third] = made.map(({ id }) => id);
  if (!first || !second || !third) throw new Error('no jobs');
  const elsewhere = await api.createJob({
    day: week,
    from: '15:00',
    to: '17:00',
    assignedUserId: bo.id,
  });
  const board = new Board(admin);
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  await board.open({ date: week });
  await board.bar(first).click({ modifiers: ['ControlOrMeta'] });
  await board.bar(third).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(board.bar(second)).toHaveAccessibleName(/, selected$/);
  await expect(board.bar(elsewhere.id)).not.toHaveAccessibleName(/selected/);
  await expectNoViolations(admin);

  await test.step('the key X deselects one visit, and Escape clears the selection', async () => {
    await board.bar(second).focus();
    await admin.keyboard.press('x');
    await expect(bar).toContainText('2 selected');
    await admin.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(board.bar(first)).not.toHaveAccessibleName(/selected/);
  });

  await board.bar(first).focus();
  await admin.keyboard.press('x');
  await board.bar(second).focus();
  await admin.keyboard.press('Shift+X');
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'To the tray' }).click();
  const toasts = admin.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts).toContainText('2 jobs moved to the tray');
  await expect(board.bar(first)).toHaveCount(0);
  await expect(board.bar(third)).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(board.bar(first)).toBeVisible();
  await expect(board.bar(second)).toBeVisible();
});

test('selected visits of the week span are moved by days, and opening another week clears the selection', async ({
  admin,
  api,
  week,
}) => {
  const [ana] = await api.workers();
  if (!ana) throw new Error('the demo has no workers');
  const monday = await api.createJob({ day: week, to: '10:00', assignedUserId: ana.id });
  const tuesday = await api.createJob({
    day: addDays(week, 1),
    to: '10:00',
    assignedUserId: ana.id,
  });
  const board = new Board(admin);
  const bar = admin.getByRole('toolbar', { name: 'Selected jobs' });
  await board.open({ date: week, span: 'week' });
  await board.bar(monday.id).click({ modifiers: ['ControlOrMeta'] });
  await board.bar(tuesday.id).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Move by days' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '+1 day' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  const cell = (at: number) => board.lane(ana.id).locator(`[data-date="${addDays(week, at)}"]`);
  await expect(cell(1).locator(`[data-job-id="${monday.id}"]`)).toBeVisible();
  await expect(cell(2).locator(`[data-job-id="${tuesday.id}"]`)).toBeVisible();
  await admin.keyboard.press('Control+z');
  await expect(cell(0).locator(`[data-job-id="${monday.id}"]`)).toBeVisible();

  await board.bar(monday.id).click({ modifiers: ['ControlOrMeta'] });
  await expect(bar).toContainText('1 selected');
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(bar).toHaveCount(0);
});
