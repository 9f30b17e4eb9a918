// A forgotten password, from the sign-in page through the mail to the next sign-in.
// rule: reset-link
import type { BrowserContext } from '@playwright/test';
import { Api } from '../support/api.ts';
import { mailTo, resetPath } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';
import { signInOn } from '../support/users-page.ts';

const NEUTRAL =
  'If an account with that email or username exists, a password reset link has been sent.';

const devices: BrowserContext[] = [];
const made: string[] = [];

test.afterEach(async ({ as }) => {
  for (const device of devices.splice(0)) await device.close();
  await (await as('admin')).deleteUsers(made.splice(0));
});

async function newcomer(api: Api, username: string): Promise<string> {
  made.push(username);
  return (await api.createUser(username)).email;
}

test('a reset link from a mail sets a new password and ends the old sessions. rule: sessions-end', async ({
  page,
  as,
  browser,
  server,
}) => {
  // The timeout is long: the test sends two mails and computes six password hashes, which are slow
  // on purpose.
  test.slow();
  const email = await newcomer(await as('admin'), 'nina.forgets');
  const elsewhere = await browser.newContext({ baseURL: server.url });
  devices.push(elsewhere);
  const phone = await elsewhere.newPage();
  await signInOn(phone, 'nina.forgets', 'nina.forgets'.repeat(2));
  await expect(phone.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();

  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await page.getByLabel('Email or Username').fill('NINA.forgets');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByText(NEUTRAL)).toBeVisible();

  const path = resetPath(await mailTo(server.mailFolder, email));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.headers()['referer'] ?? ''));
  await page.goto(path);
  await page.getByLabel('New Password').fill('password');
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await expect(page, 'the token leaves the address').toHaveURL(/\/reset-password$/);
  await page.getByLabel('New Password').fill('seven77');
  await page.getByLabel('Confirm Password').fill('other');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.reload();
  await page.getByLabel('New Password').fill('a heron on the pier');
  expect(asked.filter(Boolean), 'requests of the reset page carry no Referer').toEqual([]);
  await page.getByLabel('Confirm Password').fill('a heron on the pier');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password has been reset successfully')).toBeVisible();
  await expect(page, 'after 3 seconds').toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const told = await mailTo(server.mailFolder, email, 2);
  expect(told.text, 'the mail about the reset contains no token').not.toContain('token=');

  // Loads a page instead of clicking a link. The bell's polling may already have noticed that the
  // session ended, and then there would be no link.
  await phone.goto('/jobs');
  await expect(phone.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await signInOn(page, 'nina.forgets', 'nina.forgets'.repeat(2));
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await signInOn(page, 'nina.forgets', 'a heron on the pier');
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByText('Invalid or expired reset token')).toBeVisible();
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
