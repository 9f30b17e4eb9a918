// axe finds no violation on the menus and dialogs over the calendar on a desktop, in both themes.
// rule: accessibility
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('the list of all visits of a day in the month view passes axe', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const statuses = ['scheduled', 'in-progress', 'completed', 'urgent'] as const;
  for (let hour = 7; hour < 17; hour += 1) {
    const from = String(hour).padStart(2, '0');
    const slot = { day: week, from: `${from}:00`, to: `${from}:30`, location: '9 High St' };
    await api.createJob({ ...slot, status: statuses[hour % statuses.length] ?? 'scheduled' });
  }
  await schedule.open({ view: 'month', date: week });
  await schedule
    .day(week)
    .getByRole('button', { name: / more on / })
    .click();
  await expect(admin.getByRole('dialog').locator('[data-job-id]')).toHaveCount(10);
  await expectNoViolations(admin);
});

test('the menu of the Print button passes axe', async ({ admin, schedule, week }) => {
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'Print' }).click();
  await expect(admin.getByRole('menuitem', { name: /^Print week: / })).toBeVisible();
  await expectNoViolations(admin);
});
