// axe finds no violation on User Management: the list (cards on a phone) and its dialogs, in both
// themes.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

// The timeout is long, because axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('the list of users and the Add User dialog with its errors pass axe', async ({ admin }) => {
  const users = new UsersPage(admin);
  await users.open();
  await expectNoViolations(admin);
  await users.add.click();
  await users.fillNew({ password: 'password' });
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await expect(users.addDialog.getByText('Full name is required')).toBeVisible();
  await expectNoViolations(admin);
});

test('the details of a user, the edit dialog and the question before a deletion pass axe', async ({
  admin,
}) => {
  const users = new UsersPage(admin);
  await users.open();
  await users.openDetails('worker');
  await expectNoViolations(admin);
  await users.details.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(users.editDialog).toBeVisible();
  await expectNoViolations(admin);
  await admin.keyboard.press('Escape');
  await expect(users.editDialog).toBeHidden();
  await users.deleteOf('worker').click();
  await expect(users.confirmation).toBeVisible();
  await expectNoViolations(admin);
});

test('the screen "Access Denied" passes axe', async ({ worker }) => {
  await worker.goto('/admin/users');
  await expect(worker.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectNoViolations(worker);
});
