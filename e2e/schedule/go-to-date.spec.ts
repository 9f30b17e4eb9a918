// Go to date, opened by a press on the label of the period or by the key G. rule: go-to-date
import { Board } from '../support/board.ts';
import { addDays } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { expectNoViolations } from '../support/axe.ts';

test('the key G opens a small calendar, and a typed date opens that day in the same view', async ({
  admin,
  schedule,
  week,
}) => {
  await schedule.open({ view: 'day' });
  await admin.keyboard.press('g');
  const dialog = admin.getByRole('dialog', { name: 'Go to date' });
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toBeFocused();
  await expectNoViolations(admin);
  await admin.keyboard.type(week);
  await admin.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(schedule.day(week)).toBeVisible();
  expect(new URL(admin.url()).search).toBe(`?view=day&date=${week}`);
});

test('a press on the label of the period opens the calendar, and keys move through its days', async ({
  admin,
  schedule,
  week,
}) => {
  // From the 29th on, Page Down may lead to the last day of a shorter month. Then Page Up leads to
  // another day than before.
  const monday = Number(week.slice(-2)) > 28 ? addDays(week, 7) : week;
  await schedule.open({ date: monday });
  await admin.getByTitle('Go to date').click();
  const dialog = admin.getByRole('dialog', { name: 'Go to date' });
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toBeFocused();
  await dialog.locator('button[aria-pressed=true]').focus();
  await admin.keyboard.press('PageDown');
  await admin.keyboard.press('PageUp');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(schedule.day(addDays(monday, 7))).toBeVisible();
  await admin.keyboard.press('g');
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(admin.getByTitle('Go to date')).toBeFocused();
});

test('on the board the key G opens Go to date, but opens Give this day away… if a bar has the focus', async ({
  admin,
  api,
  week,
}) => {
  const [ana] = await api.workers();
  const job = await api.createJob({ day: week, to: '11:00', assignedUserId: ana?.id });
  const board = new Board(admin);
  await board.open({ date: week });
  await board.bar(job.id).focus();
  await admin.keyboard.press('g');
  await expect(admin.getByRole('dialog')).toContainText(ana?.fullName ?? '');
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toBeHidden();
  await admin.getByRole('button', { name: 'Board', exact: true }).focus();
  await admin.keyboard.press('g');
  await expect(admin.getByRole('dialog', { name: 'Go to date' })).toBeVisible();
});
