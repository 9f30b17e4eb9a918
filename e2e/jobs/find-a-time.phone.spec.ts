import { expectNoViolations } from '../support/axe.ts';
import { addDays } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

test('free times on a phone: their targets are large, nothing scrolls sideways, and a tap fills in the form', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  await api.createJob({
    day: week,
    to: '11:00',
    title: 'Long',
    assignedUserId: worker?.id ?? null,
  });
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job' }).last().tap();
  const dialog = new JobDialog(admin);
  await dialog.fill({ startDate: week, startTime: '09:00', endTime: '11:00' });
  await dialog.root.getByText(worker?.fullName ?? '', { exact: true }).tap();
  await dialog.root.getByRole('button', { name: 'Find a time' }).tap();
  const times = dialog.root.getByRole('list', { name: 'Free times' }).getByRole('button');
  await expect(times).toHaveCount(3);
  for (const time of await times.all())
    expect((await time.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoViolations(admin);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await times.filter({ hasText: '11:00' }).first().tap();
  await expect(dialog.field(/^start time/i)).toHaveValue('11:00');
  await expect(dialog.field(/^start date/i)).toHaveValue(addDays(week, 0));
});
