// axe finds no violation on My day, in either theme, on a desktop and on a phone. rule: accessibility
import { expectNoViolations } from '../support/axe.ts';
import { addDays } from '../support/days.ts';
import { makeDay, MyDay } from '../support/my-day.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('the user’s own day passes axe with next and started jobs, folded and unfolded groups, tomorrow, the week, and an empty day', async ({
  worker,
  api,
  as,
  week,
}) => {
  const { id } = await api.me();
  const admin = await as('admin');
  const [first, second] = await makeDay(admin, id, week, addDays(week, 1));
  await admin.patchJob(second?.id ?? '', { status: 'urgent' });
  const day = new MyDay(worker);
  await day.open(week, '11:30');
  await expectNoViolations(worker);
  await admin.verb(first?.id ?? '', 'start');
  await day.open(week, '09:30');
  await expect(day.dock('Hot water unit').getByRole('button', { name: 'Finish' })).toBeVisible();
  await expectNoViolations(worker);
  await admin.verb(first?.id ?? '', 'complete');
  await day.open(week, '09:30');
  await worker.getByRole('button', { name: /^1 done today/ }).click();
  await expectNoViolations(worker);
  for (const query of ['?day=tomorrow', '?day=week']) {
    await day.open(week, '09:30', query);
    await expectNoViolations(worker);
  }
  await day.open(addDays(week, 3), '09:30');
  await expect(worker.getByText('Nothing planned today.')).toBeVisible();
  await expectNoViolations(worker);
});

test('the day and the week of everybody pass axe', async ({ admin, api, week }) => {
  const [first] = await api.workers();
  await makeDay(api, first?.id ?? '', week, addDays(week, 1));
  const day = new MyDay(admin);
  await day.open(week, '08:40');
  await expect(admin.locator('[data-user-id]').first()).toBeVisible();
  await expectNoViolations(admin);
  await day.open(week, '08:40', '?day=week');
  await admin.locator(`[data-user-id="${first?.id}"]`).getByRole('button').first().click();
  await expectNoViolations(admin);
});
