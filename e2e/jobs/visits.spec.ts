// A job of several days for two workers, as an office works with it. The job is created in the
// form, moved, put in the tray and scheduled again, and the changes are undone. Unit tests check
// the requests of each step. This test checks that the steps work together in a browser.
import { addDays } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// rule: job-form-days, rule: calendar-cards, rule: calendar-move-all, rule: calendar-tray, rule: undo-keys
test('a job of three days for two workers is created, moved, put in the tray and scheduled again, and the last two changes are undone', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const title = 'Bathroom in three days';
  const [client] = await api.clients();
  const [lead, helper] = await api.workers();
  const days = [0, 1, 2, 3].map((day) => addDays(week, day));
  await schedule.open({ date: week });
  const titled = (day = '') => schedule.day(day).locator('[data-visit-id]', { hasText: title });

  await test.step('one press creates three visits', async () => {
    await schedule.day(days[0] ?? '').click({ position: { x: 40, y: 200 } });
    const dialog = new JobDialog(admin);
    await dialog.fill({ title, client: client?.name ?? '', endTime: '17:00' });
    for (const worker of [lead, helper])
      await admin
        .getByRole('group', { name: 'Workers' })
        .getByRole('checkbox', { name: worker?.fullName ?? '' })
        .click();
    await admin.getByRole('checkbox', { name: 'Several days' }).click();
    await admin.getByLabel('Number of days').fill('3');
    await dialog.submit.click();
    await dialog.gone();
    for (const [index, day] of days.slice(0, 3).entries())
      await expect(titled(day)).toContainText(`${index + 1} of 3`);
  });

  await test.step('Move all days moves them together, and its toast undoes the move', async () => {
    await titled(days[0])
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await admin.getByRole('menuitem', { name: /^Move all days/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: /^Move/ }).click();
    await expect(titled(days[3])).toContainText('3 of 3');
    await schedule.toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(titled(days[0])).toContainText('1 of 3');
    await expect(titled(days[3])).toHaveCount(0);
  });

  await test.step('one visit waits in the tray and is scheduled again', async () => {
    await titled(days[1])
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await admin.getByRole('menuitem', { name: 'To the tray' }).click();
    await expect(titled(days[1])).toHaveCount(0);
    const waiting = admin.locator('[data-tray]').getByRole('listitem').filter({ hasText: title });
    await expect(waiting).toBeVisible();
    await waiting.getByRole('button', { name: /^Actions for/ }).click();
    await admin.getByRole('menuitem', { name: /^Schedule/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Day').fill(days[1] ?? '');
    await dialog.getByRole('button', { name: /^Schedule/ }).click();
    await expect(titled(days[1])).toContainText('of 3');
    await expect(waiting).toHaveCount(0);
  });

  await test.step('Ctrl+Z undoes this step, and then the step before', async () => {
    await admin.keyboard.press('Control+z');
    await expect(titled(days[1])).toHaveCount(0);
    await admin.keyboard.press('Control+z');
    await expect(titled(days[1])).toContainText('2 of 3');
  });
});
