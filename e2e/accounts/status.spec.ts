// Switching an account off and on, and the effect on signed-in people. rule: user-status
import { expect, test } from '../support/test.ts';
import { signInOn, UsersPage } from '../support/users-page.ts';

// rule: sign-in-inactive
test('deactivated while signed in: the next step leads to the sign-in, which refuses', async ({
  admin,
  api,
  browser,
  server,
}) => {
  const username = 'gone.soon';
  await api.createUser(username);
  const device = await browser.newContext({ baseURL: server.url });
  const theirs = await device.newPage();
  await signInOn(theirs, username, username.repeat(2));
  await expect(theirs.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();

  const users = new UsersPage(admin);
  await users.open();
  await users.switchOf(username).click();
  await users.expectToast('User Updated', `${username} Newcomer can no longer sign in.`);
  await expect(users.rowOf(username)).toContainText('Inactive');

  // Loads a page, because the bell's polling may have noticed the end of the session before any click.
  await theirs.goto('/jobs');
  await expect(theirs.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await theirs.getByLabel('Username').fill(username);
  await theirs.getByLabel('Password', { exact: true }).fill(username.repeat(2));
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    theirs.getByText('Your account is inactive. Please contact your administrator.', {
      exact: true,
    }),
  ).toBeVisible();

  await users.switchOf(username).click();
  await users.expectToast('User Updated', `${username} Newcomer can sign in again.`);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
  await device.close();
  await api.deleteUsers([username]);
});

test('a failed switch goes back and shows why', async ({ admin, api }) => {
  await api.createUser('stays.in');
  const users = new UsersPage(admin);
  await users.open();
  await admin.route('**/api/admin/users/*/status', (route) =>
    route.fulfill({
      status: 409,
      json: {
        message: 'At least one active administrator must remain',
        code: 'last_administrator',
      },
    }),
  );
  await users.switchOf('stays.in').click();
  await users.expectToast('Failed to Update User', 'At least one active administrator must remain');
  await expect(users.switchOf('stays.in')).toBeChecked();
  await api.deleteUsers(['stays.in']);
});

test.describe('a list that was not told of the change', () => {
  test.use({ live: false });

  test('a person whom a colleague changed meanwhile is not deactivated or deleted without the change being shown', async ({
    admin,
    as,
  }) => {
    const users = new UsersPage(admin);
    const colleague = await as('admin');
    await colleague.deleteUsers(['stalerow']);
    const { id } = await colleague.createUser('stalerow');
    await users.open();
    await colleague.patchUser(id, { role: 'admin' });
    await users.switchOf('stalerow').click();
    await users.expectToast(
      'Failed to Update User',
      'This was changed by someone else in the meantime. Reload it and try again.',
    );
    await expect(users.row(id), 'the list shows what the colleague did').toContainText(
      'Administrator',
    );
    await expect(users.switchOf('stalerow')).toBeChecked();

    await colleague.patchUser(id, { fullName: 'Renamed Meanwhile' });
    await users.deleteOf('stalerow').click();
    await users.confirmation.getByRole('button', { name: /^Delete/ }).click();
    await users.expectToast('Failed to Delete User');
    await expect(users.row(id)).toContainText('Renamed Meanwhile');
    await colleague.deleteUsers(['stalerow']);
  });
});
