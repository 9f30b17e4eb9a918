// Profile Settings: the sessions of a person on several devices, and choosing a color with the
// keyboard.
import type { BrowserContext } from '@playwright/test';
import { untilRefetched, withoutOwnCalls } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { signInOn } from '../support/users-page.ts';

const devices: BrowserContext[] = [];
const made: string[] = [];

test.afterEach(async ({ as }) => {
  for (const device of devices.splice(0)) await device.close();
  await (await as('admin')).deleteUsers(made.splice(0));
});

test('after another device ends the session, the next request shows the sign-in, and signing in opens the same page', async ({
  page,
  as,
  browser,
  server,
}) => {
  made.push('lee.two');
  await (await as('admin')).createUser('lee.two');
  const password = 'lee.two'.repeat(2);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  devices.push(elsewhere);
  // Blocks the event stream and the bell's polling, because they would show the sign-in before the
  // next request of the test.
  await withoutOwnCalls(elsewhere);
  const phone = await elsewhere.newPage();
  for (const one of [phone, page]) {
    await signInOn(one, 'lee.two', password);
    await expect(one.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  }
  await untilRefetched(phone, () => phone.goto('/jobs?q=boiler'));
  await expect(phone.getByRole('heading', { name: 'All Jobs' })).toBeVisible();

  await page.goto('/profile');
  const others = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(others).toHaveCount(2);
  await expect(others.filter({ hasText: 'This device' })).toHaveCount(1);
  await others
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(others).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden();

  await phone.getByRole('searchbox').fill('boiler room');
  await expect(phone.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await phone.getByLabel('Username').fill('lee.two');
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
  await expect(phone.getByRole('searchbox')).toHaveValue('boiler room');

  await page.reload();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(others).toHaveCount(1);
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401);
  await page.getByRole('button', { name: 'Sign out this device' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('another person’s color shows "already taken" when it gets the focus by keyboard', async ({
  admin,
}) => {
  await admin.goto('/profile');
  const taken = admin
    .getByRole('group', { name: 'Choose your color' })
    .locator('[aria-disabled=true]')
    .first();
  await expect(taken).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    await admin.keyboard.press('Tab');
    if (await taken.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(taken).toBeFocused();
  await expect(admin.getByRole('tooltip')).toHaveText('already taken');
});
