// `test` for every spec: one server per Playwright worker, signed-in pages, a separate week for
// each test, and checks that apply to every page.
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Account, Api } from './api.ts';
import { Bell } from './bell.ts';
import { ClientsPage } from './clients-page.ts';
import { addDays, type Day } from './days.ts';
import { JobCardPage } from './job-card.ts';
import { JobsPage } from './jobs-page.ts';
import { withoutLive } from './live.ts';
import { Schedule } from './schedule.ts';
import { type Server, startServer } from './server.ts';
import { watchForBreaches } from './breaches.ts';
import { WorkingTime } from './working-time.ts';

interface Fixtures {
  /** The API with the cookies of `page`. Using `admin` or `schedule` signs the administrator in. */
  api: Api;
  /** `page`, signed in as the administrator. */
  admin: Page;
  /** `page`, signed in as a worker. */
  worker: Page;
  /** The page object of All Jobs, on `page` with its signed-in user. Not opened yet. */
  jobs: JobsPage;
  /** The page object of Client Management, on `page`. Not opened yet. */
  clients: ClientsPage;
  /** The page object of the job card, on `page` with its signed-in user. Not opened yet. */
  card: JobCardPage;
  /** The page object of the bell, on `page`. */
  bell: Bell;
  /** Returns the API for another person, with a separate session. */
  as: (account: Account) => Promise<Api>;
  /** The page object of the schedule, signed in as the administrator. Not opened yet. */
  schedule: Schedule;
  /**
   * Changes working hours and leave of the test's business, as administrator. They are restored
   * after the test.
   */
  workingTime: WorkingTime;
  /**
   * The Monday of a week that no other test of the same server uses, years away from the demo's
   * jobs.
   */
  week: Day;
  /**
   * Whether `page` gets live updates. A test that needs a page without them sets this option to
   * false in `test.use`.
   */
  live: boolean;
  /** Applies the option `live` to every test. */
  stream: void;
  /** Opens a page of another person, in a separate browser context. */
  anotherPage: (account: Account) => Promise<Page>;
  /**
   * Fails the test if breaches.ts finds a problem in any browser context: that of `page`, or one
   * that the test opens.
   */
  watched: void;
}

let weeksTaken = 0;

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // Playwright requires an empty pattern for a fixture that uses no other fixture.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ page }, use) => use(new Api(page.request)),
  admin: async ({ page, api }, use) => {
    await api.signIn('admin');
    await use(page);
  },
  worker: async ({ page, api }, use) => {
    await api.signIn('worker');
    await use(page);
  },
  jobs: async ({ page }, use) => use(new JobsPage(page)),
  clients: async ({ page }, use) => use(new ClientsPage(page)),
  card: async ({ page }, use) => use(new JobCardPage(page)),
  bell: async ({ page }, use) => use(new Bell(page)),
  as: async ({ playwright, server }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (account) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      opened.push(request);
      const api = new Api(request);
      await api.signIn(account);
      return api;
    });
    for (const request of opened) await request.dispose();
  },
  live: [true, { option: true }],
  stream: [
    async ({ context, live }, use) => {
      if (!live) await withoutLive(context);
      await use();
    },
    { auto: true },
  ],
  anotherPage: async ({ browser, server }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ baseURL: server.url });
      opened.push(context);
      const page = await context.newPage();
      await new Api(page.request).signIn(account);
      return page;
    });
    for (const context of opened) await context.close();
  },
  schedule: async ({ admin }, use) => use(new Schedule(admin)),
  // This API has a separate session, because a test may sign out, or leave its page without a
  // connection.
  workingTime: async ({ playwright, server }, use) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    await new Api(request).signIn('admin');
    const time = new WorkingTime(request);
    await use(time);
    await time.restore();
    await request.dispose();
  },
  week: async ({}, use) => use(addDays('2031-01-06', 70 * weeksTaken++)),
  watched: [
    async ({ browser }, use) => {
      const { breaches, stop } = watchForBreaches(browser);
      await use();
      stop();
      expect(breaches, 'no page breaks its policy or sends requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
