// A new account, from Add User to the first sign-in. The account gets a temporary password, which
// its user must change. rule: user-reset
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { signInOn, UsersPage } from '../support/users-page.ts';

const username = 'mia.okafor';
const devices: BrowserContext[] = [];

test.afterEach(async ({ api }) => {
  for (const device of devices.splice(0)) await device.close();
  await api.deleteUsers([username]);
});

// rule: password-change-forced
test('an invited worker gets a temporary password and must change it first', async ({
  admin,
  browser,
  server,
}) => {
  const users = new UsersPage(admin);
  await users.open();
  await users.add.click();
  await users.fillNew({
    fullName: 'Mia Okafor',
    username,
    email: 'mia@ironbark.example',
    password: 'gravel-41',
  });
  await expect(users.addDialog.getByRole('list', { name: 'Permissions' })).toContainText(
    'View client contact information',
  );
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await users.expectToast('User Created');
  await expect(users.addDialog).toBeHidden();
  const row = users.rowOf(username);
  for (const words of [
    'Mia Okafor',
    'mia@ironbark.example',
    'Worker',
    'Active',
    'less than a minute ago',
  ])
    await expect(row).toContainText(words);

  await users.openDetails(username);
  await users.details.getByLabel('New Temporary Password').fill('until-monday');
  await users.details.getByLabel('Confirm Password').fill('until-monday');
  await users.details.getByRole('button', { name: 'Set Temporary Password' }).click();
  await users.expectToast(
    'Password Reset',
    'Password has been reset. User must change it on next login.',
  );
  await expect(
    users.details.getByText(/^Temporary until .*, must be changed at next login$/),
  ).toBeVisible();

  const device = await browser.newContext({ baseURL: server.url });
  devices.push(device);
  const mia = await device.newPage();
  await signInOn(mia, username, 'until-monday');
  const held = mia.getByRole('heading', { name: 'Password Change Required' });
  await expect(held).toBeVisible();
  for (const path of ['/', '/jobs', '/profile', '/login', '/no/such/page']) {
    await mia.goto(path);
    await expect(held, `forced from ${path}`).toBeVisible();
    await expect(mia).toHaveURL(/\/change-password$/);
  }
  const refused = await mia.request.get('/api/jobs');
  expect(refused.status(), 'a direct call is refused too').toBe(403);
  expect(((await refused.json()) as { code: string }).code).toBe('password_change_required');

  await mia.getByLabel('Current Password').fill('until-monday');
  await mia.getByLabel('New Password', { exact: true }).fill('my-own-words');
  await mia.getByLabel('Confirm New Password').fill('my-own-words');
  await mia.getByRole('button', { name: 'Change Password' }).click();
  await expect(mia.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await mia.goto('/jobs');
  await expect(mia.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
});
