import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { plus, wall } from '../support/days.ts';
import { Keys } from '../support/keys.ts';
import { expect, test } from '../support/test.ts';

/** Opens *Move…* from a card's menu. */
async function openMove(page: Page, card: Locator, title: string): Promise<Locator> {
  await card.hover();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: /^Move/ }).click();
  return page.getByRole('dialog', { name: `Move ${title}` });
}

const press = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Move', exact: true }).click();

test('Move… in the card’s menu moves without dragging', async ({ admin, schedule, api, week }) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'By menu' });
  const far = plus(week, 12);
  await schedule.open({ date: week });
  const dialog = await openMove(admin, schedule.card(job.id), 'By menu');
  await dialog.getByLabel(/date/i).fill(far);
  await expect(dialog.getByText('Sat', { exact: true }), 'the weekday of the date').toBeVisible();
  await press(dialog);
  await expect(dialog).toBeHidden();
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe(`${far} 09:00`);
  expect(wall((await api.job(job.id)).endDate ?? '')).toBe(`${far} 11:00`);
});

test('Move… to another time, with another length, into the next day', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', title: 'By the clock' });
  await schedule.open({ date: week });
  const dialog = await openMove(admin, schedule.card(job.id), 'By the clock');
  await expect(dialog.getByText('Ends 11:00 AM')).toBeVisible();
  await dialog.getByLabel('Start Time').fill('22:30');
  await dialog.getByLabel('Hours').fill('3');
  await dialog.getByLabel('Minutes').fill('15');
  await expect(dialog.getByText(/^Ends Tue, .*, 1:45 AM$/)).toBeVisible();
  await press(dialog);
  await expect(dialog).toBeHidden();
  await expect(schedule.card(job.id, week)).toContainText('10:30 PM');
  const stored = await api.job(job.id);
  expect(wall(stored.startDate)).toBe(`${week} 22:30`);
  expect(wall(stored.endDate ?? '')).toBe(`${plus(week, 1)} 01:45`);
});

test('Move… onto another job shows the conflict, sends nothing, and Schedule anyway moves it', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  // In another week: the whole week is loaded before the move is checked.
  const far = plus(week, 15);
  const job = await api.createJob({ day: week, to: '11:00', title: 'Far mover', assignedUserId });
  await api.createJob({ day: far, to: '11:00', title: 'Far in the way', assignedUserId });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  const dialog = await openMove(admin, schedule.card(job.id), 'Far mover');
  await dialog.getByLabel(/date/i).fill(far);
  await press(dialog);
  const panel = dialog.getByRole('alert');
  await expect(panel).toContainText('Another job is already scheduled at this time:');
  await expect(panel).toContainText('Far in the way');
  await expect(panel).toContainText(`9:00 AM – 11:00 AM · ${worker?.fullName}`);
  await expect(schedule.conflictToast, 'only the panel shows the conflict').toHaveCount(0);
  expect(sent).toEqual([]);
  await expectNoViolations(admin);

  await panel.getByRole('button', { name: 'Schedule anyway' }).click();
  await expect(dialog).toBeHidden();
  expect(wall((await api.job(job.id)).startDate)).toBe(`${far} 09:00`);
});

test('Move… with the keyboard alone: time, length, and Schedule anyway', async ({
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
  expect(wall(stored.startDate)).toBe(`${week} 13:30`);
  expect(wall(stored.endDate ?? '')).toBe(`${week} 15:00`);
});
