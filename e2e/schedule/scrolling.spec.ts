// Bars and headings stay visible while the calendar is scrolled, and never cover the element with
// the focus.
import type { Page } from '@playwright/test';
import { addDays, today } from '../support/days.ts';
import { Keys } from '../support/keys.ts';
import { expect, test } from '../support/test.ts';

/** Fills a week with jobs until it is higher than the screen. */
async function crowd(
  create: (slot: { day: string; from: string; to: string }) => Promise<unknown>,
  day: string,
) {
  for (let hour = 7; hour < 19; hour += 1) {
    const clock = String(hour).padStart(2, '0');
    await create({ day, from: `${clock}:00`, to: `${clock}:30` });
  }
}

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);

test('the toolbar and day headings stay visible while a week is scrolled', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await crowd((slot) => api.createJob(slot), week);
  await schedule.open({ date: week });
  await expect(schedule.day(week).locator('[data-job-id]')).toHaveCount(12);
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await admin.setViewportSize({ width, height });
    await scrollTo(admin, 10_000);
    const next = admin.getByRole('button', { name: 'Next' });
    const heading = schedule.day(week).getByRole('heading', { level: 3 });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    // A click fails if something covers the button or the heading, or if one of them covers the
    // other.
    await next.click();
    await expect(schedule.day(addDays(week, 7))).toBeVisible();
    await admin.goBack();
    await scrollTo(admin, 10_000);
    // Checks the number of the day. When the mouse is over a heading, the button that adds a job
    // replaces the weekday.
    await heading.getByText(/^\d+$/).click({ trial: true });
    const [bar, head] = [await next.boundingBox(), await heading.boundingBox()];
    expect(head?.y, `at ${width} px`).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});

// rule: calendar-month
test('a month fills the rest of the window without scrolling', async ({ admin, schedule }) => {
  for (const height of [720, 800, 1080]) {
    await admin.setViewportSize({ width: 1280, height });
    await schedule.open({ view: 'month' });
    await expect(schedule.days()).toHaveCount(42);
    await expect(schedule.days().last()).toBeInViewport({ ratio: 1 });
    const left = await admin.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(left, `at ${height} px`).toBeLessThanOrEqual(0);
  }
});

test('a line says how many cards of a day are below the window, and a press scrolls to them', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await crowd((slot) => api.createJob(slot), week);
  await schedule.open({ date: week });
  const cards = schedule.day(week).locator('[data-job-id]');
  await expect(cards).toHaveCount(12);
  const below = schedule.day(week).getByRole('button', { name: /^\d+ more below$/ });
  await expect(below).toBeInViewport({ ratio: 1 });
  const count = Number.parseInt((await below.textContent()) ?? '');
  // Presses the mouse at the position of the line, because `click` would first scroll the page, and
  // the line with it.
  const { x = 0, y = 0, width = 0, height = 0 } = (await below.boundingBox()) ?? {};
  await admin.mouse.click(x + width / 2, y + height / 2);
  await expect(cards.nth(12 - count)).toBeFocused();
  await expect(cards.nth(12 - count)).toBeInViewport({ ratio: 1 });
  await scrollTo(admin, 10_000);
  await expect(below).toHaveCount(0);
});

test('WCAG 2.4.11: neither the toolbar nor headings cover the focused element while Tab moves through a week', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await crowd((slot) => api.createJob(slot), week);
  await schedule.open({ date: week });
  await expect(schedule.day(week).locator('[data-job-id]')).toHaveCount(12);
  const keys = new Keys(admin);
  await keys.tabTo(schedule.day(week).locator('[data-job-id]').last());
  await keys.tabTo(schedule.day(week).locator('[data-job-id]').first(), 'Shift+Tab');
});

test('keyboard users reach today by a link that comes before the calendar', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  const link = admin.getByRole('link', { name: 'Go to today' });
  await expect(link).not.toBeInViewport();
  const keys = new Keys(admin);
  await keys.enter(link);
  await expect(schedule.day(today())).toBeFocused();
  await keys.press('Tab');
  await expect(schedule.day(today()).locator(':focus')).toHaveCount(1);
});

test('a narrow chip in the month view leaves out the title before it cuts off the client', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  // The test adds its own client, because other tests rename the first client of the demo.
  const client = await api.createClient({ name: 'Hill & Co' });
  const job = await api.createJob({
    day: week,
    to: '11:00',
    clientId: client.id,
    title: 'Replacement of the switchboard and of every meter',
    assignedUserId: worker?.id ?? null,
  });
  await schedule.open({ view: 'month', date: week });
  const card = schedule.card(job.id, week);
  const isCut = (text: string) =>
    card.getByText(text).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  for (const width of [768, 1024, 1280, 1920]) {
    await admin.setViewportSize({ width, height: 900 });
    const [line, title] = await Promise.all([
      card.getByText(client.name).boundingBox(),
      card.getByText(job.title).boundingBox(),
    ]);
    const isTitleShown = title?.y === line?.y;
    if (isTitleShown)
      expect.soft(await isCut(client.name), `the client at ${width} px`).toBe(false);
    await expect
      .soft(card.getByText((worker?.fullName ?? '')[0] ?? '', { exact: true }))
      .toBeVisible();
    if (width === 1920) {
      expect(isTitleShown).toBe(true);
      expect(await isCut(job.title)).toBe(true);
    }
  }
});

// rule: calendar-month
test('the button "more" of a day in the month view lists all visits, by mouse and by keys', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await crowd((slot) => api.createJob(slot), week);
  await schedule.open({ view: 'month', date: week });
  const more = schedule.day(week).getByRole('button', { name: / more on / });
  await more.click();
  const list = admin.getByRole('dialog');
  await expect(list.locator('[data-job-id]')).toHaveCount(12);
  await admin.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(more).toBeFocused();
  const keys = new Keys(admin);
  await keys.press('Enter');
  await expect(list.locator('[data-job-id]')).toHaveCount(12);
  await keys.enter(list.locator('[data-job-id]').last());
  await expect(admin.getByRole('dialog', { name: 'Edit Job' })).toBeVisible();
});

// rule: calendar-panels
test('the side panel can be folded, and stays folded after a reload', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  await admin.getByRole('button', { name: 'Hide the side panel' }).click();
  await expect(admin.getByRole('heading', { name: 'Quick Stats' })).toHaveCount(0);
  await admin.reload();
  await admin.getByRole('button', { name: 'Show the side panel' }).click();
  await expect(admin.getByRole('heading', { name: 'Quick Stats' })).toBeVisible();
});
