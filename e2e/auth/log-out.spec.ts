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
