// axe finds no violation on the pages for signed-out users, on the pages of a forced password
// change and a forced setup, and in two-step sign-in, in both themes.
import { accounts } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import {
  askForCode,
  demandSecondFactor,
  fakeRecoveryCodes,
  onProfile,
  openSetUp,
  toSecondStep,
  walkThroughSetUp,
} from '../support/second-factor.ts';
import { expect, test } from '../support/test.ts';

// The timeout is long, because axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

const VALIDATE = '**/api/auth/password-reset/validate*';

test('the page "Forgot password", its error and its confirmation pass axe', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Email or Username').fill('axe@nowhere.example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expectNoViolations(page);
});

test('the page for a new password passes axe with a valid, an invalid and an unchecked token', async ({
  page,
}) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expectNoViolations(page);
  await page.route(VALIDATE, (route) => route.fulfill({ json: { valid: true, message: 'x' } }));
  await page.goto('/reset-password?token=abc');
  await page.getByLabel('New Password').fill('password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await expectNoViolations(page);
  await page.unroute(VALIDATE);
  await page.route(VALIDATE, (route) => route.abort());
  await page.goto('/reset-password?token=abcd');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});

test('the page of a forced password change passes axe', async ({ admin }) => {
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

test('the second step of a sign-in passes axe', async ({ page }) => {
  await askForCode(page);
  const code = await toSecondStep(page, 'nia', 'x');
  await code.fill('123456');
  await code.press('Enter');
  await expect(page.getByText('123 456')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expectNoViolations(page);
});

test('the dialogs that set up two-step sign-in and turn it off pass axe', async ({ admin }) => {
  await fakeRecoveryCodes(admin);
  const { root } = await openSetUp(admin);
  await walkThroughSetUp(root, accounts.admin.password, () => expectNoViolations(admin));
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(admin);
  await admin.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...user, secondFactor: 1, recoveryCodesLeft: 2 },
    });
  });
  await admin.getByRole('button', { name: 'Close anyway' }).click();
  await onProfile(admin).getByRole('button', { name: 'Turn off' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(admin.getByText('Enter the 6 digits of the code')).toBeVisible();
  await expectNoViolations(admin);
});

test('the page of a forced setup of two-step sign-in passes axe', async ({ worker }) => {
  await demandSecondFactor(worker);
  await worker.goto('/');
  await expect(worker.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expectNoViolations(worker);
  await worker.getByRole('button', { name: 'Change password' }).click();
  await expect(worker.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expectNoViolations(worker);
});
