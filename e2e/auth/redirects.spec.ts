import { expect, test } from '../support/test.ts';

// rule: redirects
test('signed out, any path shows the sign-in screen', async ({ page }) => {
  for (const path of ['/', '/jobs', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  }
});

test('signed in, /login leads to the schedule', async ({ admin }) => {
  await admin.goto('/login');
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await expect(admin).toHaveURL(/\/$/);
});

test('/change-password is only for people who must change their password', async ({ admin }) => {
  await admin.goto('/change-password');
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
});

// rule: password-change-forced
test('a person who must change the password stays on /change-password', async ({ admin }) => {
  await admin.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...user, mustChangePassword: 1 } });
  });
  for (const path of ['/', '/login', '/no/such/page']) {
    await admin.goto(path);
    await expect(admin.getByText('Password Change Required')).toBeVisible();
    await expect(admin).toHaveURL(/\/change-password$/);
  }
});

test('an unknown path is 404 Page Not Found', async ({ admin }) => {
  await admin.goto('/no/such/page');
  await expect(admin.getByText('404 Page Not Found')).toBeVisible();
});

test('a spinner says Loading... while authentication loads', async ({ admin }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route('**/api/auth/user', async (route) => {
    await held;
    await route.continue();
  });
  await admin.goto('/');
  await expect(admin.getByText('Loading...').first()).toBeVisible();
  letGo();
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
});

// rule: user-fetch
test('an expired session shows the sign-in screen on the next load', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  await admin.context().clearCookies();
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});
