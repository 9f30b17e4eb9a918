// A list of hundreds of jobs is as fast as a short list: the DOM contains only the visible rows,
// and scrolling loads further pages.
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Server, startServer } from '../support/server.ts';
import { fillBusiness } from '../support/template.ts';
import { expect, test as base } from '../support/test.ts';

const JOBS = 600;
/** The number of jobs that the list loads at a time. */
const PAGE = 50;

/** These tests use a separate business, because they need many jobs. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const template = fillBusiness({ jobs: JOBS, jobsPerWeek: 100 });
      const server = await startServer(template);
      await use(server);
      await server.stop();
      rmSync(template, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('scrolling to the end loads every page once and shows every job', async ({ admin, jobs }) => {
  const asked = jobs.watchPages();
  await jobs.open('sort=title');
  await expect(jobs.rows.first()).toBeVisible();
  const last = jobs.rows.and(admin.locator(`[data-index="${JOBS - 1}"]`));
  await expect
    .poll(
      async () => {
        await admin.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return last.isVisible();
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(true);
  expect(await jobs.rows.count()).toBeLessThan(30);
  const cursors = asked.map((query) => query.get('cursor'));
  expect(cursors).toHaveLength(JOBS / PAGE);
  expect(new Set(cursors).size, 'each page once').toBe(JOBS / PAGE);
});

/** Resolves when the page has not scrolled for twenty frames. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [at, still] = [window.scrollY, 0];
        const look = () => {
          still = window.scrollY === at ? still + 1 : 0;
          at = window.scrollY;
          if (still === 20) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

test('Back from a job far down the list returns to the same scroll position', async ({
  admin,
  jobs,
}) => {
  await jobs.open();
  await expect(jobs.rows.first()).toBeVisible();
  const far = admin.locator('[data-index="40"]');
  await expect
    .poll(
      async () => {
        if (await far.isVisible()) return true;
        // Each step is shorter than the part of the list that is in the DOM, so that no check
        // misses the row.
        await admin.mouse.wheel(0, 300);
        return false;
      },
      { intervals: [100] },
    )
    .toBe(true);
  const id = await far.getAttribute('data-id');
  // Scrolling continues for a moment, and row heights change as rows load. So this waits until the
  // list stops moving.
  await settled(admin);
  await jobs.row(id ?? '').evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await settled(admin);
  await expect(jobs.row(id ?? '')).toBeInViewport();
  // Presses the mouse at the position of the link, because `click` would first scroll the link of
  // the sticky header to the middle of the screen.
  const link = await admin.getByRole('link', { name: 'Schedule' }).boundingBox();
  await admin.mouse.click((link?.x ?? 0) + 8, (link?.y ?? 0) + 8);
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await admin.goBack();
  await expect(jobs.row(id ?? '')).toBeInViewport();
});
