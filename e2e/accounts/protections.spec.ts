// What nobody can do to their own account, and that workers have no access.
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

// rule: user-status
test('a person can neither switch off nor delete their own account, nor change their own role', async ({
  admin,
  api,
}) => {
  const me = await api.me();
  const users = new UsersPage(admin);
  await users.open();
  await expect(users.switchOf(me.username)).toBeDisabled();
  await expect(users.deleteOf(me.username)).toBeDisabled();
  await users.edit(me.username);
  await expect(users.editDialog.getByRole('combobox', { name: 'Role' })).toBeDisabled();
});

// rule: last-administrator
test('the last administrator cannot be removed, on the screen or by a direct call', async ({
  admin,
  api,
}) => {
  const me = await api.me();
  const others = (await api.users()).filter(({ id, role }) => role === 'admin' && id !== me.id);
  const users = new UsersPage(admin);
  await users.open();
  for (const { username } of others) {
    await users.switchOf(username).click();
    await expect(users.rowOf(username)).toContainText('Inactive');
  }
  await expect(users.switchOf(me.username)).toBeDisabled();
  await expect(users.deleteOf(me.username)).toBeDisabled();
  const refusals = [
    await admin.request.patch(`/api/admin/users/${me.id}/status`, { data: { isActive: false } }),
    await admin.request.patch(`/api/admin/users/${me.id}`, { data: { role: 'worker' } }),
    await admin.request.delete(`/api/admin/users/${me.id}`),
  ];
  expect(refusals.map((answer) => answer.status())).toEqual([409, 409, 409]);
  expect((await api.me()).role).toBe('admin');
  for (const { id } of others) await api.setActive(id, true);
});

// rule: roles-access-denied
test('a worker sees no link, and Access Denied at the address', async ({ worker, api }) => {
  await worker.goto('/admin/users');
  await expect(worker.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    worker.getByText('You need admin privileges to access this page.', { exact: true }),
  ).toBeVisible();
  await expect(worker.getByRole('link', { name: 'Users' })).toHaveCount(0);
  const me = await api.me();
  for (const path of ['/api/admin/users', `/api/admin/users/${me.id}`])
    expect((await worker.request.get(path)).status(), path).toBe(403);
});
