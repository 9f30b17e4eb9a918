// Add User and edit mode: what they refuse, and two administrators who edit the same person. rule: user-fields
import { withoutLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

const made = ['first.here', 'renamed.here'];

test.afterEach(async ({ api }) => {
  await api.deleteUsers(made);
});

test('Add User shows each error at its field', async ({ admin }) => {
  const users = new UsersPage(admin);
  await users.open();
  await users.add.click();
  await users.fillNew({ username: 'ab', email: 'ab@', password: 'five5' });
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  for (const words of [
    'Full name is required',
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
  ])
    await expect(users.addDialog.getByText(words, { exact: true })).toBeVisible();
  await expect(users.addDialog.getByLabel('Full Name')).toBeFocused();
});

// rule: unique-names
test('a username or an e-mail that is taken, in any case, is an error at the field', async ({
  admin,
  api,
}) => {
  await api.createUser('first.here');
  const users = new UsersPage(admin);
  await users.open();
  await users.add.click();
  await users.fillNew({
    fullName: 'Second Here',
    username: 'FIRST.Here',
    email: 'second@ironbark.example',
    password: 'gravel-41',
  });
  const create = users.addDialog.getByRole('button', { name: 'Create User' });
  await create.click();
  await users.expectToast('Failed to Create User', 'This username is already taken');
  const name = users.addDialog.getByLabel('Username');
  await expect(name).toHaveAccessibleDescription('This username is already taken');
  await expect(name).toBeFocused();
  await expect(users.addDialog.getByLabel('Password')).toHaveValue('gravel-41');

  await name.fill('second.here');
  await users.addDialog.getByLabel('Email').fill('First.Here@Ironbark.example');
  await create.click();
  await users.expectToast('Failed to Create User', 'This email address is already in use');
  await expect(users.addDialog.getByLabel('Email')).toHaveAccessibleDescription(
    'This email address is already in use',
  );
});

test('Add User warns of a common password, but accepts it', async ({ admin }) => {
  const users = new UsersPage(admin);
  await users.open();
  await users.add.click();
  await users.fillNew({
    fullName: 'First Here',
    username: 'first.here',
    email: 'first@ironbark.example',
    password: 'password1',
    type: 'Administrator',
  });
  await expect(users.addDialog.getByText(/most common passwords/)).toBeVisible();
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await users.expectToast('User Created');
  await expect(users.rowOf('first.here')).toContainText('Administrator');
});

test('Edit mode changes name, username, email and role', async ({ admin, api }) => {
  const { id } = await api.createUser('first.here');
  const users = new UsersPage(admin);
  await users.open();
  await users.edit('first.here');
  await users.editDialog.getByLabel('Full Name').fill('A');
  await users.editDialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(users.editDialog.getByText('Full name is required')).toBeVisible();
  await users.editDialog.getByLabel('Full Name').fill('Renamed Person');
  await users.editDialog.getByLabel('Username').fill('renamed.here');
  await users.editDialog.getByLabel('Email').fill('renamed@ironbark.example');
  await users.editDialog.getByRole('combobox', { name: 'Role' }).click();
  await admin.getByRole('option', { name: 'Administrator', exact: true }).click();
  await users.editDialog.getByRole('button', { name: 'Save Changes' }).click();
  await users.expectToast('User Updated');
  await expect(users.details).toContainText('Renamed Person');
  await expect(users.details.getByRole('list', { name: 'Permissions' })).toContainText(
    'Change the settings of the business',
  );
  for (const words of [
    'Renamed Person',
    '@renamed.here',
    'renamed@ironbark.example',
    'Administrator',
  ])
    await expect(users.row(id)).toContainText(words);
});

test('when two people edit the same person the second is asked to reload', async ({
  admin,
  api,
}) => {
  await withoutLive(admin.context());
  const { id } = await api.createUser('first.here');
  const users = new UsersPage(admin);
  await users.open();
  await users.edit('first.here');
  await api.patchUser(id, { email: 'moved@ironbark.example' });
  await users.editDialog.getByLabel('Full Name').fill('Renamed Person');
  await users.editDialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(users.editDialog.getByText('This user was changed by somebody else')).toBeVisible();
  await users.editDialog.getByRole('button', { name: 'Reload' }).click();
  await expect(users.editDialog.getByLabel('Email')).toHaveValue('moved@ironbark.example');
  await expect(users.editDialog.getByLabel('Full Name')).toHaveValue('Renamed Person');
  await users.editDialog.getByRole('button', { name: 'Save Changes' }).click();
  await users.expectToast('User Updated');
  await expect(users.row(id)).toContainText('moved@ironbark.example');
});

test('leaving a changed form asks first, by its buttons and by Back', async ({ admin }) => {
  const users = new UsersPage(admin);
  await admin.goto('/jobs');
  await admin.getByRole('link', { name: 'Users' }).click();
  await users.add.click();
  await users.fillNew({ fullName: 'Half Typed' });
  const question = admin.getByRole('alertdialog', { name: 'Discard changes?' });
  await users.addDialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await admin.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(users.addDialog.getByLabel('Full Name')).toHaveValue('Half Typed');
  await users.addDialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(users.addDialog).toBeHidden();
  await expect(admin).toHaveURL(/\/admin\/users$/);
});
