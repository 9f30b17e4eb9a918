// Screenshots of the screens for administrators.
import { UsersPage } from '../support/users-page.ts';
import { expect, test } from './picture.ts';

test('the list of clients', async ({ admin, clients, take }) => {
  await clients.open();
  await take(admin, 'clients');
  const first = clients.rows.first();
  await first.getByRole('button').first().click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await take(admin, 'client-details');
});

test('the list of users', async ({ admin, take }) => {
  const users = new UsersPage(admin);
  await users.open();
  await take(admin, 'users');
  await users.add.click();
  await users.fillNew({
    fullName: 'Mia Chen',
    username: 'mia',
    email: 'mia@ironbark.example',
    type: 'Worker',
  });
  await take(admin, 'add-user');
  await users.open();
  await users.openDetails('worker');
  await users.details
    .getByRole('button', { name: 'Set Temporary Password' })
    .scrollIntoViewIfNeeded();
  await take(admin, 'reset-password');
});

test('the reports, the settings and the audit log', async ({ admin, take }) => {
  await admin.goto('/reports');
  await expect(admin.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible();
  await expect(admin.getByText('Completion Rate').first()).toBeVisible();
  await take(admin, 'reports');
  await admin.goto('/settings');
  await expect(admin.getByLabel('Business Name', { exact: true })).toBeVisible();
  await take(admin, 'settings');
  // Shows only the audit entries of the demo, without the sign-ins of these screenshots.
  await admin.goto('/audit?to=2026-11-17');
  await expect(admin.locator('[data-id]').first()).toBeVisible();
  await take(admin, 'audit');
});
