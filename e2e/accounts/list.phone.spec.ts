// User Management on a phone: cards, sheets, and the Add User button near the thumb.
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

test('the Add User button and the submit button of its form are near the thumb', async ({
  admin,
}) => {
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
