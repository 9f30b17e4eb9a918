// A session that ends while a person works. After the next sign-in the same page opens again with
// the typed text. rule: sessions
import { accounts } from '../support/api.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { untilRefetched, withoutOwnCalls } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

test('a session that ends during a save shows no toast, and the form stays open and can be saved', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  await withoutOwnCalls(admin.context());
  await untilRefetched(admin, () => schedule.open({ date: week }));
  const dialog = new JobDialog(admin);
  await admin.getByRole('button', { name: 'New Job' }).click();
  const [client] = await api.clients();
  await dialog.fill({ title: 'Half written', client: client?.name ?? '', startDate: week });
  await admin.context().clearCookies();
  await dialog.submit.click();
  await expect(admin.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(schedule.toasts.getByRole('listitem')).toHaveCount(0);

  await admin.getByLabel('Username').fill(accounts.admin.username);
  await admin.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.field(/^title/i)).toHaveValue('Half written');
  await expect(admin).toHaveURL(new RegExp(`date=${week}`));
  await dialog.submit.click();
  await expect(schedule.toasts.getByText('Job scheduled successfully!')).toBeVisible();
});

test('a page that was loaded after the session ended works after one sign-in', async ({
  admin,
}) => {
  const context = admin.context();
  const cookies = await context.cookies();
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, value: 'A'.repeat(cookie.value.length) })),
  );
  const page = await context.newPage();
  // A session cookie still exists, so the page sends its first requests before the app is loaded.
  // The server refuses these requests.
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/settings'));
  await page.goto('/jobs');
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Username').fill(accounts.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
  const settings = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/settings') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Sign In' }).click();
  await settings;
  await expect(page.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
});
