import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { violations } from '@/test/axe';
import { ids, layOutRows, row, rows, shown } from '@/test/rows';
import { ADMIN, WORKER } from '@/test/server';
import type { Job } from '../queries';
import { aJob, ANA, OKAFOR, serveBusiness } from '../testing';

/** Friday 20 November 2026, 11:00 AM in Sydney. The device's time zone may differ. */
const NOW = new Date('2026-11-20T00:00:00.000Z');
const ROW_HEIGHT = 50;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  layOutRows(ROW_HEIGHT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/**
 * Makes the fake server send the jobs page by page. Returns the query parameters of the requests.
 */
function servePages(jobs: readonly Job[], user = ADMIN, total = jobs.length) {
  const state = { fail: false, asked: [] as string[], total };
  const business = serveBusiness([...jobs], () => undefined, user);
  const inner = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    const url = new URL(request.url);
    if (request.method !== 'GET') return inner(request);
    if (url.pathname === '/api/jobs/stats') {
      const answer = { total: state.total, scheduled: 0, inProgress: 0, completed: 0, urgent: 0 };
      return Promise.resolve(new Response(JSON.stringify(answer)));
    }
    if (url.pathname !== '/api/jobs' || !url.searchParams.has('limit')) return inner(request);
    state.asked.push(url.search);
    if (state.fail)
      return Promise.resolve(
        new Response(JSON.stringify({ message: 'Busy', code: 'overloaded' }), { status: 503 }),
      );
    return Promise.resolve(page(business.jobs, url.searchParams));
  });
  return state;
}

function page(jobs: readonly Job[], params: URLSearchParams): Response {
  const q = params.get('q') ?? '';
  const status = params.get('status');
  const found = jobs.filter((job) => job.title.includes(q) && (status === null || job.status === status));
  const [limit, from] = [Number(params.get('limit')), Number(params.get('cursor') ?? 0)];
  const headers = new Headers({ 'X-Total-Count': String(found.length) });
  if (from + limit < found.length)
    headers.set('Link', `</api/jobs?limit=${limit}&cursor=${from + limit}>; rel="next"`);
  return new Response(JSON.stringify(found.slice(from, from + limit)), { headers });
}

async function open(path = '/jobs') {
  history.replaceState(null, '', path);
  render(<App />);
  await screen.findByRole('heading', { name: 'All Jobs' });
  return userEvent.setup();
}

const choose = async (user: ReturnType<typeof userEvent.setup>, filter: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aJob({ id: `j${index}`, title: `Visit number ${index}` }));

const TAP = aJob();
const MAIN = aJob({
  id: 'j2',
  title: 'Burst main',
  status: 'urgent',
  priority: 4,
  assignedUser: null,
  assignedUserId: null,
});

describe('showing All Jobs', () => {
  it('All Jobs has a title, a subtitle, columns, and a line with the counts', async () => {
    servePages([TAP, MAIN], ADMIN, 128);
    await open();
    await shown('j1', 'j2');
    expect(screen.getByText('Manage and track all your scheduled jobs')).toBeVisible();
    expect(await screen.findByText('Showing 2 of 128 jobs')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      // The column with the checkbox that selects all rows.
      '',
      'Job Details',
      'Client',
      'Created By',
      'Assigned To',
      'Assigned By',
      'Date & Time',
      'Complete By',
      'Status',
      'Priority',
      'Actions',
    ]);
    expect(document.title).toBe('All Jobs · Jobwright');
  });

  // rule: business-time
  it("a row shows all fields, with times in the business's time zone", async () => {
    servePages([
      aJob({
        description: 'It drips',
        client: { ...OKAFOR, businessName: 'Okafor Ltd', mainContact: 'May Okafor', phone: '02 5550 1234' },
        actualStartTime: '2026-11-19T22:05:00.000Z',
        actualFinishTime: '2026-11-21T00:10:00.000Z',
        completeByDate: '2026-11-30',
        status: 'in-progress',
        priority: 3,
        assignedByUser: ANA,
      }),
    ]);
    await open();
    await shown('j1');
    const cells = within(row('j1'));
    for (const text of [
      'It drips',
      '1 Harbour St',
      'M. Okafor',
      'Okafor Ltd',
      'May Okafor',
      '02 5550 1234',
      'Nov 30, 2026',
      'High',
    ])
      expect(cells.getByText(text)).toBeVisible();
    expect(cells.getByText('Nov 20, 2026')).toBeVisible();
    expect(cells.getByText('9:00 AM – 11:00 AM')).toBeVisible();
    expect(cells.getByText('9:05 AM – Nov 21, 11:10 AM')).toBeVisible();
    expect(cells.getByText('Started 9:05 AM, Finished Nov 21, 11:10 AM')).toBeVisible();
    expect(cells.getAllByText('Ana Ruiz')).toHaveLength(3);
    expect(cells.getByRole('button', { name: /^In Progress/ })).toBeVisible();
    expect(cells.getByRole('button', { name: 'Actions for Fix tap' })).toBeVisible();
  });

  it("empty values are shown as 'Unassigned', '-' and 'No deadline'", async () => {
    servePages([MAIN]);
    await open();
    await shown('j2');
    for (const text of ['Unassigned', '-', 'No deadline'])
      expect(within(row('j2')).getByText(text)).toBeVisible();
  });

  it('clipped texts are shown in full as a tooltip', async () => {
    servePages([aJob({ description: 'It drips', client: { ...OKAFOR, mainContact: 'May Okafor' } })]);
    await open();
    await shown('j1');
    const cells = within(row('j1'));
    expect(cells.getByTitle('Fix tap')).toHaveTextContent('Fix tap');
    expect(cells.getByTitle(/1 Harbour St\s+It drips/)).toHaveTextContent('1 Harbour St');
    expect(cells.getByTitle('M. Okafor')).toBeVisible();
  });

  it("All Jobs shows 'Loading jobs...' first", async () => {
    servePages([TAP]);
    await open();
    expect(screen.getByText('Loading jobs...')).toBeVisible();
    await shown('j1');
    expect(screen.queryByText('Loading jobs...')).toBeNull();
  });

  it("a list without jobs shows 'No jobs scheduled yet' and a button to add the first job", async () => {
    servePages([]);
    const user = await open();
    expect(await screen.findByText('No jobs scheduled yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Your First Job' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Job' })).toBeVisible();
    expect(screen.getByLabelText(/Start Date/)).toHaveValue('2026-11-20');
  });

  it("a list without a match shows 'No jobs match your search criteria' and a reset button", async () => {
    servePages([TAP]);
    const user = await open('/jobs?q=zebra&filter=urgent&sort=title');
    expect(await screen.findByText('No jobs match your search criteria')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all jobs' }));
    await shown('j1');
    expect(location.search).toBe('?sort=title');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('a failed load shows an error with a retry button', async () => {
    const server = servePages([TAP]);
    server.fail = true;
    const user = await open();
    expect(await screen.findByText('The jobs could not be loaded')).toBeVisible();
    expect(screen.getByText('Busy')).toBeVisible();
    server.fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('j1');
  });

  it('the URL parameter `filter` sets the status filter', async () => {
    const server = servePages([TAP, MAIN]);
    await open('/jobs?filter=urgent');
    await shown('j2');
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveTextContent('Urgent');
    expect(server.asked).toEqual(['?status=urgent&sort=upcoming&limit=50']);
  });

  it('the URL parameter jobId opens the details and is removed; other parameters stay', async () => {
    servePages([TAP, MAIN]);
    const user = await open('/jobs?filter=urgent&jobId=j1');
    expect(await screen.findByRole('dialog', { name: 'Fix tap' })).toBeVisible();
    await waitFor(() => expect(location.search).toBe('?filter=urgent'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

// rule: job-address
describe('search, filters and sort are in the URL', () => {
  it('the search text is put into the URL after a short delay, without a history entry', async () => {
    servePages([TAP, MAIN]);
    const user = await open();
    await shown('j1', 'j2');
    const steps = history.length;
    await user.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 'Burst');
    await shown('j2');
    expect(location.search).toBe('?q=Burst');
    expect(history.length).toBe(steps);
    expect(await screen.findByText('Showing 1 of 2 jobs')).toBeVisible();
  });

  it('Escape and the "Clear" button empty the search box', async () => {
    servePages([TAP, MAIN]);
    const user = await open('/jobs?q=Burst');
    await shown('j2');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await shown('j1', 'j2');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('Fix{Enter}');
    await shown('j1');
    await user.keyboard('{Escape}');
    await shown('j1', 'j2');
  });

  it('each selected filter adds a history entry, and Back undoes the filter', async () => {
    const server = servePages([TAP, MAIN]);
    const user = await open();
    await shown('j1', 'j2');
    await choose(user, 'Filter by status', 'Urgent');
    await shown('j2');
    await choose(user, 'Filter by priority', 'Urgent');
    await choose(user, 'Filter by assignee', 'Unassigned');
    await choose(user, 'Filter by client', 'M. Okafor');
    await waitFor(() => expect(location.search).toBe('?filter=urgent&priority=4&assignee=none&clientId=c1'));
    await waitFor(() =>
      expect(server.asked.at(-1)).toBe(
        '?status=urgent&priority=4&assignedUserId=none&clientId=c1&sort=upcoming&limit=50',
      ),
    );
    history.go(-4);
    await shown('j1', 'j2');
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveTextContent('All statuses');
  });

  it('a click on a header sorts, a second click reverses the order, and both set aria-sort', async () => {
    const server = servePages([TAP, MAIN]);
    const user = await open();
    await shown('j1', 'j2');
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Date & Time')).not.toHaveAttribute('aria-sort');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Around today');
    await user.click(screen.getByRole('button', { name: 'Priority' }));
    await waitFor(() => expect(header('Priority')).toHaveAttribute('aria-sort', 'descending'));
    expect(header('Date & Time')).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Priority' }));
    await waitFor(() => expect(header('Priority')).toHaveAttribute('aria-sort', 'ascending'));
    expect(location.search).toBe('?sort=priority');
    expect(server.asked).toEqual([
      '?sort=upcoming&limit=50',
      '?sort=-priority&limit=50',
      '?sort=priority&limit=50',
    ]);
  });

  // rule: job-list-range
  it('a range relative to today is a name in the URL and a pair of instants in the request', async () => {
    const server = servePages([TAP, MAIN]);
    const user = await open();
    await shown('j1', 'j2');
    await choose(user, 'Filter by time', 'This week');
    await waitFor(() => expect(location.search).toBe('?when=this-week'));
    await waitFor(() =>
      expect(decodeURIComponent(server.asked.at(-1) ?? '')).toBe(
        '?from=2026-11-15T13:00:00.000Z&to=2026-11-22T13:00:00.000Z&sort=upcoming&limit=50',
      ),
    );
    await choose(user, 'Filter by time', 'Overdue');
    await waitFor(() => expect(server.asked.at(-1)).toBe('?overdue=true&sort=upcoming&limit=50'));
    await choose(user, 'Filter by time', 'Not scheduled');
    await waitFor(() => expect(server.asked.at(-1)).toBe('?unscheduled=true&sort=upcoming&limit=50'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  // rule: job-list-range
  it('a new range starts with the days shown before; a range that ends before it begins is not requested', async () => {
    const server = servePages([TAP, MAIN]);
    const user = await open('/jobs?when=today');
    await shown('j1', 'j2');
    await choose(user, 'Filter by time', 'From – to');
    const last = await screen.findByLabelText('To');
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-20');
    expect(last).toHaveValue('2026-11-20');
    await waitFor(() => expect(location.search).toContain('when=range'));
    const { length } = server.asked;
    fireEvent.change(last, { target: { value: '2026-11-19' } });
    expect(await screen.findByText('Must not be before the first day')).toBeVisible();
    expect(last).toBeInvalid();
    expect(screen.getByText('Choose a last day that is not before the first')).toBeVisible();
    expect(rows()).toEqual([]);
    expect(server.asked).toHaveLength(length);
    fireEvent.change(last, { target: { value: '2026-11-21' } });
    await shown('j1', 'j2');
    expect(decodeURIComponent(server.asked.at(-1) ?? '')).toContain('to=2026-11-21T13:00:00.000Z');
    fireEvent.change(last, { target: { value: '' } });
    await waitFor(() => expect(server.asked.at(-1)).not.toContain('to='));
    expect(screen.getByLabelText('To')).toHaveValue('');
    expect(await violations()).toEqual([]);
  });

  it('the list can be filtered by who created the jobs', async () => {
    const server = servePages([TAP, MAIN]);
    const user = await open();
    await shown('j1', 'j2');
    await choose(user, 'Created by', 'Ana Ruiz');
    await waitFor(() => expect(location.search).toBe('?createdBy=u1'));
    await waitFor(() => expect(server.asked.at(-1)).toBe('?createdBy=u1&sort=upcoming&limit=50'));
  });

  it('an empty list describes the search, and has a button that searches all jobs', async () => {
    const server = servePages([TAP], ADMIN);
    const user = await open('/jobs?q=zebra+crossing&filter=urgent&when=last-week&assignee=u1');
    expect(
      await screen.findByText(
        'You searched for “zebra crossing” with these filters: Last week, Urgent, Ana Ruiz.',
      ),
    ).toBeVisible();
    expect(screen.getByText('A job is found if it has every word.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search all jobs, also archived ones' }));
    await waitFor(() =>
      expect(server.asked.at(-1)).toBe('?q=zebra%20crossing&archived=all&sort=upcoming&limit=50'),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Search all jobs, also archived ones' })).toBeNull(),
    );
  });

  it('a shared link shows the same search, filters and sort', async () => {
    const server = servePages([TAP, MAIN]);
    await open('/jobs?q=tap&filter=scheduled&priority=1&assignee=u1&client=c9&archived=all&sort=-title');
    await waitFor(() =>
      expect(server.asked).toEqual([
        '?q=tap&status=scheduled&priority=1&assignedUserId=u1&clientId=c9&archived=all&sort=-title&limit=50',
      ]),
    );
    for (const [name = '', text = ''] of [
      ['Filter by priority', 'Low'],
      ['Filter by assignee', 'Ana Ruiz'],
      ['Archived', 'With archived'],
      ['Sort by', 'Title, Z to A'],
    ])
      await waitFor(() => expect(screen.getByRole('combobox', { name })).toHaveTextContent(text));
  });

  it('a worker cannot see archived jobs, and the app does not request them', async () => {
    const server = servePages([TAP], WORKER);
    await open('/jobs?archived=true');
    await shown('j1');
    expect(server.asked).toEqual(['?sort=upcoming&limit=50']);
    expect(screen.queryByRole('combobox', { name: 'Archived' })).toBeNull();
  });
});

// rule: job-list-columns
describe('the columns and the density of the jobs table', () => {
  const headers = () => screen.getAllByRole('columnheader').map((each) => each.textContent);

  it('the menu hides and shows a column, and stays open', async () => {
    servePages([TAP]);
    const user = await open();
    await shown('j1');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const entry = async (name: string) => screen.findByRole('menuitemcheckbox', { name });
    expect(await entry('Created By')).toBeChecked();
    await user.click(await entry('Created By'));
    await user.click(await entry('Assigned By'));
    expect(await entry('Created By')).not.toBeChecked();
    expect(headers()).not.toContain('Created By');
    expect(within(row('j1')).getAllByRole('cell')).toHaveLength(9);
    await user.click(await entry('Created By'));
    expect(headers()).toContain('Created By');
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Job Details' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('columns and density are stored on the device', async () => {
    servePages([TAP]);
    const user = await open();
    await shown('j1');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Priority' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    expect(screen.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
    cleanup();
    await open();
    await shown('j1');
    expect(headers()).not.toContain('Priority');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
  });
});

describe('a long list of jobs', () => {
  it('only the visible rows are in the DOM, with their row indexes', async () => {
    const server = servePages(many(500));
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    expect(rows().length).toBeLessThan(30);
    expect(screen.getByRole('table', { name: 'Jobs' })).toHaveAttribute('aria-rowcount', '501');
    expect(rows()[3]).toHaveAttribute('aria-rowindex', '5');
    expect(server.asked).toHaveLength(1);
  });

  it('scrolling to the end of the list loads the next page, and every job is shown once', async () => {
    const server = servePages(many(120));
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    const seen = new Set(ids());
    for (let y = 0; y < 120 * ROW_HEIGHT; y += 500) {
      vi.stubGlobal('scrollY', y);
      fireEvent.scroll(window);
      const below = `j${Math.min(119, Math.floor(y / ROW_HEIGHT) + 3)}`;
      await waitFor(() => expect(ids()).toContain(below));
      expect(new Set(ids()).size).toBe(rows().length);
      for (const id of ids()) seen.add(id);
    }
    expect(seen.size).toBe(120);
    expect(server.asked).toEqual([
      '?sort=upcoming&limit=50',
      '?sort=upcoming&limit=50&cursor=50',
      '?sort=upcoming&limit=50&cursor=100',
    ]);
  });

  it('a page that fails to load can be retried, and the loaded rows stay', async () => {
    const server = servePages(many(60));
    const user = await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    server.fail = true;
    vi.stubGlobal('scrollY', 45 * ROW_HEIGHT);
    fireEvent.scroll(window);
    expect(await screen.findByText(/The rest of the list could not be loaded/)).toBeVisible();
    expect(ids()).toContain('j49');
    server.fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(ids()).toContain('j50'));
  });

  it('the focused row stays in the DOM when it is scrolled out of view', async () => {
    servePages(many(50));
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    const title = screen.getByRole('button', { name: 'Visit number 1' });
    title.focus();
    vi.stubGlobal('scrollY', 40 * ROW_HEIGHT);
    fireEvent.scroll(window);
    await waitFor(() => expect(ids()).toContain('j45'));
    expect(title).toHaveFocus();
    expect(ids()).not.toContain('j5');
  });
});

describe('using the jobs list by pointer and by keyboard', () => {
  it('a click on a row opens the details, and the focus returns to the title button of the row', async () => {
    servePages([TAP, MAIN]);
    const user = await open();
    await shown('j1', 'j2');
    await user.click(within(row('j2')).getByText('No deadline'));
    expect(await screen.findByRole('dialog', { name: 'Burst main' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Burst main' })).toHaveFocus());
  });

  it('a click on the phone number of the client also opens the details', async () => {
    servePages([aJob({ client: { ...OKAFOR, phone: '02 5550 1234' } })]);
    const user = await open();
    await shown('j1');
    await user.click(within(row('j1')).getByText('02 5550 1234'));
    expect(await screen.findByRole('dialog', { name: 'Fix tap' })).toBeVisible();
  });

  it('the arrow keys move between the job titles, and Enter opens the details', async () => {
    servePages([TAP, MAIN]);
    const user = await open();
    await shown('j1', 'j2');
    screen.getByRole('button', { name: 'Fix tap' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Burst main' })).toBeVisible();
  });

  it('a press in the menu of a row does not open the details', async () => {
    servePages([TAP]);
    const user = await open();
    await shown('j1');
    await user.click(screen.getByRole('button', { name: 'Actions for Fix tap' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit Job' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('All Jobs passes axe', async () => {
    servePages([TAP, MAIN]);
    await open();
    await shown('j1', 'j2');
    expect(await violations()).toEqual([]);
  });
});

// rule: small-screens
describe('the jobs list below 768 px', () => {
  beforeEach(() => {
    const wide = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    );
  });

  it('on a narrow screen each job is a card, and a select box sets the sort order', async () => {
    const server = servePages([TAP, MAIN]);
    const user = await open();
    await shown('j1', 'j2');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThanOrEqual(2);
    for (const text of [
      'Created By',
      'Assigned To',
      'Assigned By',
      'Date & Time',
      'Complete By',
      'Unassigned',
    ])
      expect(within(row('j2')).getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await choose(user, 'Sort by', 'Earliest start');
    await waitFor(() => expect(server.asked.at(-1)).toBe('?limit=50'));
    expect(await violations()).toEqual([]);
  });
});
