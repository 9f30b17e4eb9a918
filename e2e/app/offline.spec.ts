// Without a network or a server the app opens and shows the last week that was loaded, read-only.
// rule: offline
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { today } from '../support/days.ts';
import { cached, storedWeeks, untilInstalled, untilStored } from '../support/installed.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import { Schedule } from '../support/schedule.ts';
import { type Server, startServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ own: Server; front: Proxy; kept: Page }>({
  own: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  front: async ({ own }, use) => {
    const proxy = await startProxy(own.url);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
  // The administrator's page, and a job of today. The device has stored the app and the job.
  kept: async ({ admin, api }, use) => {
    await api.createJob({
      day: today(),
      from: '10:00',
      to: '11:00',
      title: TITLE,
      allowOverlap: true,
    });
    await new Schedule(admin).open();
    await untilInstalled(admin);
    await untilStored(admin, TITLE);
    await use(admin);
  },
});
test.use({ serviceWorkers: 'allow' });

/**
 * The longest wait until the app finds the server again. The app tries every 10 s
 * (web/src/features/offline/use-reconnect.ts).
 */
const BY_ITSELF = { timeout: 30_000 };
const TITLE = 'Kept for the road';
const AWAY = { status: 502 };

/** Makes the server unreachable and puts the browser offline. */
async function goOffline(page: Page, proxy: Proxy): Promise<void> {
  proxy.answer = () => AWAY;
  await page.context().setOffline(true);
}

async function comeBack(page: Page, proxy: Proxy): Promise<void> {
  proxy.answer = () => undefined;
  await page.context().setOffline(false);
}

const offline = /^Offline\. Shown as of ([A-Z][a-z]{2} \d{1,2}, )?\d{1,2}:\d\d [AP]M$/;

test('offline the app shows the last loaded week and a notice, is read-only, and recovers without a reload', async ({
  kept: page,
  front,
}) => {
  await goOffline(page, front);
  await page.goto('/jobs');
  await expect(page.getByText(offline)).toBeVisible();
  const card = page.getByRole('article', { name: TITLE });
  await expect(card).toContainText('10:00 AM');
  // No job can be changed offline, and the page says why.
  const newJob = page.getByRole('button', { name: 'New Job' });
  await expect(newJob).toBeDisabled();
  await expect(newJob).toHaveAccessibleDescription(
    /^Jobs cannot be changed until the connection is back/,
  );
  await expect(page.getByRole('button', { name: /^(Actions for|Add job on)/ })).toHaveCount(0);
  await card.click();
  await card.press('Enter');
  await card.press(' ');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Today' }).click();
  // The Today button scrolls to the heading of the day. On a busy day the job may be below the
  // screen.
  await expect(page.locator(`[data-date="${today()}"] h3`)).toBeInViewport();
  await expectNoViolations(page);
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(scrolls).toBe(0);

  await comeBack(page, front);
  await expect(page.getByRole('heading', { name: 'All Jobs' })).toBeVisible(BY_ITSELF);
  await expect(page).toHaveURL(/\/jobs$/);
});

test('offline pages have the server’s security headers, no cache contains an API response, and a person can remove the stored week', async ({
  kept: page,
  front,
}) => {
  const all = await cached(page);
  expect(all.length).toBeGreaterThan(20);
  for (const { path, text } of all) {
    expect(path).toMatch(/^\/($|start\.js$|assets\/)/);
    expect(text.includes(TITLE), path).toBe(false);
  }
  await goOffline(page, front);
  const answer = await page.goto('/');
  expect(answer?.fromServiceWorker()).toBe(true);
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers.link).toBeUndefined();
  await expect(page.getByText(offline)).toBeVisible();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByText('Jobwright could not be loaded')).toBeVisible();
  expect(await storedWeeks(page)).toBeNull();
});

test('the app opens with data stored on the device if the server doesn’t respond', async ({
  kept: page,
  front,
}) => {
  front.silent = true;
  await page.goto('/');
  await expect(page.getByText(/^The server cannot be reached\. Shown as of /)).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole('article', { name: TITLE })).toBeVisible();
  front.silent = false;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible(BY_ITSELF);
});

test('an open app that goes offline shows a notice that covers nothing, and hides it when online again', async ({
  kept: page,
}) => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Business Number').fill('12 345');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeVisible();
  await page.context().setOffline(true);
  const notice = page.getByText(offline);
  await expect(notice).toBeVisible();
  await expect(
    page.getByText('Changes cannot be saved until the connection is back.'),
  ).toBeVisible();
  // The bar with the Save button is at the bottom edge, and the notice is above the bar.
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [button, words] = await Promise.all([save.boundingBox(), notice.boundingBox()]);
      return (words?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
    })
    .toBeGreaterThan(0);
  await expectNoViolations(page);
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('signing out removes the stored week from the device', async ({ kept: page, front }) => {
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect.poll(() => storedWeeks(page)).toBeNull();
  await goOffline(page, front);
  await page.reload();
  await expect(page.getByText('Jobwright could not be loaded')).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

test('the end of the session (401, also after a deactivation) removes the stored week from the device', async ({
  kept: page,
  own,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: own.url });
  await new Api(request).signIn('admin');
  const ended = await request.delete('/api/auth/sessions');
  expect(ended.ok(), 'all sessions of the person end but this one').toBe(true);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible({
    timeout: 20_000,
  });
  await expect.poll(() => storedWeeks(page)).toBeNull();
  await request.dispose();
});

test('after another person signs in, the stored week of the previous person is gone', async ({
  kept: page,
  api,
  front,
}) => {
  const before = (await storedWeeks(page))?.userId;
  await page.context().clearCookies();
  await api.signIn('worker');
  const { id } = await api.me();
  await new Schedule(page).open();
  await expect.poll(async () => (await storedWeeks(page))?.userId, { timeout: 20_000 }).toBe(id);
  expect(id).not.toBe(before);
  // Stores the previous person as the owner, and doesn't change the stored data. The app then shows
  // no stored data, because the data belong to somebody else.
  await page.evaluate(
    (other) => localStorage.setItem('jobwright-offline-owner', other),
    before ?? '',
  );
  await goOffline(page, front);
  await page.goto('/');
  await expect(page.getByText('Jobwright could not be loaded')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect.poll(() => storedWeeks(page)).toBeNull();
});
