// Deleting a person keeps what they did under their name. rule: user-delete
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

test('the confirmation names the person; open jobs become unassigned, completed ones keep the name', async ({
  admin,
  api,
  week,
}) => {
  const username = 'leaving.now';
  const { id, fullName } = await api.createUser(username);
  const open = await api.createJob({ day: week, title: 'Still to do', assignedUserId: id });
  const done = await api.createJob({
    day: week,
    from: '13:00',
    title: 'Done before',
    assignedUserId: id,
    status: 'completed',
  });

  const users = new UsersPage(admin);
  await users.open();
  await users.deleteOf(username).click();
  await expect(users.confirmation).toContainText(fullName);
  await expect(users.confirmation).toContainText('open jobs become unassigned');
  await users.confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(users.rowOf(username)).toBeVisible();

  await users.deleteOf(username).click();
  await users.confirmation.getByRole('button', { name: 'Delete User' }).click();
  await users.expectToast('User Deleted');
  await expect(users.rowOf(username)).toHaveCount(0);

  expect((await api.job(open.id)).assignedUser).toBeNull();
  expect((await api.job(done.id)).assignedUser?.fullName).toBe(fullName);
  await api.deleteJob(open.id);
  await api.deleteJob(done.id);
});
