// Two people use one calendar: a move never overwrites what the other did, and the toast says who did what. rule: move-versions
import { plus, wall } from '../support/days.ts';
import { withoutLive } from '../support/live.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off: with them a card is rarely older than what is stored.
test.use({ live: false });

test('dragging a card that a colleague moved is refused: it goes where they put it, and the toast names them', async ({
  schedule,
  api,
  beside,
  week,
}) => {
  const [tuesday, friday] = [plus(week, 1), plus(week, 4)];
  const job = await api.createJob({ day: week, to: '11:00', title: 'Gutter repair' });
  await schedule.open({ date: week });
  const page = await beside('worker');
  await withoutLive(page.context());
  const theirs = new Schedule(page);
  await theirs.open({ date: week });
  await theirs.dragTo(theirs.card(job.id, week), tuesday);
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe(`${tuesday} 09:00`);
  const { fullName } = await (await page.request.get('/api/auth/user')).json();
  await expect(schedule.card(job.id, week), 'this page was not told').toBeVisible();

  await schedule.dragTo(schedule.card(job.id, week), friday);
  const toast = schedule.toasts.getByRole('listitem');
  await expect(toast).toContainText('Job not moved');
  await expect(toast).toContainText(`${fullName} moved "Gutter repair" to Tue `);
  await expect(toast).toContainText(', 9:00 AM.');
  await expect(schedule.card(job.id, tuesday)).toBeVisible();
  await expect(schedule.card(job.id)).toHaveCount(1);
  expect(wall((await api.job(job.id)).startDate), 'nothing was overwritten').toBe(
    `${tuesday} 09:00`,
  );

  await schedule.dragTo(schedule.card(job.id, tuesday), friday);
  await expect(toast).toContainText('Job updated successfully!');
  expect(wall((await api.job(job.id)).startDate)).toBe(`${friday} 09:00`);
});

test('a job that a colleague reassigned stays where it is; the toast says to whom', async ({
  schedule,
  api,
  as,
  week,
}) => {
  const [person] = await api.workers();
  const job = await api.createJob({ day: week, to: '11:00', title: 'Handed over' });
  await schedule.open({ date: week });
  const colleague = await as('worker');
  await colleague.patchJob(job.id, { assignedUserId: person?.id, allowOverlap: true });
  const { fullName } = await colleague.me();
  await schedule.dragTo(schedule.card(job.id, week), plus(week, 2));
  await expect(schedule.toasts).toContainText(
    `${fullName} assigned "Handed over" to ${person?.fullName}.`,
  );
  await expect(schedule.card(job.id, week)).toContainText(`Assigned: ${person?.fullName}`);
});

test('a move succeeds if a colleague changed only the description', async ({
  schedule,
  api,
  as,
  week,
}) => {
  const thursday = plus(week, 3);
  const job = await api.createJob({ day: week, to: '11:00', title: 'Described' });
  await schedule.open({ date: week });
  await (await as('worker')).patchJob(job.id, { description: 'Bring the long ladder' });
  await schedule.dragTo(schedule.card(job.id, week), thursday);
  await expect(schedule.toasts).toContainText('Job updated successfully!');
  const stored = await api.job(job.id);
  expect(wall(stored.startDate)).toBe(`${thursday} 09:00`);
  expect(stored.description).toBe('Bring the long ladder');
});

test('a job that a colleague deleted leaves the calendar when it is moved', async ({
  schedule,
  api,
  as,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', title: 'No more' });
  await schedule.open({ date: week });
  await (await as('admin')).deleteJob(job.id);
  await schedule.dragTo(schedule.card(job.id, week), plus(week, 2));
  await expect(schedule.toasts).toContainText('Somebody else deleted "No more".');
  await expect(schedule.card(job.id)).toHaveCount(0);
});

test('a drag is one request with the version of the card; a second drag uses the version of the first answer', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', title: 'Dragged twice' });
  await schedule.open({ date: week });
  const sent: (string | undefined)[] = [];
  const asked: string[] = [];
  admin.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PATCH') sent.push(request.headers()['if-match']);
    else if (pathname.startsWith(`/api/jobs/${job.id}`)) asked.push(pathname);
  });
  await schedule.dragTo(schedule.card(job.id, week), plus(week, 1));
  await schedule.dragTo(schedule.card(job.id, plus(week, 1)), plus(week, 2));
  await expect
    .poll(async () => wall((await api.job(job.id)).startDate))
    .toBe(`${plus(week, 2)} 09:00`);
  expect(sent).toEqual([`"${job.version}"`, `"${job.version + 1}"`]);
  expect(asked, 'the job is not fetched in addition').toEqual([]);
});
