import { readFile } from 'node:fs/promises';
import type { components } from '../../web/src/api/schema.d.ts';
import { expect, test } from '../support/test.ts';

type Report = components['schemas']['Report'];

test('Export CSV saves the jobs of the period', async ({ admin, api }) => {
  const report = await api.get<Report>('/api/reports?from=2000-01-01&to=2100-12-31');
  await admin.goto('/reports?from=2000-01-01&to=2100-12-31');
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Export CSV' }).filter({ visible: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('jobwright-jobs-2000-01-01-2100-12-31.csv');
  const text = await readFile(await download.path(), 'utf8');
  // The demo's texts contain no line breaks, so each line of the file is one job. The first line
  // has the column names.
  expect(text.trimEnd().split('\r\n')).toHaveLength(report.jobs.total + 1);
  await expect(admin.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible();
});

test('the hours of a worker are filtered, shown as a table and saved as a file', async ({
  admin,
}) => {
  await admin.goto('/reports');
  const hours = admin.getByRole('region', { name: 'Booked and Available Hours', exact: true });
  await hours.getByRole('combobox', { name: 'Worker' }).click();
  const worker = admin.getByRole('option').nth(1);
  const name = (await worker.textContent()) ?? '';
  await worker.click();
  await hours.getByText('Show as a table').click();
  const rows = hours.getByRole('row');
  await expect(rows.nth(1)).toContainText(name);
  const weeks = (await rows.count()) - 1;
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    hours.getByRole('button', { name: 'Save Booked and Available Hours as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('jobwright-hours.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(weeks + 1);
  for (const line of lines.slice(1)) expect(line).toContain(name);
});

test('the number of overdue jobs links to the list of these jobs', async ({ admin, api }) => {
  const jobs = await api.get<components['schemas']['Job'][]>('/api/jobs?overdue=true');
  await admin.goto('/reports');
  if (jobs.length === 0) await expect(admin.getByText('None is overdue')).toBeVisible();
  else {
    await admin
      .getByRole('link', { name: `${jobs.length.toLocaleString('en-US')} overdue now` })
      .click();
    await expect(admin).toHaveURL(/\/jobs\?when=overdue/);
  }
});
