import { accounts } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

// rule: sign-in
test('signing in opens the schedule without reloading the page', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel('Username').fill(accounts.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
