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
  // The demo's texts hold no line breaks, so a line is a job. The first line names the columns.
  expect(text.trimEnd().split('\r\n')).toHaveLength(report.jobs.total + 1);
  await expect(admin.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible();
});
