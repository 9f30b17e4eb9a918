// Administrators see the day of everybody, grouped by person. rule: my-day-everybody
import { addDays } from '../support/days.ts';
import { makeDay, MyDay } from '../support/my-day.ts';
import { expect, test } from '../support/test.ts';

test('the day is grouped by person with Unassigned first, and the groups of the week can be folded', async ({
  admin,
  api,
  week,
}) => {
  const [first] = await api.workers();
  const id = first?.id ?? '';
  await makeDay(api, id, week, addDays(week, 1));
  await api.createJob({
    day: week,
    from: '15:00',
    to: '16:00',
    title: 'For nobody',
    assignedUserId: null,
  });
  const day = new MyDay(admin);
  await day.open(week, '08:40');
  const people = admin.locator('[data-user-id]');
  await expect(people.first()).toHaveAttribute('data-user-id', 'none');
  await expect(people.first()).toContainText('For nobody');
  await expect(admin.locator(`[data-user-id="${id}"]`)).toContainText('Tap washers');
  await expect(day.tabs).toHaveCount(0);
  await admin.getByRole('button', { name: 'This week' }).click();
  const person = admin.locator(`[data-user-id="${id}"]`);
  await expect(person.getByText('Tap washers')).toHaveCount(0);
  await person.getByRole('button').first().click();
  await expect(person.getByText('Tap washers')).toBeVisible();
  await expect(person.getByText('Switchboard')).toBeVisible();
});
