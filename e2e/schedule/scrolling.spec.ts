// Bars and headings stay visible while the calendar is scrolled, and never cover the focused element.
import type { Page } from '@playwright/test';
import { addDays, today } from '../support/days.ts';
import { Keys } from '../support/keys.ts';
import { expect, test } from '../support/test.ts';

/** Fills a week so that it is higher than the screen. */
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
    // Nothing covers them, and they don't cover each other.
    await next.click();
    await expect(schedule.day(addDays(week, 7))).toBeVisible();
    await admin.goBack();
    await scrollTo(admin, 10_000);
    await heading.click({ trial: true });
    const [bar, head] = [await next.boundingBox(), await heading.boundingBox()];
    expect(head?.y, `at ${width} px`).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});

test('the weekday names stay visible while a month is scrolled', async ({ admin, schedule }) => {
  await schedule.open({ view: 'month' });
  await scrollTo(admin, 400);
  await expect(admin.getByText('Mon', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(admin.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
});

test('WCAG 2.4.11: neither the toolbar nor headings cover the focused element, up and down a week', async ({
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

test('with the keyboard a link before the calendar leads to today', async ({ admin, schedule }) => {
  await schedule.open();
  const link = admin.getByRole('link', { name: 'Go to today' });
  await expect(link).not.toBeInViewport();
  const keys = new Keys(admin);
  await keys.enter(link);
  await expect(schedule.day(today())).toBeFocused();
  await keys.press('Tab');
  await expect(schedule.day(today()).locator(':focus')).toHaveCount(1);
});

test('in a month of cards the title is cut off before the client is', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  // The test adds a client, because other tests rename the demo's first one.
  const client = await api.createClient({ name: 'Westhaven Aged Care' });
  const job = await api.createJob({
    day: week,
    to: '11:00',
    clientId: client.id,
    title: 'Replacement of the switchboard and of every meter',
    assignedUserId: worker?.id ?? null,
  });
  await schedule.open({ view: 'month', date: week });
  for (const width of [768, 1024, 1280, 1920]) {
    await admin.setViewportSize({ width, height: 900 });
    const card = schedule.card(job.id, week);
    const isCut = (text: string) =>
      card
        .getByText(text)
        .evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        );
    expect.soft(await isCut(client.name), `the client at ${width} px`).toBe(false);
    expect.soft(await isCut(job.title), `the title at ${width} px`).toBe(true);
    await expect
      .soft(card.getByText((worker?.fullName ?? '')[0] ?? '', { exact: true }))
      .toBeVisible();
  }
});
