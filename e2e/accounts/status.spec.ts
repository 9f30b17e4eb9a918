// Activating and deactivating an account in a stale list, which doesn't show yet what a colleague
// changed. rule: user-status
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

test.use({ live: false });

test('a deactivation or deletion in a stale list fails, and the list then shows the colleague’s change', async ({
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
