// Without a network a worker's day opens from data stored on the phone: My day, a job with the
// buttons Call and Directions, and its job card. Another person who signs in on the phone sees none
// of this data.
// rule: pack-on-device
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { today } from '../support/days.ts';
import { keptPack, untilInstalled, untilKept } from '../support/installed.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import { type Server, startServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

const TITLE = 'Valve behind the boiler';
const NOTE = 'The key is under the mat';
const PHONE = '02 9000 1234';

/** A worker's phone that has stored a job of today. */
interface Kept {
  page: Page;
  jobId: string;
  userId: string;
}

const test = base.extend<{ own: Server; front: Proxy; kept: Kept }>({
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
  kept: async ({ worker, api, own, playwright }, use) => {
    const { id: userId } = await api.me();
    const request = await playwright.request.newContext({ baseURL: own.url });
    const office = new Api(request);
    await office.signIn('admin');
    const client = await office.createClient({
      name: 'Pack and Sons',
      phone: PHONE,
      address: '1 Wharf Rd',
    });
    const slot = { day: today(), from: '10:00', to: '11:00', title: TITLE, allowOverlap: true };
    const { id: jobId } = await office.createJob(slot);
    await office.patchJob(jobId, {
      clientId: client.id,
      location: '14 Wharf Rd',
      assignedUserId: userId,
      allowOverlap: true,
    });
    await office.post(`/api/jobs/${jobId}/notes`, { text: NOTE });
    await request.dispose();
    await worker.goto('/today');
    await untilInstalled(worker);
    await untilKept(worker, TITLE);
    await use({ page: worker, jobId, userId });
  },
});
test.use({ serviceWorkers: 'allow' });

async function goOffline(page: Page, proxy: Proxy): Promise<void> {
  proxy.answer = () => ({ status: 502 });
  await page.context().setOffline(true);
}

async function comeBack(page: Page, proxy: Proxy): Promise<void> {
  proxy.answer = () => undefined;
  await page.context().setOffline(false);
}

const AS_OF = /^Offline\. Shown as of \d{1,2}:\d\d [AP]M$/;

test('offline, My day, a job with notes and its job card open from stored data, and My day updates itself when online again', async ({
  kept: { page, jobId },
  front,
}) => {
  await goOffline(page, front);
  await page.goto('/today');
  await expect(page.getByText(TITLE).first()).toBeVisible();
  await expect(page.getByText(AS_OF)).toBeVisible();
  await expectNoViolations(page);

  await page.goto(`/job/${jobId}`);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0290001234');
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /14%20Wharf%20Rd/,
  );
  await expectNoViolations(page);
  await expect(page.getByText(NOTE)).toBeVisible();
  // The Start button needs a network, and the page says so. rule: offline-acts
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/You are offline\./).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();

  await page.goto(`/job-card/${jobId}`);
  await expect(page.getByRole('heading', { name: /^Job Card/ })).toBeVisible();
  await expect(page.getByText('This job card is read-only')).toBeVisible();

  await page.goto('/today');
  await expect(page.getByText(AS_OF)).toBeVisible();
  await comeBack(page, front);
  await expect(page.getByText(AS_OF)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(TITLE).first()).toBeVisible();
});

test('stored data is shown before the server answers', async ({ kept: { page }, front }) => {
  let isHeld = true;
  await page.route('**/api/**', async (route) => {
    while (isHeld) await new Promise((later) => setTimeout(later, 50));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/today');
  await expect(page.getByText(TITLE).first()).toBeVisible();
  await expect(page.getByText(AS_OF)).toHaveCount(0);
  isHeld = false;
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(front.silent).toBe(false);
});

test('signing out removes the stored days from the phone', async ({ kept: { page }, front }) => {
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect.poll(() => keptPack(page)).toBeNull();
  await goOffline(page, front);
  await page.goto('/today');
  await expect(page.getByText('Jobwright could not be loaded')).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

test('another person who signs in on the phone sees no data of the previous one, online or offline', async ({
  kept: { page, jobId, userId },
  api,
  front,
}) => {
  await page.context().clearCookies();
  await api.signIn('admin');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('jobwright-offline-owner')))
    .not.toBe(userId);
  await expect.poll(async () => (await keptPack(page))?.userId ?? null).not.toBe(userId);
  await goOffline(page, front);
  await page.goto(`/job/${jobId}`);
  await expect(page.getByRole('link', { name: 'Call' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0);
});
