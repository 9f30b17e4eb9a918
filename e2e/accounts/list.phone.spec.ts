// User Management on a phone: cards, sheets, and the main action within reach of the thumb.
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

test('the rows are cards with everything that the table shows, and work by touch', async ({
  admin,
  api,
}) => {
  const username = 'on.a.card';
  await api.createUser(username);
  const users = new UsersPage(admin);
  await users.open();
  await expect(admin.getByRole('table')).toHaveCount(0);
  const card = users.rowOf(username);
  for (const words of [
    `${username} Newcomer`,
    `${username}@ironbark.example`,
    'Worker',
    'Active',
    'Created',
  ])
    await expect(card).toContainText(words);
  for (const target of [users.switchOf(username), users.deleteOf(username)]) {
    const box = await target.boundingBox();
    expect(box?.width, 'at least 44 px').toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await users.switchOf(username).tap();
  await expect(card).toContainText('Inactive');
  await users.deleteOf(username).tap();
  await users.confirmation.getByRole('button', { name: 'Delete User' }).tap();
  await expect(card).toHaveCount(0);
});

test('Add User and its submit button are within reach of the thumb', async ({ admin }) => {
  const users = new UsersPage(admin);
  await users.open();
  const height = admin.viewportSize()?.height ?? 0;
  expect((await users.add.boundingBox())?.y).toBeGreaterThan(height * 0.7);
  await users.add.tap();
  const sheet = await users.addDialog.boundingBox();
  expect(sheet?.height, 'a sheet over the whole height').toBeCloseTo(height, 0);
  const create = users.addDialog.getByRole('button', { name: 'Create User' });
  expect((await create.boundingBox())?.y).toBeGreaterThan(height * 0.7);
});
