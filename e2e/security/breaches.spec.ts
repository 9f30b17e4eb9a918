// Tests that breaches.ts, which watches every test, reports each kind of breach. A breach in the
// browser of the test would fail the test. So these breaches happen in a separate browser.
import { chromium as playwright } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { watchForBreaches } from '../support/breaches.ts';

test('breaches.ts reports an inserted script, an executed text and a request to another host', async ({
  server,
  launchOptions,
}) => {
  const other = await playwright.launch(launchOptions);
  const { breaches } = watchForBreaches(other);
  const page = await (await other.newContext({ baseURL: server.url })).newPage();
  const seen = async (act: () => void, breach: RegExp): Promise<void> => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(breaches.splice(0), 'the page itself has no violation').toEqual([]);
    await page.evaluate(act);
    await expect.poll(() => breaches.join('\n')).toMatch(breach);
    breaches.splice(0);
  };
  await seen(() => {
    const script = document.createElement('script');
    script.append(document.createTextNode('window.ran = true'));
    document.body.append(script);
  }, /Content-Security-Policy broken: (script-src|require-trusted-types-for)/);
  await seen(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>x</p>');
    } catch {
      // The content security policy also reports this violation. The test checks that report, so
      // the error itself is ignored.
    }
  }, /Content-Security-Policy broken: require-trusted-types-for/);
  await seen(() => {
    const text = document.createElement('p');
    text.setAttribute('style', 'color: red');
    document.body.append(text);
  }, /Content-Security-Policy broken: style-src/);
  await seen(() => Object.assign(window, { __pwned: 'by hand' }), /A hostile text ran: by hand/);
  await seen(() => {
    const picture = document.createElement('img');
    picture.src = 'http://elsewhere.example/x.png';
    document.body.append(picture);
  }, /Content-Security-Policy broken: img-src/);
  await page.route('**/login', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>No policy</h1><img src="http://elsewhere.example/x">',
    }),
  );
  await page.goto('/login');
  await expect
    .poll(() => breaches)
    .toContainEqual('asked another host: http://elsewhere.example/x');
  await other.close();
});
