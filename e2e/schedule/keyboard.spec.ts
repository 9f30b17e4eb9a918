import { plus, wall } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// rule: calendar-keys
test('Space picks a card up, arrows move it by a day, Space drops it', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'By key' });
  await schedule.open({ date: week });
  await schedule.card(job.id).focus();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowLeft');
  await admin.keyboard.press('Space');
  const wednesday = plus(week, 2);
  await expect(schedule.card(job.id, wednesday)).toBeVisible();
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe(`${wednesday} 09:00`);
  // A live region announces the move.
  await expect(
    admin.locator('[aria-live], [role=status]').filter({ hasText: /By key moved to Wednesday/ }),
  ).not.toHaveCount(0);
  await expect(schedule.card(job.id, wednesday)).toBeFocused();
});

test('up and down move by a week in the month view', async ({ admin, schedule, api, week }) => {
  const job = await api.createJob({ day: plus(week, 7), from: '09:00', to: '10:00' });
  await schedule.open({ view: 'month', date: plus(week, 7) });
  await schedule.card(job.id).focus();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Space');
  await expect(schedule.card(job.id, plus(week, 14))).toBeVisible();
  await expect
    .poll(async () => wall((await api.job(job.id)).startDate))
    .toBe(`${plus(week, 14)} 09:00`);
});

test('Escape puts the card back and sends nothing', async ({ admin, schedule, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00' });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.card(job.id).focus();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Escape');
  await expect(schedule.card(job.id, week)).toBeVisible();
  expect(sent).toEqual([]);
});

test('Enter opens the card', async ({ admin, schedule, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00' });
  await schedule.open({ date: week });
  await schedule.card(job.id).focus();
  await admin.keyboard.press('Enter');
  await expect(new JobDialog(admin, 'Edit Job').root).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(schedule.card(job.id)).toBeFocused();
});

test('a move by keyboard onto an overlap is refused and nothing is sent', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? null;
  const job = await api.createJob({ day: week, to: '11:00', assignedUserId });
  await api.createJob({ day: plus(week, 1), to: '11:00', title: 'In the way', assignedUserId });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.card(job.id).focus();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Space');
  await expect(schedule.conflictToast).toBeVisible();
  await expect(schedule.card(job.id, week)).toBeVisible();
  expect(sent).toEqual([]);
});
