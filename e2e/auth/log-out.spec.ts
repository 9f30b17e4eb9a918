import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

async function openProfileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profile|account/i }).click();
}

// rule: sign-out
test('logging out shows a toast, clears the cached data and does not reload', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  await admin.evaluate(() => Object.assign(window, { sameDocument: true }));
  await openProfileMenu(admin);
  await admin.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(admin.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(schedule.toasts.getByText('Logged out', { exact: true })).toBeVisible();
  await expect(schedule.toasts.getByText('You have been logged out successfully')).toBeVisible();
  expect(await admin.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect((await admin.request.get('/api/auth/user')).status()).toBe(401);
});

test('a failed log-out shows its toast', async ({ admin, schedule }) => {
  await schedule.open();
  await admin.route('**/api/auth/logout', (route) => route.abort('connectionreset'));
  await openProfileMenu(admin);
  await admin.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(schedule.toasts.getByText('Logout failed')).toBeVisible();
  await expect(
    schedule.toasts.getByText(
      "There was an error logging out. Please try again. The server can't be reached.",
    ),
  ).toBeVisible();
});

test('the profile menu shows the full name and the e-mail address', async ({
  admin,
  api,
  schedule,
}) => {
  const user = await api.get<{ fullName: string; email: string }>('/api/auth/user');
  await schedule.open();
  await openProfileMenu(admin);
  await expect(admin.getByRole('menu').getByText(user.fullName)).toBeVisible();
  await expect(admin.getByRole('menu').getByText(user.email)).toBeVisible();
});
