// The sign-in screen offers the language of the browser, if the page has another language.
import { expect, test } from '../support/test.ts';

test('the sign-in suggests the language of the browser, and one press switches to it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByRole('button', { name: 'Auf Deutsch wechseln' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
  await expect(page.getByRole('button', { name: /wechseln|Switch/ })).toHaveCount(0);

  // The chosen language persists, and after the sign-in the server also uses it for mails to the
  // user.
  await page.getByLabel('Benutzername').fill('worker');
  await page.getByLabel('Passwort', { exact: true }).fill('demo-worker');
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/user/language'));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  expect((await told).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Kalenderübersicht' })).toBeVisible();
  const me: unknown = await (await page.request.get('/api/auth/user')).json();
  expect(me).toMatchObject({ language: 'de' });
  await context.close();
});
