// Two people use the same calendar: a move never overwrites the other person's change, and the
// toast says who changed what. rule: move-versions
import { addDays, wallClock } from '../support/days.ts';
import { withoutLive } from '../support/live.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because they would replace the old version of the card before it is
// dragged.
test.use({ live: false });

test('a drag of a card that a colleague has moved is refused: the card moves to where the colleague put it, and the toast names the colleague', async ({
  schedule,
  api,
  anotherPage,
  week,
}) => {
  const [tuesday, friday] = [addDays(week, 1), addDays(week, 4)];
  const job = await api.createJob({ day: week, to: '11:00', title: 'Gutter repair' });
  await schedule.open({ date: week });
  const page = await anotherPage('worker');
  await withoutLive(page.context());
  const theirs = new Schedule(page);
  await theirs.open({ date: week });
  await theirs.dragTo(theirs.card(job.id, week), tuesday);
  await expect
    .poll(async () => wallClock((await api.job(job.id)).startDate))
    .toBe(`${tuesday} 09:00`);
  const { fullName } = await (await page.request.get('/api/auth/user')).json();
  await expect(schedule.card(job.id, week), 'this page did not get the change').toBeVisible();

  await schedule.dragTo(schedule.card(job.id, week), friday);
  const toast = schedule.toasts.getByRole('listitem');
  await expect(toast).toContainText('Job not moved');
  await expect(toast).toContainText(`${fullName} moved "Gutter repair" to Tue `);
  await expect(toast).toContainText(', 9:00 AM.');
  await expect(schedule.card(job.id, tuesday)).toBeVisible();
  await expect(schedule.card(job.id)).toHaveCount(1);
  expect(wallClock((await api.job(job.id)).startDate), 'nothing was overwritten').toBe(
    `${tuesday} 09:00`,
  );

  await schedule.dragTo(schedule.card(job.id, tuesday), friday);
  await expect(toast).toContainText('Job updated successfully!');
  expect(wallClock((await api.job(job.id)).startDate)).toBe(`${friday} 09:00`);
});
