// Two-step sign-in for a user: setting it up with an authenticator app, signing in with a code, a
// lost phone, a reset by an administrator, and a business that requires two-step sign-in.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import {
  giveFirstStep,
  onProfile,
  openSetUp,
  SetUp,
  toSecondStep,
} from '../support/second-factor.ts';
import { type Server, startServer } from '../support/server.ts';
import { SettingsPage } from '../support/settings-page.ts';
import { expect, test } from '../support/test.ts';
import { signInOn, UsersPage } from '../support/users-page.ts';

// The timeout is long: each sign-in and each setup computes a password hash, which is slow on
// purpose.
test.describe.configure({ timeout: 120_000 });

const devices: BrowserContext[] = [];
const made: string[] = [];

test.afterEach(async ({ as }) => {
  for (const device of devices.splice(0)) await device.close();
  await (await as('admin')).deleteUsers(made.splice(0));
});

/** Opens a page in a separate browser context, as if on another device. */
async function device(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  devices.push(context);
  return context.newPage();
}

const schedule = (page: Page) => page.getByRole('heading', { name: 'Schedule Overview' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
}

// rule: second-factor
test('a user sets up two-step sign-in, signs in with codes and with a recovery code, and turns it off', async ({
  page,
  as,
  browser,
  server,
}) => {
  const [username, password] = ['nia.two', 'nia.two'.repeat(2)];
  made.push(username);
  await (await as('admin')).createUser(username);
  const elsewhere = await device(browser, server);
  await signInOn(elsewhere, username, password);
  await expect(schedule(elsewhere)).toBeVisible();
  await elsewhere.keyboard.press('n');
  const title = elsewhere.getByRole('dialog', { name: 'Add New Job' }).getByLabel('Title');
  await title.fill('Half written');

  await signInOn(page, username, password);
  await expect(schedule(page)).toBeVisible();
  const setUp = await openSetUp(page);
  const app = await setUp.begin(password);
  await expect(setUp.code).toBeFocused();
  await setUp.code.fill(app.wrong());
  await setUp.turnOn.click();
  await expect(setUp.root.getByText('That code is not right')).toBeVisible();
  const recoveryCodes = await setUp.finish(app);
  await expect(onProfile(page).getByText('10 recovery codes left')).toBeVisible();

  await expect(
    elsewhere.getByRole('heading', { name: 'Welcome Back' }),
    'other sessions end',
  ).toBeVisible();
  await giveFirstStep(elsewhere, username, password);
  await elsewhere.getByLabel('Code', { exact: true }).fill(app.next());
  await signIn(elsewhere).click();
  await expect(title, 'what was typed there is kept').toHaveValue('Half written');

  await signOut(page);
  const code = await toSecondStep(page, username, password);
  await code.fill(app.wrong());
  await signIn(page).click();
  await expect(page.getByText('That code is not right')).toBeVisible();
  await expect(code).toBeFocused();
  const next = app.next();
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await code.press('Enter');
  await expect(schedule(page)).toBeVisible();

  const [lost = '', ...others] = recoveryCodes;
  const phone = await device(browser, server);
  for (const [isRight, typed] of [
    [true, lost],
    [false, lost],
    [true, others[0]?.toLowerCase().replaceAll('-', ' ') ?? ''],
  ] as const) {
    await phone.context().clearCookies();
    await toSecondStep(phone, username, password);
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(phone.getByLabel('Recovery code')).toBeFocused();
    await phone.keyboard.insertText(typed);
    await phone.keyboard.press('Enter');
    if (isRight) await expect(schedule(phone)).toBeVisible();
    else await expect(phone.getByText('That code is not right')).toBeVisible();
  }
  await phone.goto('/profile');
  await expect(onProfile(phone).getByText('8 recovery codes left')).toBeVisible();
  await onProfile(phone).getByRole('button', { name: 'Turn off' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await dialog.getByLabel('Current Password').fill(password);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(others[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(onProfile(phone).getByText('Off', { exact: true })).toBeVisible();
  await signOut(phone);
  await signInOn(phone, username, password);
  await expect(schedule(phone)).toBeVisible();
});

// rule: second-factor-reset
test('an administrator resets two-step sign-in of a user who lost the phone and the recovery codes', async ({
  admin,
  api,
  browser,
  server,
}) => {
  const [username, password] = ['omar.lost', 'omar.lost'.repeat(2)];
  made.push(username);
  await api.createUser(username);
  const omar = await device(browser, server);
  await signInOn(omar, username, password);
  await expect(schedule(omar)).toBeVisible();
  const setUp = await openSetUp(omar);
  await setUp.finish(await setUp.begin(password));

  const users = new UsersPage(admin);
  await users.open();
  await expect(users.rowOf(username).getByText('Two-step sign-in')).toBeVisible();
  await users.openDetails(username);
  await users.details.getByLabel('New Temporary Password').fill('until-monday');
  await users.details.getByLabel('Confirm Password').fill('until-monday');
  await users.details.getByRole('checkbox', { name: 'Also remove two-step sign-in' }).check();
  await users.details.getByRole('button', { name: 'Set Temporary Password' }).click();
  await users.expectToast('Password Reset');
  await expect(users.details.getByRole('checkbox')).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await expect(users.rowOf(username).getByText('Two-step sign-in')).toHaveCount(0);

  await signInOn(omar, username, 'until-monday');
  await expect(omar.getByRole('heading', { name: 'Password Change Required' })).toBeVisible();
  await omar.getByLabel('Current Password').fill('until-monday');
  await omar.getByLabel('New Password', { exact: true }).fill('my-own-words');
  await omar.getByLabel('Confirm New Password').fill('my-own-words');
  await omar.getByRole('button', { name: 'Change Password' }).click();
  await expect(schedule(omar)).toBeVisible();
});

// rule: second-factor-required
test('users must first set up two-step sign-in when the business requires it', async ({
  browser,
}) => {
  // Starts a separate server, because the setting applies to all users.
  const server = await startServer();
  try {
    const owner = await device(browser, server);
    const worker = await device(browser, server);
    await signInOn(owner, accounts.admin.username, accounts.admin.password);
    await signInOn(worker, accounts.worker.username, accounts.worker.password);
    for (const page of [owner, worker]) await expect(schedule(page)).toBeVisible();

    const settings = new SettingsPage(owner);
    await settings.open();
    await owner.getByRole('combobox', { name: 'Who must use two-step sign-in?' }).click();
    await owner.getByRole('option', { name: 'Everyone' }).click();
    await expect(owner.getByText(/You have none yourself/)).toBeVisible();
    await settings.save.click();

    for (const [page, { password }] of [
      [owner, accounts.admin],
      [worker, accounts.worker],
    ] as const) {
      const held = page.getByRole('heading', { name: 'Set up two-step sign-in' });
      await expect(held, 'at once, without a reload').toBeVisible();
      for (const path of ['/jobs', '/profile', '/login']) {
        await page.goto(path);
        await expect(held, `forced from ${path}`).toBeVisible();
        await expect(page).toHaveURL(/\/second-factor$/);
      }
      const refused = await page.request.get('/api/jobs');
      expect(refused.status(), 'a direct call is refused too').toBe(403);
      const { code } = (await refused.json()) as { code: string };
      expect(code).toBe('second_factor_setup_required');
      const setUp = new SetUp(page, page.getByRole('main'));
      await setUp.finish(await setUp.begin(password));
      await expect(schedule(page)).toBeVisible();
      await page.goto('/second-factor');
      await expect(schedule(page)).toBeVisible();
    }
  } finally {
    for (const page of devices.splice(0)) await page.close();
    await server.stop();
  }
});
