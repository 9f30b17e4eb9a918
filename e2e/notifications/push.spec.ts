// The service worker shows a push message, and a press on the message opens its job in the open
// tab. The browser's own debugging tools deliver the message. rule: push-device-opt-in
import type { Page, Worker } from '@playwright/test';
import { untilInstalled } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const MESSAGE = { title: 'Job Moved', body: 'Fix tap, 9:00 AM', tag: '/job/1', url: '/alerts' };

interface Shown {
  title: string;
  options: { body?: string; tag?: string; data?: unknown };
}

/** The global scope of the service worker, with the list of the notifications that it has shown. */
interface Scope {
  shown?: Shown[];
  registration: { showNotification: (title: string, options: Shown['options']) => Promise<void> };
}

/**
 * Records the notifications instead of showing them, because the tests' browser has no window.
 * Returns a function that reads the recorded ones.
 */
async function recorded(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown?.push({ title, options });
      return Promise.resolve();
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as Scope).shown ?? []);
}

/** Delivers push messages to the page's service worker, as a push service would. */
async function pushService(
  page: Page,
  origin: string,
): Promise<(data: string) => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) done(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

test('a push message is shown with its title, text and tag, and an unreadable message with the product’s name', async ({
  worker: page,
  server,
}) => {
  await page.goto('/profile');
  await untilInstalled(page);
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the worker was not found');
  const shown = await recorded(worker);
  const deliver = await pushService(page, server.url);
  await deliver(JSON.stringify(MESSAGE));
  const { title, body, tag, url } = MESSAGE;
  await expect.poll(shown).toMatchObject([{ title, options: { body, tag, data: url } }]);
  await deliver('no JSON');
  await expect
    .poll(async () => (await shown())[1])
    .toMatchObject({ title: 'Jobwright', options: { data: '/alerts' } });
});

test('a press on a push message opens its screen in the open tab without reloading the tab', async ({
  worker: page,
}) => {
  await page.goto('/profile');
  await untilInstalled(page);
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the worker was not found');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  // A test can't press a notification. So it sends the page the message that the service worker
  // sends after a press.
  const press = () =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        clients: {
          matchAll: (of: object) => Promise<{ postMessage: (message: object) => void }[]>;
        };
      };
      const [tab] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      tab?.postMessage({ kind: 'open', url: '/alerts' });
    });
  await expect(async () => {
    await press();
    await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
