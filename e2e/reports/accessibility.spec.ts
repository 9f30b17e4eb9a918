// axe finds no violation on Reports: with data, without data, and with access denied, in both
// themes, on a phone too.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('the reports pass axe with the weeks as a table', async ({ admin }) => {
  await admin.goto('/reports');
  const weeks = admin.getByRole('region', { name: 'Jobs per Week', exact: true });
  await weeks.getByText('Show as a table').click();
  await expect(weeks.getByRole('table')).toBeVisible();
  await expectNoViolations(admin);
});

test('the reports pass axe for a period without jobs and for a period that ends before it begins', async ({
  admin,
}) => {
  await admin.goto('/reports?from=2001-01-01&to=2001-01-31');
  await expect(admin.getByText('No jobs in this period').first()).toBeVisible();
  await expectNoViolations(admin);
  await admin.getByLabel('To', { exact: true }).fill('2000-12-01');
  await expect(admin.getByText('Must not be before the first day')).toBeVisible();
  await expectNoViolations(admin);
});

test('the screen "Access Denied" passes axe', async ({ worker }) => {
  await worker.goto('/reports');
  await expect(worker.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectNoViolations(worker);
});
