// The installed app: the conditions that browsers set for an installation, and applying an update.
import { JobDialog } from '../support/job-dialog.ts';
import { untilInstalled } from '../support/installed.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ front: Proxy }>({
  front: async ({ server }, use) => {
    const proxy = await startProxy(server.url);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
test.use({ serviceWorkers: 'allow' });

/**
 * Makes the proxy serve another build, which has another first script and another service worker.
 */
async function deploy(proxy: Proxy): Promise<{ entry: string }> {
  const page = await (await fetch(proxy.url, { headers: { accept: 'text/html' } })).text();
  const [first = ''] = page.match(/\/assets\/index-[^"]+\.js/) ?? [];
  const entry = '/assets/index-another.js';
  proxy.answer = (path) =>
    path === entry
      ? { status: 200, type: 'text/javascript', text: `import '${first}';` }
      : undefined;
  proxy.change = (path, text) => {
    if (path === '/sw.js')
      return text.replaceAll(first, entry).replace(/(version:.)[0-9a-f]{16}/, '$1fedcba9876543210');
    return text.includes('<!doctype html>') ? text.replaceAll(first, entry) : text;
  };
  return { entry };
}

test('the app meets all conditions that a browser sets for an installation', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  await untilInstalled(admin);
  const browser = await admin.context().newCDPSession(admin);
  const manifest = await browser.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
    id: '/',
    name: 'Jobwright',
    short_name: 'Jobwright',
    start_url: '/today',
    scope: '/',
    display: 'standalone',
  });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  // The context of each test is a private window, and a browser can't install apps from a private
  // window.
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([]);
  for (const rel of ['apple-touch-icon', 'icon', 'manifest']) {
    const href = await admin.locator(`link[rel="${rel}"]`).getAttribute('href');
    expect((await admin.request.get(href ?? '')).status(), rel).toBe(200);
  }
});

test('a new version is announced, and the page does not reload while a person types', async ({
  admin,
  schedule,
  front,
}) => {
  // Create caches like those of older builds. This happens on the URL of the manifest, because
  // that page doesn't run the app.
  await admin.goto('/manifest.webmanifest');
  await admin.evaluate(async () => {
    for (const name of ['jobwright-shell-oldest', 'jobwright-shell-old']) await caches.open(name);
  });
  await schedule.open();
  await untilInstalled(admin);
  await admin.getByRole('button', { name: 'New Job' }).first().click();
  const dialog = new JobDialog(admin);
  await dialog.field(/^title/i).fill('Half written');

  const { entry } = await deploy(front);
  // The event `vite:preloadError` also fires when the page requests a chunk that the new version no
  // longer has.
  await admin.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  const notice = admin.getByText('A new version is ready');
  await expect(notice).toBeAttached({ timeout: 20_000 });
  await expect(dialog.field(/^title/i)).toHaveValue('Half written');
  await expect(dialog.field(/^title/i)).toBeFocused();

  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Discard' }).click();
  await expect(notice).toBeVisible();
  await admin.getByRole('button', { name: 'Reload' }).click();
  await expect(admin.locator(`script[src="${entry}"]`)).toBeAttached();
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await untilInstalled(admin);
  await expect(notice).toHaveCount(0);
  const names = await admin.evaluate(() => caches.keys());
  expect(names, 'the cache of this build and of the previous one').toHaveLength(2);
  expect(names).toContain('jobwright-shell-fedcba9876543210');
});

test('the notice of a new version can be dismissed', async ({ admin, schedule, front }) => {
  await schedule.open();
  await untilInstalled(admin);
  await deploy(front);
  await admin.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await admin.getByRole('button', { name: 'Later' }).click({ timeout: 20_000 });
  await expect(admin.getByText('A new version is ready')).toHaveCount(0);
});

test('an installed service worker removes itself and its caches if the server has no service worker', async ({
  admin,
  schedule,
  front,
}) => {
  await schedule.open();
  await untilInstalled(admin);
  front.answer = (path) => (path === '/sw.js' ? { status: 410 } : undefined);
  await schedule.open();
  await expect
    .poll(() =>
      admin.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
        owner: localStorage.getItem('jobwright-offline-owner'),
      })),
    )
    .toEqual({ workers: 0, caches: [], owner: null });
});
