// axe finds no violation on the signed-out pages and on the forced password change, in either theme.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

const VALIDATE = '**/api/auth/password-reset/validate*';

test('forgot password, its error and its confirmation', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Email or Username').fill('axe@nowhere.example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expectNoViolations(page);
});

test('reset password with a valid, an invalid and an unchecked token', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expectNoViolations(page);
  await page.route(VALIDATE, (route) => route.fulfill({ json: { valid: true, message: 'x' } }));
  await page.goto('/reset-password?token=abc');
  await page.getByLabel('New Password').fill('password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText(/3,000 most common passwords/)).toBeVisible();
  await expectNoViolations(page);
  await page.unroute(VALIDATE);
  await page.route(VALIDATE, (route) => route.abort());
  await page.goto('/reset-password?token=abcd');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});

test('the forced password change', async ({ admin }) => {
  await admin.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...user, mustChangePassword: 1 } });
  });
  await admin.goto('/');
  await admin.getByRole('button', { name: 'Change Password' }).click();
  await expect(admin.getByText('Current password is required')).toBeVisible();
  await expectNoViolations(admin);
});
