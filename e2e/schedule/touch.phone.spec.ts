// Touch on a phone: a long press picks a card up, a shorter one scrolls.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { addDays, wallClock } from '../support/days.ts';
import { centerOf } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because an open stream prevents the network from becoming idle.
test.use({ live: false });

interface Point {
  x: number;
  y: number;
}

async function thumb(page: Page): Promise<{
  down: (at: Point) => Promise<void>;
  to: (from: Point, at: Point) => Promise<void>;
  up: () => Promise<void>;
}> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: async (at) => void (await send('touchStart', [at])),
    to: async (from, at) => {
      for (let i = 1; i <= 10; i += 1) {
        await send('touchMove', [
          { x: from.x + ((at.x - from.x) * i) / 10, y: from.y + ((at.y - from.y) * i) / 10 },
        ]);
      }
    },
    up: async () => void (await send('touchEnd', [])),
  };
}

/** The card that is picked up; the calendar marks it while it is dragged. */
function held(page: Page): Locator {
  return page.locator('[data-job-id][data-dragging]');
}

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
  const finger = await thumb(admin);
  const from = await centerOf(schedule.card(job.id));
  await finger.down(from);
  await expect(held(admin)).toHaveCount(1);
  const to = await centerOf(schedule.day(tuesday));
  await finger.to(from, to);
  await finger.up();
  await expect(schedule.card(job.id, tuesday)).toBeVisible();
  await expect
    .poll(async () => wallClock((await api.job(job.id)).startDate))
    .toBe(`${tuesday} 09:00`);
  expect(wallClock((await api.job(job.id)).endDate ?? '')).toBe(`${tuesday} 11:00`);
});

test('a short touch scrolls and moves nothing', async ({ admin, schedule, api, week }) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'Brushed' });
  await schedule.open({ date: week });
  const sent = schedule.watchWrites();
  await schedule.untilDragsWork();
  const finger = await thumb(admin);
  const from = await centerOf(schedule.card(job.id));
  await finger.down(from);
  await finger.to(from, { x: from.x, y: from.y - 200 });
  await finger.up();
  await admin.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await expect(held(admin)).toHaveCount(0);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});
