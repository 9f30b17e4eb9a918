// The filters of the schedule on a phone. rule: schedule-mine
import { FilterRow } from '../support/filter-row.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test('on a touch screen a worker’s schedule opens with Mine on, and the choice Everyone persists', async ({
  worker,
  api,
  as,
  week,
}) => {
  const { id } = await api.get<{ id: string }>('/api/auth/user');
  const admin = await as('admin');
  const [other] = (await api.workers()).filter((person) => person.id !== id);
  const own = await admin.createJob({ day: week, to: '11:00', assignedUserId: id });
  const theirs = await admin.createJob({
    day: week,
    from: '12:00',
    to: '13:00',
    assignedUserId: other?.id,
  });
  const schedule = new Schedule(worker);
  const row = new FilterRow(worker);
  await schedule.open({ date: week });
  await expect(row.mine).toHaveAttribute('aria-pressed', 'true');
  await expect(schedule.card(own.id)).toBeVisible();
  await expect(schedule.card(theirs.id)).toHaveCount(0);
  await row.root.getByRole('button', { name: 'Everyone' }).click();
  await expect(schedule.card(theirs.id)).toBeVisible();
  await schedule.open({ date: week });
  await expect(schedule.card(theirs.id)).toBeVisible();
  expect(await worker.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
    true,
  );
});
