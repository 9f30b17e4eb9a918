// From a server without users to the first job on the schedule. rule: setup
import { setupCode, setupPath, test } from '../support/empty.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { owner, SetupPage } from '../support/setup-page.ts';
import { expect } from '../support/test.ts';

test('while no user exists, every page leads to /setup', async ({ page }) => {
  const setup = new SetupPage(page);
  for (const path of [
    '/',
    '/jobs',
    '/login',
    '/forgot-password',
    '/reset-password?token=x',
    '/no/such',
  ]) {
    await page.goto(path);
    await setup.expectOpen();
    await expect(page).toHaveURL(/\/setup$/);
  }
});

test('a wrong code is an error at its field, and nothing typed is lost', async ({
  page,
  fresh,
}) => {
  const setup = new SetupPage(page);
  await page.goto('/setup');
  await setup.fill();
  await page.getByLabel('Setup Code').fill('AAAA-AAAA');
  await setup.chooseScheduling('One job at a time');
  await setup.submit();
  await expect(page.getByLabel('Setup Code')).toHaveAccessibleDescription(
    "The setup code is not right. It is on the server's console.",
  );
  await expect(page.getByLabel('Setup Code')).toBeFocused();
  await expect(page.getByLabel('Business Name')).toHaveValue(owner['Business Name']);
  // The right code is accepted in lower case and without its dash.
  await page.getByLabel('Setup Code').fill(setupCode(fresh).replace('-', '').toLowerCase());
  await setup.submit();
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
});

test('first run to first job', async ({ page, fresh }) => {
  const setup = new SetupPage(page);
  await page.goto(setupPath(fresh));
  await setup.expectOpen();
  await expect(page.getByLabel('Setup Code')).toHaveValue(setupCode(fresh));
  const device = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByLabel('Time Zone')).toHaveValue(device.replaceAll('_', ' '));

  await setup.fill();
  await setup.chooseZone('sydney', 'Australia/Sydney');
  await setup.submit();
  await expect(page.getByText('Choose how you schedule')).toBeVisible();
  await setup.chooseScheduling('Each worker has their own schedule');
  await setup.submit();

  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  const settings = (await (await page.request.get('/api/settings')).json()) as object;
  expect(settings).toMatchObject({
    businessName: 'Harbour Trades',
    timezone: 'Australia/Sydney',
    conflictScope: 'worker',
  });

  const steps = page.getByRole('region', { name: 'First steps' });
  const heading = (name: string) => steps.getByRole('heading', { name, exact: true });
  for (const step of ['Add a client', 'Add your people', 'Create a job'])
    await expect(heading(step)).toBeVisible();

  await steps.getByRole('button', { name: 'Add Client' }).click();
  const client = page.getByRole('dialog', { name: 'Add New Client' });
  await client.getByLabel('Client Name').fill('Rosalind Achterberg');
  await client.getByRole('button', { name: 'Create Client' }).click();
  await expect(heading('Add a client (done)')).toBeVisible();

  await steps.getByRole('link', { name: 'Add People' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  const added = await page.request.post('/api/admin/users', {
    data: {
      username: 'mia',
      password: 'gravel-41',
      email: 'mia@harbour.example',
      fullName: 'Mia Chen',
      role: 'worker',
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  await page.goto('/');
  await expect(heading('Add your people (done)')).toBeVisible();

  await steps.getByRole('button', { name: 'Create Job' }).click();
  const job = new JobDialog(page);
  await job.fill({ title: 'Fix the boiler', client: 'Rosalind Achterberg' });
  await job.submit.click();
  await expect(
    page.locator('[data-job-id]').filter({ hasText: 'Fix the boiler' }).first(),
  ).toBeVisible();
  await expect(steps).toBeHidden();
});

test('once the first user exists setup is closed', async ({ page, fresh, browser }) => {
  const setup = new SetupPage(page);
  await page.goto(setupPath(fresh));
  await setup.fill();
  await setup.chooseScheduling('One job at a time');
  // Somebody else finishes first, with the same code.
  const other = await browser.newContext({ baseURL: fresh.url });
  const taken = await other.request.post('/api/setup', {
    data: {
      setupCode: setupCode(fresh),
      fullName: 'Zed Early',
      username: 'zed',
      email: 'zed@harbour.example',
      password: 'gravel-41',
      businessName: 'Harbour',
      timezone: 'UTC',
      conflictScope: 'business',
    },
  });
  expect(taken.status(), await taken.text()).toBe(201);
  await other.close();
  await setup.submit();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByText('Jobwright is already set up')).toBeVisible();
  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('dismissed first steps never return', async ({ page, fresh }) => {
  const setup = new SetupPage(page);
  await page.goto(setupPath(fresh));
  await setup.fill();
  await setup.chooseScheduling('One job at a time');
  await setup.submit();
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('button', { name: 'Dismiss first steps' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByText('No jobs this week')).toBeVisible();
  await expect(steps).toBeHidden();
});
