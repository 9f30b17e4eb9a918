// Touch on the board: a long press picks a bar up, and a shorter press scrolls. These tests use a
// tablet's width, because narrower screens show no lanes.
import { expect, test } from '../support/test.ts';
import { wallClock } from '../support/days.ts';
import { MovingBoard } from '../support/moving-board.ts';
import { fingerOf } from '../support/touch.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ viewport: { width: 1180, height: 820 }, live: false });

test('a bar that was picked up by a long press is dropped in another lane at another time', async ({
  admin,
  api,
  week,
}) => {
  const [ana, bo] = await api.workers();
  if (ana === undefined || bo === undefined) throw new Error('the demo has two workers');
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
  });
  const board = new MovingBoard(admin);
  await board.show(week);
  const finger = await fingerOf(admin);
  const from = await board.at(ana.id, week, '09:30');
  await finger.down(from);
  await expect(admin.locator('[data-board][data-carrying]')).toBeVisible();
  const to = { x: from.x + 200, y: (await board.at(bo.id, week, '09:30')).y };
  await finger.to(from, to);
  await expect(board.label).toHaveText(/ · free$/);
  await finger.up();
  await expect(board.bar(job.id, bo.id)).toBeVisible();
  await expect.poll(async () => (await api.job(job.id)).assignedUserId).toBe(bo.id);
  expect(wallClock((await api.job(job.id)).startDate)).not.toBe(`${week} 09:00`);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('a swipe over a bar scrolls the board and moves no visit', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  const [ana] = await api.workers();
  if (ana === undefined) throw new Error('the demo has workers');
  await api.createJob({ day: week, from: '09:00', to: '10:30', assignedUserId: ana.id });
  const board = new MovingBoard(admin);
  await board.show(week);
  const sent = schedule.watchWrites();
  const finger = await fingerOf(admin);
  const from = await board.at(ana.id, week, '09:30');
  const before = await board.root
    .locator('[data-scroller]')
    .evaluate((scroller) => scroller.scrollLeft);
  await finger.down(from);
  await finger.to(from, { x: from.x - 150, y: from.y });
  await finger.up();
  await expect
    .poll(() => board.root.locator('[data-scroller]').evaluate((scroller) => scroller.scrollLeft))
    .toBeGreaterThan(before);
  expect(sent).toEqual([]);
});
