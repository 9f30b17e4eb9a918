import { accounts } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('the sign-in page shows the product’s description', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  for (const promise of [
    /smart calendar/i,
    /client management/i,
    /job tracking/i,
    /no double.booking/i,
  ]) {
    await expect(page.getByText(promise).first()).toBeAttached();
  }
});

test('both fields are required', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
});

// rule: sign-in
test('a wrong password shows Login Failed and keeps the name', async ({ page }) => {
  await page.getByLabel('Username').fill('nobody-by-that-name');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByText('Login Failed')).toBeVisible();
  await expect(toasts.getByText('Invalid username or password')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('nobody-by-that-name');
});

test('signing in opens the schedule without reloading the page', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel('Username').fill(accounts.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('signing in says Welcome back!', async ({ page }) => {
  await page.getByLabel('Username').fill(accounts.worker.username);
  await page.getByLabel('Password', { exact: true }).fill(accounts.worker.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByText('Welcome back!')).toBeVisible();
});

test('the e-mail address signs in too', async ({ page, api }) => {
  await api.signIn('admin');
  const { email } = await api.get<{ email: string }>('/api/auth/user');
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('Username').fill(email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
});

test('the button is busy while signing in, and a double click sends one request', async ({
  page,
}) => {
  let sent = 0;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/auth/login', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.getByLabel('Username').fill(accounts.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  expect(sent).toBe(1);
});

test('a cut connection leaves the form as it was', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.abort('connectionreset'));
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('demo-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByText('Login Failed')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo-admin');
});
