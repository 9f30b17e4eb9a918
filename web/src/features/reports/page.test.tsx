import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { violations } from '@/test/axe';
import { ADMIN, WORKER } from '@/test/server';
import type { Report, ReportWorker } from './queries';

/** Friday 20 November 2026, 11:00 AM in Sydney. In New York it is still the 19th. */
const NOW = new Date('2026-11-20T00:00:00.000Z');

const worker = (name: string, jobs: number): ReportWorker => ({
  userId: name,
  fullName: name,
  color: '#aa295f',
  jobs,
  completed: 1,
  scheduledMinutes: jobs * 60,
  actualMinutes: jobs * 45,
});

const REPORT: Report = {
  period: { from: null, to: null },
  jobs: { total: 2000, scheduled: 412, inProgress: 23, completed: 1480, urgent: 85 },
  completionRate: 74,
  totalClients: 60,
  activeUsers: 8,
  recentJobs: [
    {
      id: 'j1',
      title: 'Fix tap',
      status: 'in-progress',
      priority: 3,
      createdAt: '2026-11-19T22:00:00.000Z',
    },
  ],
  weeks: [
    { week: '2026-11-02', jobs: 4, completed: 4 },
    { week: '2026-11-09', jobs: 0, completed: 0 },
    { week: '2026-11-16', jobs: 9, completed: 2 },
  ],
  workers: [
    worker('Ana Ruiz', 9),
    { ...worker('', 4), userId: null, fullName: null, color: null },
    ...Array.from({ length: 8 }, (_, index) => worker(`Worker ${index}`, 3)),
  ],
  hours: { scheduledMinutes: 6120, actualMinutes: 4590 },
};

const EMPTY: Report = {
  ...REPORT,
  jobs: { total: 0, scheduled: 0, inProgress: 0, completed: 0, urgent: 0 },
  completionRate: 0,
  recentJobs: [],
  weeks: [],
  workers: [],
  hours: { scheduledMinutes: 0, actualMinutes: 0 },
};

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers every report request with `report`. Returns the requests. */
function serveReport(report: Report, user = ADMIN) {
  const server = { asked: [] as string[], fail: false };
  vi.stubGlobal('fetch', (request: Request) => {
    const url = new URL(request.url);
    const answers: Record<string, unknown> = {
      '/api/auth/user': user,
      '/api/settings': { timezone: 'Australia/Sydney' },
      '/api/reports': report,
    };
    if (url.pathname === '/api/reports') server.asked.push(url.search);
    const failed = server.fail && url.pathname === '/api/reports';
    const json = failed ? { message: 'Busy', code: 'overloaded' } : answers[url.pathname];
    const status = failed ? 503 : json === undefined ? 404 : 200;
    return Promise.resolve(new Response(JSON.stringify(json ?? {}), { status }));
  });
  return server;
}

async function open(path = '/reports') {
  history.replaceState(null, '', path);
  render(<App />);
  await screen.findByRole('heading', { name: 'Reports & Analytics' });
  return userEvent.setup();
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const period = (name: string) => screen.getByRole('button', { name });

describe('Reports & Analytics', () => {
  it('the reports start with four cards of figures', async () => {
    serveReport(REPORT);
    await open();
    expect(await screen.findByText('Total Jobs')).toBeVisible();
    const cards = [...document.querySelectorAll('main dl')].at(0);
    expect(cards).toHaveTextContent(
      /Total Jobs2,000.*Completion Rate74%1,480 of 2,000 jobs completed.*Active Clients60.*Active Users8/,
    );
    expect(document.title).toBe('Reports & Analytics · Jobwright');
  });

  // rule: reports-rounding
  it('Job Status Overview shows count, percentage and a link to the jobs list for each status', async () => {
    serveReport(REPORT);
    await open();
    const overview = await region('Job Status Overview');
    expect(overview.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'StatusJobsOf all jobs',
      'Completed1,48074%',
      'In Progress231%',
      'Scheduled41221%',
      'Urgent854%',
    ]);
    expect(overview.getByRole('link', { name: 'Urgent' })).toHaveAttribute('href', '/jobs?filter=urgent');
  });

  // rule: reports-recent
  it('Recent Activity shows title, status badge, priority label and relative time', async () => {
    serveReport(REPORT);
    await open();
    const recent = await region('Recent Activity');
    expect(recent.getByRole('link', { name: 'Fix tap' })).toHaveAttribute('href', '/jobs?jobId=j1');
    expect(recent.getByText('In Progress')).toBeVisible();
    expect(recent.getByText('High · 2 hours ago')).toBeVisible();
  });

  it('System Health shows completion rate, active users and total clients', async () => {
    serveReport(REPORT);
    await open();
    const health = await screen.findByRole('region', { name: 'System Health' });
    expect(health).toHaveTextContent('Completion Rate74%Active Users8Total Clients60');
  });

  it("the reports of an empty business show 0%, 'No recent jobs found' and empty charts", async () => {
    serveReport(EMPTY);
    await open();
    expect(await screen.findByText('No recent jobs found')).toBeVisible();
    expect(screen.getByText('0 of 0 jobs completed')).toBeVisible();
    expect(screen.getAllByText('No jobs in this period')).toHaveLength(2);
    expect(screen.getByText('No hours in this period')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  // rule: roles-access-denied
  it("a worker sees 'You need admin privileges to access reports.', and no report is requested", async () => {
    const server = serveReport(REPORT, WORKER);
    history.replaceState(null, '', '/reports');
    render(<App />);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You need admin privileges to access reports.')).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('a failed load of the report is shown and can be retried', async () => {
    const server = serveReport(REPORT);
    server.fail = true;
    const user = await open();
    expect(await screen.findByText('The report could not be loaded')).toBeVisible();
    expect(screen.getByText('Busy')).toBeVisible();
    server.fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('System Health')).toBeVisible();
  });
});

describe('the charts of the reports', () => {
  it('jobs per week are an image with title and description, and also a table', async () => {
    serveReport(REPORT);
    const user = await open();
    const weeks = await region('Jobs per Week');
    const chart = weeks.getByRole('img', { name: /^Jobs per week/ });
    expect(chart).toHaveTextContent('13 jobs in 3 weeks. The most are 9 in the week of Nov 16, 2026.');
    expect(chart).toHaveTextContent('Week of Nov 16, 2026: 9 jobs, 2 completed');
    await user.click(weeks.getByText('Show as a table'));
    const table = weeks.getByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Week ofJobsCompleted', 'Nov 16, 202692', 'Nov 9, 202600', 'Nov 2, 202644']);
  });

  // rule: reports-count
  it('a worker who leads no job is in the table of hours only', async () => {
    serveReport({
      ...REPORT,
      workers: [worker('Ana Ruiz', 9), { ...worker('Bo Ray', 4), jobs: 0, completed: 0 }],
    });
    await open();
    const jobs = await region('Jobs by Worker');
    expect(jobs.getByText('Ana Ruiz')).toBeVisible();
    expect(jobs.queryByText('Bo Ray')).toBeNull();
    expect((await region('Scheduled and Actual Hours')).getByText('Bo Ray')).toBeVisible();
  });

  it('jobs and hours by worker are tables whose bars are decorative', async () => {
    serveReport(REPORT);
    const user = await open();
    const jobs = await region('Jobs by Worker');
    const rows = () => jobs.getAllByRole('row').map((row) => row.textContent);
    expect(rows().slice(0, 3)).toEqual(['WorkerJobsCompleted', 'AAna Ruiz911%', 'Unassigned425%']);
    expect(rows()).toHaveLength(9);
    await user.click(jobs.getByRole('button', { name: 'Show all 10' }));
    expect(rows()).toHaveLength(11);
    const hours = await region('Scheduled and Actual Hours');
    expect(hours.getByText('Scheduled, 102 h in all')).toBeInTheDocument();
    expect(hours.getAllByRole('row')[1]).toHaveTextContent('Ana Ruiz9 h6.8 h');
    expect(await violations()).toEqual([]);
  });
});

// rule: business-time
describe('the period of the reports', () => {
  it('the period is all time at first, and a chosen period is in the address and in the request', async () => {
    const server = serveReport(REPORT);
    const user = await open();
    expect(await screen.findByText('All jobs')).toBeVisible();
    expect(period('All time')).toHaveAttribute('aria-pressed', 'true');
    await user.click(period('This month'));
    expect(await screen.findByText('Nov 1 – 30, 2026')).toBeVisible();
    expect(location.search).toBe('?period=month');
    await user.click(period('Last 30 days'));
    expect(await screen.findByText('Oct 22 – Nov 20, 2026')).toBeVisible();
    await user.click(period('This year'));
    expect(await screen.findByText('Jan 1 – Dec 31, 2026')).toBeVisible();
    await waitFor(() =>
      expect(server.asked).toEqual([
        '',
        '?from=2026-11-01&to=2026-11-30',
        '?from=2026-10-22&to=2026-11-20',
        '?from=2026-01-01&to=2026-12-31',
      ]),
    );
    await user.click(period('All time'));
    await waitFor(() => expect(location.search).toBe(''));
    history.back();
    await waitFor(() => expect(period('This year')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('a period from one day to another can be chosen or opened with a link', async () => {
    const server = serveReport(REPORT);
    const user = await open('/reports?from=2026-03-01');
    expect(await screen.findByText('Since Mar 1, 2026')).toBeVisible();
    await user.type(screen.getByLabelText('To'), '2026-03-31');
    expect(await screen.findByText('Mar 1 – 31, 2026')).toBeVisible();
    expect(location.search).toBe('?period=custom&from=2026-03-01&to=2026-03-31');
    await waitFor(() => expect(server.asked.at(-1)).toBe('?from=2026-03-01&to=2026-03-31'));
  });

  it('a period that ends before it begins shows an error at the field, and nothing is requested', async () => {
    const server = serveReport(REPORT);
    await open('/reports?from=2026-03-01&to=2026-02-01');
    expect(await screen.findByText('Must not be before the first day')).toBeVisible();
    expect(screen.getByLabelText('To')).toBeInvalid();
    expect(server.asked).toEqual([]);
    for (const button of screen.getAllByRole('button', { name: 'Export CSV' })) expect(button).toBeDisabled();
  });

  it('Export CSV links to the CSV file for the days of the report', async () => {
    serveReport(REPORT);
    const user = await open();
    const links = () =>
      screen.getAllByRole('link', { name: 'Export CSV' }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(links()[0]).toBe('/api/reports/export.csv'));
    await user.click(period('This month'));
    await waitFor(() => expect(links()[0]).toBe('/api/reports/export.csv?from=2026-11-01&to=2026-11-30'));
    expect(screen.getAllByRole('link', { name: 'Export CSV' })[0]).toHaveAttribute('download');
  });
});
