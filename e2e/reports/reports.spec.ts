// Reports & Analytics compared with the API's figures for the demo business.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';
import { Temporal } from 'temporal-polyfill';
import { today } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

type Report = components['schemas']['Report'];

const number = (value: number): string => value.toLocaleString('en-US');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/reports${query}`);
  await expect(page.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'System Health' })).toBeVisible();
}

/** One of the four cards at the top by its name. */
const card = (page: Page, name: string) =>
  page.locator('main dl').first().locator('> div').filter({ hasText: name });

// rule: reports-recent
test('the cards, the overview, recent activity and health show the API’s counts', async ({
  admin,
  api,
}) => {
  const report = await api.get<Report>('/api/reports');
  const { jobs } = report;
  await open(admin);
  await expect(card(admin, 'Total Jobs')).toContainText(number(jobs.total));
  await expect(card(admin, 'Completion Rate')).toContainText(`${report.completionRate}%`);
  await expect(card(admin, 'Completion Rate')).toContainText(
    `${number(jobs.completed)} of ${number(jobs.total)} jobs completed`,
  );
  await expect(card(admin, 'Active Clients')).toContainText(number(report.totalClients));
  await expect(card(admin, 'Active Users')).toContainText(number(report.activeUsers));

  const share = (count: number): string =>
    `${number(count)}${Math.round((100 * count) / jobs.total)}%`;
  const overview = admin.getByRole('region', { name: 'Job Status Overview' });
  await expect(overview.locator('tbody tr')).toHaveText([
    `Completed${share(jobs.completed)}`,
    `In Progress${share(jobs.inProgress)}`,
    `Scheduled${share(jobs.scheduled)}`,
    `Urgent${share(jobs.urgent)}`,
  ]);

  const recent = admin.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('link')).toHaveText(report.recentJobs.map(({ title }) => title));
  expect(report.recentJobs).toHaveLength(5);
  await expect(recent.getByText(/^(Low|Normal|High|Urgent) · .+ ago$/)).toHaveCount(5);
  await expect(admin.getByRole('region', { name: 'System Health' })).toHaveText(
    new RegExp(
      `Completion Rate${report.completionRate}%Active Users${report.activeUsers}Total Clients${report.totalClients}`,
    ),
  );
});

test('the charts have the same figures as the API', async ({ admin, api }) => {
  const { weeks, workers } = await api.get<Report>('/api/reports');
  await open(admin);
  const panel = admin.getByRole('region', { name: 'Jobs per Week', exact: true });
  await expect(panel.getByRole('img', { name: /^Jobs per week/ })).toBeVisible();
  await panel.getByText('Show as a table').click();
  const cells = await panel
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].slice(1).map((cell) => Number(cell.textContent))),
    );
  expect(cells).toEqual(weeks.toReversed().map(({ jobs, completed }) => [jobs, completed]));
  const rows = admin.getByRole('region', { name: 'Jobs by Worker' }).locator('tbody tr');
  await expect(rows.first()).toContainText(workers[0]?.fullName ?? 'Unassigned');
  await expect(rows.first()).toContainText(number(workers[0]?.jobs ?? 0));
});

test('a period is chosen, counted, and kept in the address', async ({ admin, api }) => {
  await open(admin);
  await admin.getByRole('button', { name: 'This month' }).click();
  await expect(admin).toHaveURL(/\?period=month$/);
  const first = Temporal.PlainDate.from(today()).with({ day: 1 });
  const month = `from=${first}&to=${first.add({ months: 1 }).subtract({ days: 1 })}`;
  const inMonth = await api.get<Report>(`/api/reports?${month}`);
  await expect(card(admin, 'Total Jobs')).toContainText(number(inMonth.jobs.total));
  await admin.reload();
  await expect(card(admin, 'Total Jobs')).toContainText(number(inMonth.jobs.total));

  await admin.getByRole('button', { name: 'From – to' }).click();
  await admin.getByLabel('From', { exact: true }).fill('2001-01-01');
  await admin.getByLabel('To', { exact: true }).fill('2001-12-31');
  await expect(admin.getByText('Jan 1 – Dec 31, 2001')).toBeVisible();
  await expect(card(admin, 'Total Jobs')).toContainText('0');
  await expect(admin.getByText('0 of 0 jobs completed')).toBeVisible();
  await expect(admin.getByText('No jobs in this period')).toHaveCount(2);
  await admin.getByLabel('To', { exact: true }).fill('2000-12-31');
  await expect(admin.getByText('Must not be before the first day')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await admin.goBack();
  await expect(admin.getByText('Jan 1 – Dec 31, 2001')).toBeVisible();
});

test('Export CSV saves the jobs of the period', async ({ admin, api }) => {
  const report = await api.get<Report>('/api/reports?from=2000-01-01&to=2100-12-31');
  await open(admin, '?from=2000-01-01&to=2100-12-31');
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

test('a status and a recent job link to the jobs list', async ({ admin, jobs, api }) => {
  const { recentJobs } = await api.get<Report>('/api/reports');
  await open(admin);
  await admin.getByRole('link', { name: 'Urgent', exact: true }).click();
  await expect(admin).toHaveURL(/\/jobs\?filter=urgent$/);
  await admin.goBack();
  await admin.getByRole('region', { name: 'Recent Activity' }).getByRole('link').first().click();
  await expect(jobs.details(recentJobs[0]?.title ?? '')).toBeVisible();
});

// rule: roles-access-denied
test('a worker sees Access Denied, and no report is requested', async ({ worker }) => {
  const asked: string[] = [];
  worker.on('request', (request) => {
    if (request.url().includes('/api/reports')) asked.push(request.url());
  });
  await worker.goto('/reports');
  await expect(worker.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(worker.getByText('You need admin privileges to access reports.')).toBeVisible();
  expect(asked).toEqual([]);
});
