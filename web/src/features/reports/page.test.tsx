import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { violations } from '@/test/axe';
import { ADMIN, WORKER } from '@/test/server';
import type { BookedHours, Report, ReportMonths, ReportWorker } from './queries';

/** Friday 20 November 2026, 11:00 AM in Sydney. In New York it is still the 19th. */
const NOW = new Date('2026-11-20T00:00:00.000Z');

const worker = (name: string, jobs: number): ReportWorker => ({
  userId: name,
  fullName: name,
  color: '#aa295f',
  jobs,
  inProgress: 0,
  completed: 1,
  urgent: 1,
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
    { week: '2026-11-02', jobs: 4, inProgress: 0, completed: 4, urgent: 0 },
    { week: '2026-11-09', jobs: 0, inProgress: 0, completed: 0, urgent: 0 },
    { week: '2026-11-16', jobs: 9, inProgress: 3, completed: 2, urgent: 1 },
  ],
  workers: [
    worker('Ana Ruiz', 9),
    { ...worker('', 4), userId: null, fullName: null, color: null },
    ...Array.from({ length: 8 }, (_, index) => worker(`Worker ${index}`, 3)),
  ],
  hours: { scheduledMinutes: 6120, actualMinutes: 4590 },
};

const period = { from: null, to: null };
const minutes = (completed: number, urgent: number) => ({ completed, inProgress: 0, scheduled: 0, urgent });

const HOURS: BookedHours = {
  period,
  weeks: [
    { week: '2026-11-16', booked: minutes(1800, 0), availableMinutes: 4800 },
    { week: '2026-11-23', booked: minutes(0, 3000), availableMinutes: 4800 },
  ],
  workers: [
    {
      userId: 'ana',
      fullName: 'Ana Ruiz',
      color: null,
      weeks: [
        { booked: minutes(1800, 0), availableMinutes: 2400 },
        { booked: minutes(0, 2670), availableMinutes: 2400 },
      ],
    },
    {
      userId: null,
      fullName: null,
      color: null,
      weeks: [
        { booked: minutes(0, 0), availableMinutes: null },
        { booked: minutes(0, 330), availableMinutes: null },
      ],
    },
  ],
};

const MONTHS: ReportMonths = {
  period,
  months: [
    {
      month: '2026-10-01',
      revenue: { cards: 0, laborTotal: 0, materialsTotal: 0, grandTotal: 0 },
      completion: { jobs: 0, averageMinutes: null, medianMinutes: null },
    },
    {
      month: '2026-11-01',
      revenue: { cards: 2, laborTotal: 1234.5, materialsTotal: 20.05, grandTotal: 1254.55 },
      completion: { jobs: 3, averageMinutes: 14_400, medianMinutes: 600 },
    },
  ],
  revenue: { cards: 2, laborTotal: 1234.5, materialsTotal: 20.05, grandTotal: 1254.55 },
  completion: { jobs: 3, averageMinutes: 14_400, medianMinutes: 600 },
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

/** Serves `report` to every report request. The returned object contains the recorded requests. */
function serveReport(report: Report, user = ADMIN) {
  const server = {
    asked: [] as string[],
    fail: false,
    failed: '/api/reports',
    hours: report === EMPTY ? { ...HOURS, weeks: [], workers: [] } : HOURS,
    months:
      report === EMPTY
        ? {
            ...MONTHS,
            months: [],
            revenue: { cards: 0, laborTotal: 0, materialsTotal: 0, grandTotal: 0 },
            completion: { jobs: 0, averageMinutes: null, medianMinutes: null },
          }
        : MONTHS,
    overdue: [] as { startDate: string }[],
  };
  vi.stubGlobal('fetch', (request: Request) => {
    const url = new URL(request.url);
    const answers: Record<string, unknown> = {
      '/api/auth/user': user,
      '/api/settings': { timezone: 'Australia/Sydney' },
      '/api/reports': report,
      '/api/reports/hours': server.hours,
      '/api/reports/months': server.months,
      '/api/jobs': server.overdue.slice(0, 1),
    };
    if (url.pathname === '/api/reports') server.asked.push(url.search);
    const failed = server.fail && url.pathname === server.failed;
    const json = failed ? { message: 'Busy', code: 'overloaded' } : answers[url.pathname];
    const status = failed ? 503 : json === undefined ? 404 : 200;
    const headers = { 'X-Total-Count': String(server.overdue.length) };
    return Promise.resolve(new Response(JSON.stringify(json ?? {}), { status, headers }));
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
/** Waits until the panel with this name shows this text, and returns the panel. */
async function loaded(name: string, text: string) {
  await screen.findByText(text);
  return region(name);
}
const choice = (name: string) => screen.getByRole('button', { name });

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
  it('Job Status Overview shows each status with its count, its percentage and a link to the jobs list', async () => {
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

  it('System Health shows the completion rate, active users and total clients', async () => {
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
  it("a worker sees 'You need admin privileges to access reports.', and the app requests no report", async () => {
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
  it('the chart of jobs per week is an image with title and description, and is also available as a table', async () => {
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
    ).toEqual([
      'Week ofJobsCompletedIn ProgressScheduledUrgent',
      'Nov 16, 202692331',
      'Nov 9, 202600000',
      'Nov 2, 202644000',
    ]);
  });

  // rule: reports-count
  it('a worker who leads no job appears only in the table of hours', async () => {
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

  // rule: reports-tables
  it('the number of jobs by worker and status is available as a table', async () => {
    serveReport(REPORT);
    const user = await open();
    const jobs = await region('Jobs by Worker');
    await user.click(jobs.getByText('Show as a table'));
    const table = within(jobs.getByRole('region', { name: 'Jobs by worker and status, as a table' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(0, 3)).toEqual([
      'WorkerJobsCompletedIn ProgressScheduledUrgent',
      'Ana Ruiz91071',
      'Unassigned41021',
    ]);
    expect(rows).toHaveLength(11);
  });

  it('jobs and hours by worker are shown in tables with decorative bars', async () => {
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

// rule: reports-capacity
describe('booked and available hours', () => {
  it('the hours chart shows everybody’s booked and available hours, and overloaded workers are named', async () => {
    serveReport(REPORT);
    await open();
    const hours = await loaded('Booked and Available Hours', '80 h booked');
    expect(hours.getByText('of 160 h available')).toBeVisible();
    expect(hours.getByText('More booked than there is: Ana Ruiz, week of Nov 23: 4.5 h')).toBeVisible();
    const chart = hours.getByRole('img', { name: /^Booked and available hours per week/ });
    expect(chart).toHaveTextContent('Week of Nov 23, 2026: 50 h booked of 80 h');
  });

  it('one worker’s hours can be chosen, and a week with too many booked hours is marked', async () => {
    serveReport(REPORT);
    const user = await open();
    const hours = await loaded('Booked and Available Hours', '80 h booked');
    await user.click(hours.getByRole('combobox', { name: 'Worker' }));
    await user.click(screen.getByRole('option', { name: 'Ana Ruiz' }));
    expect(hours.getByText('74.5 h booked')).toBeVisible();
    const chart = hours.getByRole('img');
    expect(chart).toHaveTextContent('In 1 week more is booked than there is.');
    expect(chart).toHaveTextContent('Week of Nov 23, 2026: 44.5 h booked of 40 h, 4.5 h too many');
    expect(within(chart).getByText('over')).toBeVisible();
  });

  // rule: reports-tables
  it('the hours table contains every week and worker, and the CSV file has the same rows', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x') }),
    );
    serveReport(REPORT);
    const user = await open('/reports?from=2026-11-16&to=2026-11-29');
    const hours = await loaded('Booked and Available Hours', '80 h booked');
    await user.click(hours.getByText('Show as a table'));
    expect(hours.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Week ofWorkerBookedAvailableLeftCompletedIn ProgressScheduledUrgent',
      'Nov 23, 2026Everybody50 h80 h30 h0 h0 h0 h50 h',
      'Nov 23, 2026Ana Ruiz44.5 h40 h4.5 h over0 h0 h0 h44.5 h',
      'Nov 23, 2026Unassigned5.5 h––0 h0 h0 h5.5 h',
      'Nov 16, 2026Everybody30 h80 h50 h30 h0 h0 h0 h',
      'Nov 16, 2026Ana Ruiz30 h40 h10 h30 h0 h0 h0 h',
      'Nov 16, 2026Unassigned0 h––0 h0 h0 h0 h',
    ]);
    expect(await violations()).toEqual([]);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(hours.getByRole('button', { name: 'Save Booked and Available Hours as CSV' }));
    expect(click.mock.instances[0]).toHaveProperty('download', 'jobwright-hours-2026-11-16-2026-11-29.csv');
    const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toContain('Week of,Worker,Booked,Available,Left,Completed');
    expect(lines[2]).toBe('2026-11-23,Ana Ruiz,44.5,40,-4.5,0,0,0,44.5');
    expect(lines[3]).toBe('2026-11-23,Unassigned,5.5,,,0,0,0,5.5');
    click.mockRestore();
  });

  it('the report says that the available hours are unknown if no working hours are set', async () => {
    const server = serveReport(REPORT);
    const without = { booked: minutes(60, 0), availableMinutes: null };
    server.hours = {
      ...HOURS,
      weeks: [{ week: '2026-11-16', ...without }],
      workers: [{ userId: 'ana', fullName: 'Ana Ruiz', color: null, weeks: [without] }],
    };
    await open();
    const unknown = 'No working hours are set';
    const hours = await loaded('Booked and Available Hours', unknown);
    expect(hours.queryByText('Available')).toBeNull();
  });

  it('a failed load of the hours is shown only in the panel for the hours', async () => {
    const server = serveReport(REPORT);
    Object.assign(server, { fail: true, failed: '/api/reports/hours' });
    const user = await open();
    const hours = await region('Booked and Available Hours');
    expect(await hours.findByText('Busy')).toBeVisible();
    expect(screen.getByText('Total Jobs')).toBeVisible();
    server.fail = false;
    await user.click(hours.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('80 h booked')).toBeVisible();
  });
});

describe('revenue, completion time and overdue jobs', () => {
  // rule: reports-revenue
  it('revenue by month is shown as a figure, a chart and a table', async () => {
    serveReport(REPORT);
    const user = await open();
    const revenue = await loaded('Revenue by Month', '$1,254.55');
    expect(revenue.getByText('from 2 job cards')).toBeVisible();
    expect(revenue.getByRole('img')).toHaveTextContent('Nov 2026: $1,254.55 from 2 job cards');
    await user.click(revenue.getByText('Show as a table'));
    expect(revenue.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'MonthJob cardsLaborMaterialsTotal',
      'Nov 20262$1,234.50$20.05$1,254.55',
      'Oct 20260$0.00$0.00$0.00',
    ]);
  });

  // rule: reports-completion
  it('the time from creation to completion is shown by month', async () => {
    serveReport(REPORT);
    const user = await open();
    const completion = await loaded('From Creation to Completion', '10 days on average');
    expect(completion.getByText('half of 3 jobs within 10 h')).toBeVisible();
    await user.click(completion.getByText('Show as a table'));
    expect(completion.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'MonthCompleted jobsAverageHalf within',
      'Nov 2026310 days10 h',
      'Oct 20260––',
    ]);
  });

  it('the number of overdue jobs is shown with the date of the oldest job and a link to the overdue jobs', async () => {
    const server = serveReport(REPORT);
    server.overdue = [{ startDate: '2026-11-02T22:00:00.000Z' }, { startDate: '2026-11-10T22:00:00.000Z' }];
    await open();
    const link = await screen.findByRole('link', { name: '2 overdue now, the oldest since Nov 3' });
    expect(link.getAttribute('href')).toMatch(/^\/jobs/);
  });

  it('an empty business has no charts, and each panel says why there is none', async () => {
    serveReport(EMPTY);
    await open();
    expect(await screen.findByText('None is overdue')).toBeVisible();
    expect(await screen.findByText('No job cards in this period')).toBeVisible();
    expect(screen.getByText('No job was completed in this period')).toBeVisible();
    expect(screen.queryByRole('img', { name: /hours|Revenue/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /as CSV/ })).toBeNull();
    expect(await violations()).toEqual([]);
  });
});

// rule: business-time
describe('the period of the reports', () => {
  it('the period is all time by default, and a chosen period is in the URL and in the request', async () => {
    const server = serveReport(REPORT);
    const user = await open();
    await screen.findByText('All jobs');
    expect(choice('All time')).toHaveAttribute('aria-pressed', 'true');
    await user.click(choice('This month'));
    expect(await screen.findByText('Nov 1 – 30, 2026')).toBeVisible();
    expect(location.search).toBe('?period=month');
    await user.click(choice('Last 30 days'));
    expect(await screen.findByText('Oct 22 – Nov 20, 2026')).toBeVisible();
    await user.click(choice('This year'));
    expect(await screen.findByText('Jan 1 – Dec 31, 2026')).toBeVisible();
    await waitFor(() =>
      expect(server.asked).toEqual([
        '',
        '?from=2026-11-01&to=2026-11-30',
        '?from=2026-10-22&to=2026-11-20',
        '?from=2026-01-01&to=2026-12-31',
      ]),
    );
    await user.click(choice('All time'));
    await waitFor(() => expect(choice('All time')).toHaveAttribute('aria-pressed', 'true'));
    expect(location.search).toBe('');
    history.back();
    await waitFor(() => expect(choice('This year')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('a custom period can be chosen or opened with a link', async () => {
    const server = serveReport(REPORT);
    const user = await open('/reports?from=2026-03-01');
    expect(await screen.findByText('Since Mar 1, 2026')).toBeVisible();
    await user.type(screen.getByLabelText('To'), '2026-03-31');
    expect(await screen.findByText('Mar 1 – 31, 2026')).toBeVisible();
    expect(location.search).toBe('?period=custom&from=2026-03-01&to=2026-03-31');
    await waitFor(() => expect(server.asked.at(-1)).toBe('?from=2026-03-01&to=2026-03-31'));
  });

  it('a period that ends before it begins shows an error at the field, and no report is requested', async () => {
    const server = serveReport(REPORT);
    await open('/reports?from=2026-03-01&to=2026-02-01');
    expect(await screen.findByText('Must not be before the first day')).toBeVisible();
    expect(screen.getByLabelText('To')).toBeInvalid();
    expect(server.asked).toEqual([]);
    for (const button of screen.getAllByRole('button', { name: 'Export CSV' })) expect(button).toBeDisabled();
  });

  it('"Export CSV" is a link to the CSV file for the days of the report', async () => {
    serveReport(REPORT);
    const user = await open();
    const links = () =>
      screen.getAllByRole('link', { name: 'Export CSV' }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(links()[0]).toBe('/api/reports/export.csv'));
    await user.click(choice('This month'));
    await waitFor(() => expect(links()[0]).toBe('/api/reports/export.csv?from=2026-11-01&to=2026-11-30'));
    expect(screen.getAllByRole('link', { name: 'Export CSV' })[0]).toHaveAttribute('download');
  });
});
