// Without an event stream the app polls. When the stream connects, the page fetches the changes
// that it has missed.
import { Bell } from '../support/bell.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test('behind a proxy that answers the stream with a web page, notifications are polled, and once the stream connects, the week is up to date', async ({
  worker,
  as,
  week,
}) => {
  const boss = await as('admin');
  const me = await (await worker.request.get('/api/auth/user')).json();
  await worker.request.patch('/api/notifications/read-all');
  const bell = new Bell(worker);
  const schedule = new Schedule(worker);
  let refused = 0;
  await worker.context().route('**/api/events', (route) => {
    refused += 1;
    return route.fulfill({ contentType: 'text/html', body: '<p>Please accept our terms</p>' });
  });
  await worker.clock.install();
  await schedule.open({ date: week });
  await bell.expectBadge('');
  await worker.clock.runFor(2_000);
  // The page's clock also continues by itself. So on a slow machine the page may have requested the
  // stream more than once.
  await expect.poll(() => refused).toBeGreaterThan(0);

  const job = await boss.createJob({ day: week, to: '11:00', assignedUserId: me.id });
  // The number of unread notifications is polled every 10 s.
  await worker.clock.runFor(10_000);
  await bell.expectBadge('1');
  await expect(schedule.card(job.id), 'jobs are not polled').toHaveCount(0);

  await worker.context().unroute('**/api/events');
  await expect
    .poll(async () => {
      await worker.clock.runFor(1_000);
      return schedule.card(job.id, week).count();
    })
    .toBe(1);
  expect(refused, 'an overloaded server gets few requests').toBeLessThan(12);
});
