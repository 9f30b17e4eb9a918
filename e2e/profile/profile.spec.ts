// Profile Settings: the account, the color, the password and the sessions.
import type { BrowserContext } from '@playwright/test';
import { untilAsked, withoutOwnCalls } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { signInOn } from '../support/users-page.ts';

const devices: BrowserContext[] = [];
const made: string[] = [];

test.afterEach(async ({ as }) => {
  for (const device of devices.splice(0)) await device.close();
  await (await as('admin')).deleteUsers(made.splice(0));
});

test('the profile shows the account, and links to the other screens', async ({ admin, api }) => {
  const user = await api.me();
  await admin.goto('/');
  await admin.getByRole('button', { name: /Profile menu/ }).click();
  await admin.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect(admin).toHaveURL(/\/profile$/);
  const account = admin.getByRole('region', { name: 'Account' });
  for (const text of [user.fullName, user.username, user.email, 'Administrator'])
    await expect(account.getByText(text, { exact: true })).toBeVisible();
  const since = new Date(user.createdAt).toLocaleDateString('en-US', {
    timeZone: 'Australia/Sydney',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  await expect(account.getByText(since, { exact: true })).toBeVisible();
  const screens = admin.getByRole('navigation', { name: 'Other screens' });
  await expect(screens.getByRole('link')).toHaveText([
    'Schedule',
    'Jobs',
    'Users',
    'Clients',
    'Reports',
  ]);
  await admin
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Schedule' })
    .click();
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
});

// rule: profile-role
test('a worker sees User, and links to Schedule and Jobs', async ({ worker }) => {
  await worker.goto('/profile');
  const account = worker.getByRole('region', { name: 'Account' });
  await expect(account.getByText('User', { exact: true })).toBeVisible();
  const screens = worker.getByRole('navigation', { name: 'Other screens' });
  await expect(screens.getByRole('link')).toHaveText(['Schedule', 'Jobs']);
});

// rule: own-color
test('a color is chosen, shown, taken by somebody else, and removed', async ({
  page,
  as,
  playwright,
  server,
}) => {
  const admin = await as('admin');
  for (const username of ['ivy.first', 'jan.second']) {
    made.push(username);
    await admin.createUser(username);
  }
  const free = (await admin.get<{ hex: string; name: string; available: boolean }[]>('/api/colors'))
    .filter(({ available }) => available)
    .map(({ name, hex }) => ({ hex, name: name.charAt(0).toUpperCase() + name.slice(1) }));
  const [wanted] = free;
  if (!wanted) throw new Error('no colour is free');

  // A page that is told live would not let a taken color be pressed.
  await withoutOwnCalls(page.context());
  await signInOn(page, 'ivy.first', 'ivy.first'.repeat(2));
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await page.goto('/profile');
  const swatch = page.getByRole('button', { name: wanted.name, exact: true });
  await expect(
    page.getByRole('group', { name: 'Choose your color' }).getByRole('button'),
  ).toHaveCount(12);

  // Somebody else takes the color while this page is open.
  const other = await playwright.request.newContext({ baseURL: server.url });
  const login = { username: 'jan.second', password: 'jan.second'.repeat(2) };
  expect((await other.post('/api/auth/login', { data: login })).status()).toBe(200);
  const took = await other.patch('/api/user/color', { data: { color: wanted.hex } });
  expect(took.status(), await took.text()).toBe(200);
  await swatch.click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast).toContainText('Error');
  await expect(swatch).toHaveAttribute('aria-disabled', 'true');
  // The pointer is still on it. The tooltip only opens when the pointer enters again.
  await page.mouse.move(0, 0);
  await swatch.hover();
  await expect(page.getByRole('tooltip')).toHaveText('already taken');

  // A released color can be chosen.
  expect((await other.patch('/api/user/color', { data: { color: null } })).status()).toBe(200);
  await other.dispose();
  await page.reload();
  await swatch.click();
  await expect(toast).toContainText('Color updated successfully!');
  await expect(swatch).toHaveAttribute('aria-pressed', 'true');
  const avatar = page
    .getByRole('button', { name: /Profile menu/ })
    .locator('span')
    .first();
  await expect(avatar).toHaveCSS('background-color', rgb(wanted.hex));
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(swatch).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden();
});

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((from) =>
    Number.parseInt(hex.slice(from, from + 2), 16),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}

// rule: password-current
test('changing the own password ends every other session', async ({
  page,
  as,
  browser,
  server,
}) => {
  made.push('kim.changes');
  await (await as('admin')).createUser('kim.changes');
  const old = 'kim.changes'.repeat(2);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  devices.push(elsewhere);
  const phone = await elsewhere.newPage();
  for (const one of [phone, page]) {
    await signInOn(one, 'kim.changes', old);
    await expect(one.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
  const fill = async (current: string): Promise<void> => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password', { exact: true }).fill('a heron on the pier');
    await page.getByLabel('Confirm New Password').fill('a heron on the pier');
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await fill('wrong');
  await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription(
    'Current password is incorrect',
  );
  await fill(old);
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByText('Password Changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401);
});

test('a session is ended from another device: the next call shows the sign-in and returns to the page', async ({
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
  // The stream and the bell would show the sign-in before the next call does.
  await withoutOwnCalls(elsewhere);
  const phone = await elsewhere.newPage();
  for (const one of [phone, page]) {
    await signInOn(one, 'lee.two', password);
    await expect(one.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  }
  await untilAsked(phone, () => phone.goto('/jobs?q=boiler'));
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

test('WCAG 2.2.1: toasts stay as long as the person chose on this device', async ({ admin }) => {
  await admin.clock.install();
  await admin.goto('/profile');
  const messages = admin.getByRole('region', { name: 'Messages' });
  const choice = messages.getByRole('combobox', { name: 'How long messages stay' });
  const said = admin.getByText('Messages now stay this long', { exact: true });
  await expect(choice).toHaveText('5 seconds');
  await choice.click();
  await messages.getByRole('option', { name: '20 seconds' }).click();
  await expect(said).toBeVisible();
  await admin.clock.fastForward(10_000);
  await expect(said).toBeVisible();
  await admin.clock.fastForward(10_000);
  await expect(said).toBeHidden();

  await choice.click();
  await messages.getByRole('option', { name: 'Until I close them' }).click();
  await expect(said).toBeVisible();
  await admin.clock.fastForward('24:00:00');
  await expect(said).toBeVisible();
  await admin
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect(said).toBeHidden();
  await admin.reload();
  await expect(choice).toHaveText('Until I close them');
});
