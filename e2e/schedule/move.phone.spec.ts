import { expectNoViolations } from '../support/axe.ts';
import { wallClock } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test('the Move… dialog on a phone shows the time, a duration button and Schedule anyway', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const job = await api.createJob({ day: week, title: 'By thumb', assignedUserId });
  await api.createJob({ day: week, from: '14:00', to: '15:00', title: 'There', assignedUserId });
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'Actions for By thumb' }).tap();
  await admin.getByRole('menuitem', { name: /^Move/ }).tap();
  const dialog = admin.getByRole('dialog', { name: 'Move By thumb' });
  await expect(dialog.getByText('No end time')).toBeVisible();
  await dialog.getByLabel('Start Time').fill('13:30');
  await dialog.getByRole('button', { name: '1 h' }).tap();
  await expect(dialog.getByText('Ends 2:30 PM')).toBeInViewport();
  for (const target of await dialog
    .locator('label:has(input[type=checkbox]), input:not([type=checkbox]), button')
    .all())
    expect(
      (await target.boundingBox())?.height,
      await target.evaluate((one) => one.outerHTML),
    ).toBeGreaterThanOrEqual(44);
  await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
  const anyway = dialog.getByRole('button', { name: 'Schedule anyway' });
  await expect(anyway).toBeInViewport({ ratio: 1 });
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(admin);
  await anyway.tap();
  await expect(dialog).toHaveCount(0);
  const stored = await api.job(job.id);
  expect(wallClock(stored.startDate)).toBe(`${week} 13:30`);
  expect(wallClock(stored.endDate ?? '')).toBe(`${week} 14:30`);
});
