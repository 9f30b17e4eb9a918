// User Management with the keyboard alone.
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

test('the list of users works with the keyboard: rows, details, switch, and the question before deleting', async ({
  admin,
  api,
}) => {
  const username = 'by.keys';
  await api.createUser(username);
  const users = new UsersPage(admin);
  await users.open();
  const names = users.rows.locator('[data-open-row]');
  await names.first().focus();
  await admin.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();

  const name = users.rowOf(username).locator('[data-open-row]');
  await name.focus();
  await admin.keyboard.press('Enter');
  await expect(users.details).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(users.details).toBeHidden();
  await expect(name).toBeFocused();

  await admin.keyboard.press('Tab');
  await expect(users.switchOf(username)).toBeFocused();
  await admin.keyboard.press('Space');
  await expect(users.switchOf(username)).not.toBeChecked();
  // The deletion below sends the version of the account. Once the message is visible, the list has
  // the newest version.
  await expect(admin.getByText('User Updated', { exact: true })).toBeVisible();
  await admin.keyboard.press('Tab');
  await expect(users.deleteOf(username)).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(users.confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(users.rowOf(username)).toHaveCount(0);
  await expect(admin.getByRole('main'), 'the row that had the focus is gone').toBeFocused();
});
