// From a server without users to the first job on the schedule. rule: setup
import { setupCode, setupPath, test } from '../support/empty.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { SetupPage } from '../support/setup-page.ts';
import { expect } from '../support/test.ts';

test('a new business is set up, and its first job is added to the schedule', async ({
  page,
  fresh,
}) => {
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
