// Touch on the calendar of a phone: a long press picks a card up, and a shorter press scrolls.
import { addDays, wallClock } from '../support/days.ts';
import { centerOf } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';
import { fingerOf } from '../support/touch.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ live: false });

test('a long press picks a card up and moves it to another day', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'By thumb' });
  const tuesday = addDays(week, 1);
  await schedule.open({ date: week });
  await schedule.card(job.id).scrollIntoViewIfNeeded();
  await schedule.untilDragsWork();
  const finger = await fingerOf(admin);
  const from = await centerOf(schedule.card(job.id));
  await finger.down(from);
  await expect(schedule.held).toHaveCount(1);
  const to = await centerOf(schedule.day(tuesday));
  await finger.to(from, to);
  await finger.up();
  await expect(schedule.card(job.id, tuesday)).toBeVisible();
  await expect
    .poll(async () => wallClock((await api.job(job.id)).startDate))
    .toBe(`${tuesday} 09:00`);
  expect(wallClock((await api.job(job.id)).endDate ?? '')).toBe(`${tuesday} 11:00`);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('a swipe over a card scrolls the page and moves no card', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'Brushed' });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.untilDragsWork();
  const finger = await fingerOf(admin);
  await schedule.card(job.id).scrollIntoViewIfNeeded();
  const before = await admin.evaluate(() => scrollY);
  const from = await centerOf(schedule.card(job.id));
  await finger.down(from);
  await finger.to(from, { x: from.x, y: from.y - 200 });
  await finger.up();
  await expect.poll(() => admin.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await admin.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await expect(schedule.held).toHaveCount(0);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('the page does not scroll while a card is dragged, and a second finger cancels the drag', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'Two fingers' });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.untilDragsWork();
  await schedule.card(job.id).scrollIntoViewIfNeeded();
  const finger = await fingerOf(admin);
  const before = await admin.evaluate(() => scrollY);
  const from = await centerOf(schedule.card(job.id));
  await finger.down(from);
  await expect(schedule.held).toHaveCount(1);
  const to = { x: from.x, y: from.y + 120 };
  await finger.to(from, to);
  expect(await admin.evaluate(() => scrollY)).toBe(before);
  await finger.another(to, { x: to.x + 60, y: to.y + 60 });
  await expect(schedule.held).toHaveCount(0);
  await finger.up();
  await admin.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});

test('a card is dragged from the tray to a day, and another from a day to the tray', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'To and fro' });
  await schedule.open({ date: week });
  await schedule.untilDragsWork();
  const finger = await fingerOf(admin);

  await schedule.card(job.id).scrollIntoViewIfNeeded();
  const from = await centerOf(schedule.card(job.id));
  await finger.down(from);
  await expect(schedule.held).toHaveCount(1);
  await finger.to(from, await centerOf(schedule.trayButton));
  await finger.up();
  await expect(schedule.toasts.getByText('Moved to the tray')).toBeVisible();
  await expect(schedule.card(job.id)).toHaveCount(0);

  await schedule.trayButton.tap();
  const waiting = schedule.trayCard(job.id);
  await waiting.scrollIntoViewIfNeeded();
  const lower = await centerOf(waiting);
  await finger.down(lower);
  await expect(schedule.held).toHaveCount(1);
  const tuesday = addDays(week, 1);
  await schedule.day(tuesday).evaluate((day) => day.scrollIntoView({ block: 'center' }));
  await finger.to(lower, await centerOf(schedule.day(tuesday)));
  await finger.up();
  await expect(schedule.card(job.id, tuesday)).toBeVisible();
  await expect
    .poll(async () => wallClock((await api.job(job.id)).startDate))
    .toBe(`${tuesday} 09:00`);
});
