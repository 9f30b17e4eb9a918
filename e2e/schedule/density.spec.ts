// Measures how many visits of a crowded week and of a crowded day are visible without scrolling.
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { addDays, type Day, today } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

/** The number of visits on each day from Monday to Sunday: 100 in all. */
const FULL_WEEK = [19, 20, 18, 19, 18, 4, 2];
const TITLES = [
  'Switchboard upgrade, level 2 office',
  'Annual service, gas heater',
  'Replace hot water unit and valves',
  'Leak under slab, detection and repair',
  'Smoke alarm check, 12 units',
  'Rough-in, ground floor',
  'Backflow prevention test and tagging',
  'Ducted air conditioning, yearly service check',
];
const CLIENTS = [
  'Harbour View Apartments',
  'Northcote Aged Care Ltd',
  'Bright & Sons Builders',
  'Corner Bakery & Café',
  'M. Okafor',
];
const STATUSES = ['scheduled', 'scheduled', 'scheduled', 'in-progress', 'urgent'] as const;
const PLACE = 'Level 14, Building C, 1287–1293 Princes Highway, North Wollongong NSW 2500';

/** Formats minutes since midnight: `7:15` for 435. */
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the entry at the index `at`. An index after the end starts again at the first entry. */
function each<Entry>(list: readonly Entry[], at: number): Entry {
  const entry = list[at % list.length];
  if (entry === undefined) throw new Error('an empty list');
  return entry;
}

/**
 * Creates `count` visits on each day. Each visit takes an hour. The first starts at 7:00, and each
 * further visit starts a quarter of an hour after the previous one.
 */
async function fill(api: Api, days: readonly { day: Day; count: number }[]) {
  const workers = await api.workers();
  const clients = await Promise.all(CLIENTS.map((name) => api.createClient({ name })));
  for (const { day, count } of days)
    for (let at = 0; at < count; at += 1)
      await api.createJob({
        day,
        from: clock(7 * 60 + 15 * at),
        to: clock(8 * 60 + 15 * at),
        title: each(TITLES, at),
        clientId: each(clients, at).id,
        assignedUserId: each(workers, at).id,
        status: each(STATUSES, at),
        location: PLACE,
        allowOverlap: true,
      });
}

const fullWeek = (week: Day) => FULL_WEEK.map((count, at) => ({ day: addDays(week, at), count }));

/** Folds the side panel, and hides the strip of overdue jobs. */
async function foldAll(page: Page, api: Api) {
  const { id } = await api.me();
  await page.addInitScript(
    ([key, day]) => {
      localStorage.setItem('jobwright-schedule-panels', 'folded');
      localStorage.setItem(key, day);
    },
    [`jobwright-overdue-away-${id}`, today()] as const,
  );
}

/**
 * Returns how many cards are entirely visible: above the lower edge of the window, and above the
 * line that says how many more cards are below.
 */
const inSight = (cards: Locator) =>
  cards.evaluateAll((all) => {
    const edgeOf = (card: Element) => {
      const buttons = [...(card.closest('[data-date]')?.querySelectorAll('button') ?? [])];
      const line = buttons.find(({ textContent }) => textContent.endsWith(' more below'));
      return line?.getBoundingClientRect().top ?? innerHeight;
    };
    return all.filter((card) => card.getBoundingClientRect().bottom <= edgeOf(card)).length;
  });

// rule: calendar-week
test('at least 40 of the 100 visits of a week are visible without scrolling', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await fill(api, fullWeek(week));
  await foldAll(admin, api);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await schedule.open({ date: week });
  const cards = schedule.days().locator('[data-job-id]');
  await expect(cards).toHaveCount(100);
  await expect(schedule.day(week).getByRole('button', { name: / more below$/ })).toBeVisible();
  expect(await inSight(cards)).toBeGreaterThanOrEqual(40);
});

// rule: calendar-day
test('a day shows 15 visits without scrolling, however long their texts are', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await fill(api, [{ day: week, count: 20 }]);
  await foldAll(admin, api);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await schedule.open({ view: 'day', date: week });
  const rows = schedule.days().locator('[data-job-id]');
  await expect(rows).toHaveCount(20);
  expect(await inSight(rows)).toBeGreaterThanOrEqual(15);
  await expect(rows.first().getByTitle(PLACE)).toBeVisible();
});

// rule: calendar-week
test('the head of each day shows the numbers of its visits and hours, also while the mouse is over the day', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await fill(api, fullWeek(week));
  for (const width of [1024, 1280, 1440]) {
    await admin.setViewportSize({ width, height: 800 });
    await schedule.open({ date: week });
    for (const [at, count] of FULL_WEEK.entries()) {
      const day = schedule.day(addDays(week, at));
      const figures = day.getByRole('img', { name: `${count} jobs, ${count} h` });
      await day.locator('[data-job-id]').first().hover();
      const add = day.getByRole('button', { name: /^Add/ });
      await expect(add).toHaveCSS('opacity', '1');
      for (const text of [String(count), `${count} h`])
        expect
          .soft(await isWhole(figures.getByText(text, { exact: true })), `${text} at ${width} px`)
          .toBe(true);
      const [left, right] = [await add.boundingBox(), await figures.boundingBox()];
      expect
        .soft((left?.x ?? 0) + (left?.width ?? 0), `the button at ${width} px`)
        .toBeLessThanOrEqual(right?.x ?? 0);
    }
  }
});

// rule: calendar-week
test('the hours of a narrow weekend day are not cut off in English or in German', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const saturday = addDays(week, 5);
  await fill(api, [{ day: week, count: 30 }]);
  await api.createJob({ day: saturday, from: '07:00', to: '17:15', allowOverlap: true });
  await admin.setViewportSize({ width: 1280, height: 800 });
  for (const [language, hours] of [
    ['en', '10.25 h'],
    ['de', '10,25 h'],
  ] as const) {
    await admin.addInitScript((to) => localStorage.setItem('jobwright-language', to), language);
    await admin.goto(`/?date=${week}`);
    const figures = schedule.day(saturday).getByRole('img').getByText(hours, { exact: true });
    await expect(figures).toBeVisible();
    expect((await schedule.day(saturday).boundingBox())?.width).toBeLessThan(100);
    expect(await isWhole(figures)).toBe(true);
  }
});

/** Whether an element is visible, inside its day, and not cut off by its parent. */
const isWhole = (element: Locator) =>
  element.evaluate((one) => {
    const day = one.closest('[data-date]')?.getBoundingClientRect();
    const box = one.parentElement?.getBoundingClientRect();
    const { left, right, width } = one.getBoundingClientRect();
    const isIn = [day, box].every(
      (around) => around !== undefined && left >= around.left - 1 && right <= around.right + 1,
    );
    return width > 0 && isIn && one.checkVisibility({ opacityProperty: true });
  });
