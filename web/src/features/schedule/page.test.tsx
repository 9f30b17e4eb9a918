import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { aJob, ANA, anEntry, type Override, serveBusiness } from '@/features/jobs/testing';
import { type SomeVisit, withVisits } from '@/features/jobs/testing-visits';
import { violations } from '@/test/axe';

/** Friday 20 November 2026, 11:00 AM in Sydney, whatever the device's time zone is. */
const NOW = new Date('2026-11-20T00:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function open(business: ReturnType<typeof serveBusiness>, path = '/') {
  history.replaceState(null, '', path);
  render(<App />);
  await screen.findByRole('heading', { name: 'Schedule Overview' });
  const cards = business.jobs.length > 0 ? '[data-job-id]' : '[data-date]';
  await waitFor(() => expect(document.querySelector(cards)).not.toBeNull());
  return userEvent.setup();
}

function cell(day: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-date="${day}"]`);
  if (found === null) throw new Error(`no cell for ${day}`);
  return found;
}

function card(id: string, day?: string): HTMLElement {
  const within = day === undefined ? '' : `[data-date="${day}"] `;
  const found = document.querySelector<HTMLElement>(`${within}[data-job-id="${id}"]`);
  if (found === null) throw new Error(`no card ${id} ${within}`);
  return found;
}

const dayOfCard = (id: string) => card(id).closest<HTMLElement>('[data-date]')?.dataset['date'];
const said = () => screen.getByTestId('schedule-announcer').textContent;
const days = () =>
  [...document.querySelectorAll<HTMLElement>('[data-date]')].map((each) => each.dataset['date']);
const toasts = () => screen.findByRole('region', { name: 'Notifications (F8)' });

/** Picks up a card, moves it with the given keys, and drops it. */
function carry(id: string, keys: readonly string[]) {
  card(id).focus();
  fireEvent.keyDown(card(id), { key: ' ' });
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
}

describe('the Schedule screen', () => {
  // rule: calendar-views, rule: business-time
  it('the schedule shows the current week from Monday to Sunday, with days in the business’s time zone', async () => {
    await open(serveBusiness([aJob()]));
    expect(screen.getByText('Manage your jobs and appointments')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
    expect(days()).toEqual([16, 17, 18, 19, 20, 21, 22].map((date) => `2026-11-${date}`));
    expect(screen.getByText('Nov 16 – 22, 2026')).toBeVisible();
    expect(cell('2026-11-20')).toHaveAttribute('aria-current', 'date');
  });

  it('the schedule requests only the jobs of the shown days', async () => {
    const business = serveBusiness([aJob()]);
    await open(business);
    expect(business.windows).toContain('2026-11-15T13:00:00.000Z 2026-11-22T13:00:00.000Z');
    expect(business.windows.every((window) => !window.includes('null'))).toBe(true);
  });

  it('a card shows title, 12-hour start, client and assignee, and URGENT only if the job is urgent', async () => {
    await open(
      serveBusiness([
        aJob(),
        aJob({ id: 'j2', title: 'Burst main', status: 'urgent', assignedUserId: null, assignedUser: null }),
      ]),
    );
    const fix = within(card('j1', '2026-11-20'));
    for (const text of ['Fix tap', '9:00 AM', 'M. Okafor', 'Assigned: Ana Ruiz'])
      expect(fix.getByText(text)).toBeVisible();
    expect(fix.queryByText('URGENT')).toBeNull();
    expect(within(card('j2')).getByText('URGENT')).toBeVisible();
    expect(within(card('j2')).queryByText(/Assigned:/)).toBeNull();
  });

  it('a day with more jobs than fit on a screen has a card for each job, in order of time', async () => {
    const jobs = Array.from({ length: 30 }, (_, at) =>
      aJob({ id: `j${100 + at}`, title: `Job ${at}`, startDate: `2026-11-19T22:${10 + at}:00.000Z` }),
    );
    await open(serveBusiness(jobs));
    const cards = () => [...cell('2026-11-20').querySelectorAll('h4')].map((title) => title.textContent);
    await waitFor(() => expect(cards()).toEqual(jobs.map(({ title }) => title)));
  });

  // rule: calendar-days
  it('a job that runs past midnight is shown on every day that it touches', async () => {
    await open(
      serveBusiness([aJob({ startDate: '2026-11-19T11:00:00.000Z', endDate: '2026-11-19T15:00:00.000Z' })]),
    );
    expect(within(card('j1', '2026-11-19')).getByText('10:00 PM')).toBeVisible();
    expect(within(card('j1', '2026-11-20')).getByText('Since 10:00 PM')).toBeVisible();
  });

  // rule: calendar-week
  it('the head of a day shows the number of its jobs and their planned hours', async () => {
    await open(
      serveBusiness([
        aJob(),
        aJob({ id: 'j2', startDate: '2026-11-20T03:00:00.000Z', endDate: '2026-11-20T03:45:00.000Z' }),
        // This visit takes time only until its actual finish.
        aJob({
          id: 'j3',
          startDate: '2026-11-20T04:00:00.000Z',
          endDate: '2026-11-20T06:00:00.000Z',
          actualStartTime: '2026-11-20T04:00:00.000Z',
          actualFinishTime: '2026-11-20T03:00:00.000Z',
        }),
      ]),
    );
    expect(within(cell('2026-11-20')).getByRole('img', { name: '3 jobs, 2.75 h' })).toBeVisible();
    expect(within(cell('2026-11-19')).getByRole('img', { name: '0 jobs' })).toBeVisible();
  });

  // rule: calendar-past
  it('completed cards of a past day are folded if there are too many, and a press unfolds them', async () => {
    const at = (minute: number) => ({ startDate: `2026-11-17T22:${10 + minute}:00.000Z` });
    const done = Array.from({ length: 29 }, (_, minute) =>
      aJob({ id: `j${100 + minute}`, status: 'completed', ...at(minute) }),
    );
    const user = await open(serveBusiness([...done, aJob({ id: 'late', ...at(15) }), aJob()]));
    const cards = () =>
      [...cell('2026-11-18').querySelectorAll<HTMLElement>('[data-job-id]')].map(
        (each) => each.dataset['jobId'],
      );
    const fold = screen.getByRole('button', { name: '29 done on Nov 18, 2026' });
    expect(fold).toHaveTextContent('29 done');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(cards()).toEqual(['late']));
    await user.click(fold);
    await waitFor(() => expect(cards()).toHaveLength(30));
    expect(fold).toHaveFocus();
    await user.click(fold);
    expect(cards()).toEqual(['late']);
  });

  // rule: calendar-day
  it('a row of the day view has time, title, client, location and people', async () => {
    await open(serveBusiness([aJob()]), '/?view=day');
    const row = within(card('j1', '2026-11-20'));
    for (const text of ['9:00 AM – 11:00 AM', 'Fix tap', 'M. Okafor', '1 Harbour St', 'Assigned: Ana Ruiz'])
      expect(row.getByText(text)).toBeVisible();
  });

  // rule: calendar-panels
  it('the side panel can be folded and stays folded on this device, and the focus stays on its button', async () => {
    const user = await open(serveBusiness([aJob()]));
    await user.click(await screen.findByRole('button', { name: 'Hide the side panel' }));
    expect(screen.queryByRole('region', { name: 'Quick Stats' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show the side panel' })).toHaveFocus();
    expect(localStorage.getItem('jobwright-schedule-panels')).toBe('folded');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Quick Stats' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hide the side panel' })).toHaveFocus();
    expect(localStorage.getItem('jobwright-schedule-panels')).toBeNull();
  });

  // rule: calendar-month
  it("the month view has 42 days, and '+n' opens the list of all visits of a day", async () => {
    const crowd = [1, 2, 3, 4, 5].map((n) =>
      aJob({ id: `j${n}`, startDate: `2026-11-19T2${n - 1}:00:00.000Z`, endDate: null }),
    );
    const user = await open(serveBusiness(crowd), '/?view=month&date=2026-11-20');
    expect(days()).toHaveLength(42);
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    const shown = cell('2026-11-20').querySelectorAll('[data-job-id]').length;
    await user.click(screen.getByRole('button', { name: `${5 - shown} more on Nov 20, 2026` }));
    const list = await screen.findByRole('dialog', { name: 'Friday, November 20' });
    expect(list.querySelectorAll('[data-job-id]')).toHaveLength(5);
    expect(await violations()).toEqual([]);
    list.querySelector<HTMLElement>('[data-job-id="j5"]')?.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit Job' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Friday, November 20' })).toBeNull();
  });

  it.each(['/', '/?view=month', '/?view=day'])(
    'the names of the header’s buttons are unique on %s',
    async (path) => {
      await open(serveBusiness([aJob()]), path);
      for (const name of [/new job/i, /week/i, /month/i, /day/i, /next/i, /previous/i]) {
        // The page has two New Job buttons, and CSS shows one of them: below 768 px the floating
        // one.
        expect(screen.getAllByRole('button', { name })).toHaveLength(name.test('new job') ? 2 : 1);
      }
    },
  );

  it('Previous and Next go to the neighboring period, and view and date are in the URL', async () => {
    const user = await open(serveBusiness([]));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Nov 23 – 29, 2026')).toBeVisible();
    expect(location.search).toBe('?date=2026-11-27');
    await user.click(screen.getByRole('button', { name: 'Month' }));
    expect(location.search).toBe('?view=month&date=2026-11-27');
    expect(await screen.findByText('November 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('October 2026')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Today' }));
    await waitFor(() => expect(location.search).toBe('?view=month'));
  });

  // rule: calendar-day-click
  it("a click on a day's empty area or button opens New Job on that day", async () => {
    const user = await open(serveBusiness([]));
    await user.click(cell('2026-11-18'));
    expect(await screen.findByRole('dialog', { name: 'Add New Job' })).toBeVisible();
    expect(screen.getByLabelText(/Start Date/)).toHaveValue('2026-11-18');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Add job on Nov 20, 2026' }));
    expect(await screen.findByLabelText(/Start Date/)).toHaveValue('2026-11-20');
  });

  it('a click on a job opens the edit form, and so does Enter', async () => {
    const user = await open(serveBusiness([aJob()]));
    await user.click(screen.getByText('Assigned: Ana Ruiz'));
    expect(await screen.findByRole('dialog', { name: 'Edit Job' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.keyDown(card('j1'), { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: 'Edit Job' })).toBeVisible();
  });

  // rule: calendar-panels
  it("Today's Schedule lists the jobs that start today, and Quick Stats link to the jobs list", async () => {
    await open(
      serveBusiness([
        aJob(),
        aJob({ id: 'j2', title: 'Yesterday', startDate: '2026-11-18T22:00:00.000Z', endDate: null }),
      ]),
    );
    const today = within(screen.getByRole('region', { name: "Today's Schedule" }));
    expect(await today.findByRole('button', { name: /Fix tap/ })).toBeVisible();
    expect(today.queryByText('Yesterday')).toBeNull();
    const stats = within(screen.getByRole('region', { name: 'Quick Stats' }));
    expect(await stats.findByRole('link', { name: '128 Total Jobs' })).toHaveAttribute(
      'href',
      '/jobs?filter=all',
    );
    expect(stats.getByRole('link', { name: '6 In Progress' })).toHaveAttribute(
      'href',
      '/jobs?filter=in-progress',
    );
  });

  // rule: calendar-panels
  it('the number of overdue jobs is only in the tooltip and the accessible description of Total Jobs', async () => {
    const business = serveBusiness([aJob()]);
    business.overdue = [aJob({ id: 'j2' }), aJob({ id: 'j3' })];
    const user = await open(business);
    const total = await screen.findByRole('link', { name: '128 Total Jobs' });
    await user.hover(total);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('2 of them from earlier days are open');
    expect(total).toHaveAccessibleDescription('2 of them from earlier days are open');
  });

  it("the calendar and Today's Schedule each say so if they have no jobs", async () => {
    await open(serveBusiness([]));
    expect(await screen.findByText('No jobs this week')).toBeVisible();
    expect(await screen.findByText('No jobs scheduled for today')).toBeVisible();
  });

  it('a failed load of the jobs can be retried', async () => {
    const business = serveBusiness([aJob()], (call) =>
      call === 'GET /api/jobs' ? [503, { message: 'Overloaded', code: 'overloaded' }] : undefined,
    );
    history.replaceState(null, '', '/');
    render(<App />);
    expect(await screen.findByText('The jobs could not be loaded')).toBeVisible();
    business.override = () => undefined;
    const again = screen.getAllByRole('button', { name: 'Try again' })[0];
    await userEvent.setup().click(again ?? document.body);
    await waitFor(() => expect(card('j1')).toBeVisible());
  });

  it('a card of the month view and its accessible name both contain the assignee', async () => {
    await open(serveBusiness([aJob()]), '/?view=month');
    expect(card('j1')).toHaveAccessibleName(/Assigned: Ana Ruiz/);
    expect(within(card('j1')).getByText('A')).toBeVisible();
  });

  it.each(['/', '/?view=month', '/?view=day'])(
    'on %s the calendar is a region named after the period, with days as headings of level 3 and jobs of level 4',
    async (path) => {
      await open(serveBusiness([aJob()]), path);
      const region = screen.getByRole('region', { name: /2026$/ });
      expect(screen.getByRole('heading', { level: 2, name: /2026$/ })).toBeVisible();
      expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(days().length);
      expect(within(cell('2026-11-20')).getByRole('heading', { level: 3, name: /20/ })).toBeVisible();
      expect(within(card('j1')).getByRole('heading', { level: 4, name: 'Fix tap' })).toBeInTheDocument();
    },
  );

  it('the keys that move a card are described only once, by the calendar', async () => {
    await open(serveBusiness([aJob(), aJob({ id: 'j2' })]));
    expect(screen.getByRole('region', { name: /2026$/ })).toHaveAccessibleDescription(/Space picks it up/);
    expect(card('j1')).not.toHaveAccessibleDescription();
    expect(screen.getAllByText(/Space picks it up/)).toHaveLength(1);
  });

  it('the keys are not described on a touch screen', async () => {
    const fine = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(fine(query), { matches: query === '(pointer: coarse)' }),
    );
    await open(serveBusiness([aJob()]));
    expect(screen.queryByText(/Space picks it up/)).toBeNull();
    expect(screen.getByRole('region', { name: /2026$/ })).not.toHaveAccessibleDescription();
  });

  it('a skip link before the calendar leads to today if the calendar shows today', async () => {
    const user = await open(serveBusiness([aJob()]));
    const link = screen.getByRole('link', { name: 'Go to today' });
    expect(link.compareDocumentPosition(cell('2026-11-16'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(link);
    expect(cell('2026-11-20')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(days()).toContain('2026-11-23'));
    expect(screen.queryByRole('link', { name: 'Go to today' })).toBeNull();
  });

  it.each(['/', '/?view=month', '/?view=day'])('axe finds nothing on %s', async (path) => {
    await open(serveBusiness([aJob(), aJob({ id: 'j2', status: 'urgent' })]), path);
    expect(await violations()).toEqual([]);
  });
});

describe('moving a job by keys', () => {
  // rule: calendar-keys, rule: calendar-move
  it('Space picks a job up, arrow keys move it by a day, Space drops it, and its wall-clock time is kept', async () => {
    const business = serveBusiness([aJob()]);
    await open(business);
    card('j1').focus();
    fireEvent.keyDown(card('j1'), { key: ' ' });
    expect(said()).toContain('Fix tap picked up');
    fireEvent.keyDown(card('j1'), { key: 'ArrowLeft' });
    expect(dayOfCard('j1')).toBe('2026-11-19');
    expect(card('j1')).toHaveFocus();
    fireEvent.keyDown(card('j1'), { key: ' ' });
    await waitFor(() => expect(said()).toBe('Fix tap moved to Thursday 19 November, 9:00 AM'));
    await waitFor(() =>
      expect(business.sent).toEqual([
        {
          call: 'PATCH /api/jobs/j1',
          body: { startDate: '2026-11-18T22:00:00.000Z', endDate: '2026-11-19T00:00:00.000Z' },
          ifMatch: '"1"',
        },
      ]),
    );
    expect(await within(await toasts()).findByText('Job updated successfully!')).toBeInTheDocument();
    expect(card('j1', '2026-11-19')).toHaveFocus();
  });

  it('Escape during a move with the keyboard returns the card to its place, and nothing is sent', async () => {
    const business = serveBusiness([aJob()]);
    await open(business);
    card('j1').focus();
    fireEvent.keyDown(card('j1'), { key: ' ' });
    fireEvent.keyDown(card('j1'), { key: 'ArrowRight' });
    fireEvent.keyDown(card('j1'), { key: 'Escape' });
    expect(dayOfCard('j1')).toBe('2026-11-20');
    expect(card('j1')).toHaveFocus();
    expect(business.sent).toEqual([]);
  });

  it('in the month view, Arrow Up and Arrow Down move a job by a week', async () => {
    const business = serveBusiness([aJob()]);
    await open(business, '/?view=month');
    carry('j1', ['ArrowDown']);
    await waitFor(() => expect(dayOfCard('j1')).toBe('2026-11-27'));
    await waitFor(() => expect(business.sent).toHaveLength(1));
  });

  it('a move to another week loads the jobs of that week before it checks for overlaps', async () => {
    const business = serveBusiness([aJob()]);
    await open(business);
    carry('j1', ['ArrowRight', 'ArrowRight', 'ArrowRight']);
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.windows).toContain('2026-11-22T13:00:00.000Z 2026-11-29T13:00:00.000Z');
    await waitFor(() => expect(location.search).toBe('?date=2026-11-23'));
    await waitFor(() => expect(card('j1', '2026-11-23')).toHaveFocus());
  });

  it('a job at 09:00–11:00 that is moved across the start of daylight saving time stays at 09:00–11:00', async () => {
    const job = aJob({ startDate: '2026-10-02T23:00:00.000Z', endDate: '2026-10-03T01:00:00.000Z' });
    const business = serveBusiness([job]);
    await open(business, '/?date=2026-10-03');
    carry('j1', ['ArrowRight', 'ArrowRight']);
    await waitFor(() =>
      expect(business.sent[0]?.body).toEqual({
        startDate: '2026-10-04T22:00:00.000Z',
        endDate: '2026-10-05T00:00:00.000Z',
      }),
    );
  });
});

// rule: calendar-refusal
describe('a move onto another visit of the same worker is refused and not sent', () => {
  const other = aJob({
    id: 'j2',
    title: 'Rewire',
    startDate: '2026-11-20T22:30:00.000Z',
    endDate: '2026-11-20T23:00:00.000Z',
  });

  it('an overlapping move with the keyboard shows a toast and sends nothing, and the card goes back', async () => {
    const business = serveBusiness([aJob(), other]);
    await open(business);
    carry('j1', ['ArrowRight']);
    const region = within(await toasts());
    expect(await region.findByText('Scheduling Conflict')).toBeInTheDocument();
    expect(
      region.getByText('Another job is already scheduled at this time. Please choose a different slot.'),
    ).toBeInTheDocument();
    expect(business.sent).toEqual([]);
    await waitFor(() => expect(card('j1', '2026-11-20')).toHaveFocus());
  });

  it('the *Move…* dialog stays open after an overlapping move, and shows the overlapping jobs', async () => {
    const conflicts = [{ ...other, assignedUserName: 'Ana Ruiz', workers: other.crew }];
    const business = serveBusiness([aJob({ version: 3 }), other], (call, body) =>
      call.startsWith('PATCH') && String(Object(body).startDate).startsWith('2026-11-20')
        ? [409, { code: 'schedule_conflict', message: 'Taken', conflicts }]
        : undefined,
    );
    const user = await open(business);
    await user.click(screen.getByRole('button', { name: 'Actions for Fix tap' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move…' }));
    const date = await screen.findByLabelText(/New date/);
    expect(within(screen.getByRole('dialog')).getByText('Fri')).toBeVisible();
    expect(screen.getByText('Ends 11:00 AM')).toBeVisible();
    fireEvent.change(date, { target: { value: '2026-11-21' } });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Ana Ruiz has another job at this time')).toBeVisible();
    expect(panel.getByText('Rewire')).toBeVisible();
    expect(panel.getByText(/Nov 21, 2026, 9:30 AM – 10:00 AM · Ana Ruiz/)).toBeVisible();
    expect(await violations()).toEqual([]);
    fireEvent.change(date, { target: { value: '2026-12-04' } });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(business.sent.at(-1)).toEqual({
      call: 'PATCH /api/jobs/j1',
      body: { startDate: '2026-12-03T22:00:00.000Z', endDate: '2026-12-04T00:00:00.000Z' },
      ifMatch: '"3"',
    });
  });
});

const BO = { id: 'u3', fullName: 'Bo Li', color: '#1a8f4c' };
const CY = { id: 'u4', fullName: 'Cy Fox', color: null };

/** Makes a visit from 8 to 9 AM in Sydney on a day of November 2026. */
const visit = (day: number, changes: Partial<SomeVisit> = {}): SomeVisit => ({
  startDate: `2026-11-${day - 1}T21:00:00.000Z`,
  endDate: `2026-11-${day - 1}T22:00:00.000Z`,
  ...changes,
});

/** The visits of the job: Monday (done), Wednesday (with a crew of three), and two on Friday. */
const SEVERAL = withVisits(aJob({ version: 5 }), [
  visit(16, { actualStartTime: '2026-11-15T21:00:00.000Z', done: 1 }),
  visit(18, { workers: [ANA, BO, CY] }),
  visit(20, { workers: [] }),
  visit(20, { workers: [BO, ANA, CY] }),
]);

const cardOf = (visitId: string) =>
  document.querySelector<HTMLElement>(`[data-visit-id="${visitId}"]`) ?? document.body;
const dayOfVisit = (visitId: string) => cardOf(visitId).closest<HTMLElement>('[data-date]')?.dataset['date'];

/** Moves a visit with the keyboard. */
function carryVisit(visitId: string, key: string) {
  cardOf(visitId).focus();
  for (const each of [' ', key, ' '])
    fireEvent.keyDown(document.activeElement ?? document.body, { key: each });
}

// rule: calendar-cards
describe('a job with several visits', () => {
  it('each visit has a card, which shows the number of the visit within its job', async () => {
    await open(serveBusiness([SEVERAL, aJob({ id: 'j2', title: 'One visit' })]));
    expect(document.querySelectorAll('[data-job-id="j1"]')).toHaveLength(4);
    expect(['j1', 'j1-2', 'j1-3', 'j1-4'].map(dayOfVisit)).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-20',
      '2026-11-20',
    ]);
    expect(within(cardOf('j1-2')).getByText('2 of 4')).toBeVisible();
    expect(cardOf('j1-2')).toHaveAccessibleName(/visit 2 of 4/);
    expect(within(card('j2')).queryByText(/ of /)).toBeNull();
    expect(card('j2')).not.toHaveAccessibleName(/visit 1/);
  });

  it('a card shows the lead and the number of other workers, and its accessible name has the whole crew', async () => {
    await open(serveBusiness([SEVERAL]));
    const crewed = within(cardOf('j1-2'));
    expect(crewed.getByText('Assigned: Ana Ruiz')).toBeVisible();
    expect(crewed.getByText('+2')).toBeVisible();
    expect(crewed.getAllByText(/^[ABC]$/).map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C']);
    expect(cardOf('j1-2')).toHaveAccessibleName(/Assigned: Ana Ruiz, Bo Li, Cy Fox/);
    expect(within(cardOf('j1-3')).getByText('Unassigned')).toBeVisible();
  });

  it('a visit that is done looks completed and says Done, although its job is not completed', async () => {
    await open(serveBusiness([SEVERAL]));
    expect(cardOf('j1')).toHaveAccessibleName(/Done$/);
    expect(cardOf('j1')).toHaveClass('completed');
    expect(cardOf('j1-2')).toHaveAccessibleName(/Scheduled$/);
    expect(cardOf('j1-2')).toHaveClass('scheduled');
  });

  it('a click on any visit opens the edit form of its job, which shows the times of the job’s current visit', async () => {
    const user = await open(serveBusiness([SEVERAL]));
    await user.click(within(cardOf('j1-4')).getByText('Assigned: Bo Li'));
    expect(await screen.findByRole('dialog', { name: 'Edit Job' })).toBeVisible();
    expect(await screen.findByLabelText(/Start Date/)).toHaveValue('2026-11-18');
  });

  it('moving one visit sends only that visit, with the version of the job', async () => {
    const business = serveBusiness([SEVERAL]);
    await open(business);
    carryVisit('j1-4', 'ArrowRight');
    expect(cardOf('j1-4')).toHaveFocus();
    await waitFor(() =>
      expect(business.sent).toEqual([
        {
          call: 'PATCH /api/visits/j1-4',
          body: { startDate: '2026-11-20T21:00:00.000Z', endDate: '2026-11-20T22:00:00.000Z' },
          ifMatch: '"5"',
        },
      ]),
    );
    expect(await within(await toasts()).findByText('Job updated successfully!')).toBeInTheDocument();
    expect(['j1', 'j1-2', 'j1-3', 'j1-4'].map(dayOfVisit)).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('a second move is sent with the version that the first move returned', async () => {
    const business = serveBusiness(
      [SEVERAL],
      stale(() => business),
    );
    await open(business);
    carryVisit('j1-4', 'ArrowRight');
    carryVisit('j1-2', 'ArrowRight');
    await waitFor(() =>
      expect(business.sent.map(({ call, ifMatch }) => `${call} ${ifMatch}`)).toEqual([
        'PATCH /api/visits/j1-4 "5"',
        'PATCH /api/visits/j1-2 "6"',
      ]),
    );
    await waitFor(() =>
      expect([dayOfVisit('j1-2'), dayOfVisit('j1-4')]).toEqual(['2026-11-19', '2026-11-21']),
    );
  });

  it('if the moves of two visits are refused, both cards return to their places', async () => {
    const business = serveBusiness([SEVERAL], (call) =>
      call.startsWith('PATCH') ? [500, { code: 'internal', message: 'Disk full' }] : undefined,
    );
    await open(business);
    carryVisit('j1-4', 'ArrowRight');
    carryVisit('j1-2', 'ArrowRight');
    await waitFor(() => expect(business.sent).toHaveLength(2));
    await waitFor(() =>
      expect([dayOfVisit('j1-2'), dayOfVisit('j1-4')]).toEqual(['2026-11-18', '2026-11-20']),
    );
  });

  // rule: move-versions
  it('a move is refused if a colleague moved the same visit, but not if they moved another visit', async () => {
    const business = serveBusiness(
      [SEVERAL],
      stale(() => business),
    );
    await open(business);
    const visits = (...days: number[]) =>
      withVisits(
        aJob({ version: 9 }),
        days.map((day, at) => ({ ...SEVERAL.visits?.[at], ...visit(day) })),
      );
    business.jobs = [visits(17, 18, 20, 20)];
    carryVisit('j1-4', 'ArrowRight');
    await waitFor(() => expect(business.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"5"', '"9"']));
    await waitFor(() => expect([dayOfVisit('j1'), dayOfVisit('j1-4')]).toEqual(['2026-11-17', '2026-11-21']));
    business.jobs = [{ ...visits(17, 18, 19, 21), version: 20 }];
    carryVisit('j1-3', 'ArrowRight');
    expect(await within(await toasts()).findByText('Job not moved')).toBeInTheDocument();
    await waitFor(() => expect(dayOfVisit('j1-3')).toBe('2026-11-19'));
  });

  it('Move all days is in the menu of each card of a job with several visits, and in Move…', async () => {
    const user = await open(serveBusiness([SEVERAL, aJob({ id: 'j2', title: 'One visit' })]));
    await user.click(screen.getByRole('button', { name: 'Actions for One visit' }));
    await screen.findByRole('menuitem', { name: 'Move…' });
    expect(screen.queryByRole('menuitem', { name: 'Move all days…' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(cardOf('j1-2')).getByRole('button', { name: 'Actions for Fix tap' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move…' }));
    await user.click(await screen.findByRole('button', { name: 'Move all days…' }));
    expect(await screen.findByText('3 visits: Wed, Nov 18 – Fri, Nov 20')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it("Today's Schedule lists each visit of today, with its crew", async () => {
    await open(serveBusiness([SEVERAL]));
    const today = within(screen.getByRole('region', { name: "Today's Schedule" }));
    await waitFor(() => expect(today.getAllByRole('button')).toHaveLength(2));
    expect(today.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '8:00 AM– 9:00 AMScheduled: Fix tapM. Okafor · 3 of 4',
      '8:00 AM– 9:00 AMScheduled: Fix tapM. Okafor · Bo Li +2, Ana Ruiz, Cy Fox · 4 of 4',
    ]);
  });

  it.each(['/', '/?view=month', '/?view=day'])('axe finds nothing on %s', async (path) => {
    await open(serveBusiness([SEVERAL]), path);
    expect(await violations()).toEqual([]);
  });
});

/**
 * Responds with 412, as the server does, if the version in the request is not the newest version.
 */
function stale(business: () => ReturnType<typeof serveBusiness>): Override {
  return (call) => {
    const { jobs, sent } = business();
    if (!call.startsWith('PATCH')) return undefined;
    return sent.at(-1)?.ifMatch === `"${jobs[0]?.version}"`
      ? undefined
      : [412, { code: 'stale', message: 'x' }];
  };
}

describe('a move that the server refuses is rolled back', () => {
  it.each([
    [409, { code: 'schedule_conflict', message: 'x' }, 'Scheduling Conflict'],
    [500, { code: 'internal', message: 'Disk full' }, 'Disk full'],
    [500, undefined, 'Failed to update job'],
    [502, undefined, "Failed to update job. The server can't be reached."],
  ])('a move refused with %s is rolled back', async (status, body, text) => {
    const business = serveBusiness([aJob()], (call) =>
      call.startsWith('PATCH') ? [status, body] : undefined,
    );
    await open(business);
    carry('j1', ['ArrowRight']);
    expect(await within(await toasts()).findByText(text)).toBeInTheDocument();
    expect(dayOfCard('j1')).toBe('2026-11-20');
  });

  // rule: move-versions
  it('moving a card sends one request, with the version of the job', async () => {
    const business = serveBusiness([aJob({ version: 7 })]);
    await open(business);
    const patches = () => business.sent.map(({ ifMatch }) => ifMatch);
    carry('j1', ['ArrowRight']);
    await waitFor(() => expect(patches()).toEqual(['"7"']));
  });

  it('each of several moves in a row is sent with the version that the previous move returned', async () => {
    const business = serveBusiness(
      [aJob({ version: 7 })],
      stale(() => business),
    );
    await open(business);
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft']) carry('j1', [key]);
    await waitFor(() => expect(business.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"8"', '"9"']));
    await waitFor(() => expect(business.jobs[0]?.startDate).toBe('2026-11-18T22:00:00.000Z'));
    await waitFor(() => expect(dayOfCard('j1')).toBe('2026-11-19'));
  });

  it('a move is saved if a colleague changed only the description of the job meanwhile', async () => {
    const business = serveBusiness(
      [aJob()],
      stale(() => business),
    );
    await open(business);
    business.jobs = [aJob({ description: 'Bring a ladder', version: 4 })];
    carry('j1', ['ArrowRight']);
    await waitFor(() => expect(business.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"4"']));
    await waitFor(() => expect(business.jobs[0]?.startDate).toBe('2026-11-20T22:00:00.000Z'));
    expect(dayOfCard('j1')).toBe('2026-11-21');
  });

  it('a colleague’s move is never overwritten: the card shows it, and the toast names the colleague', async () => {
    const business = serveBusiness(
      [aJob()],
      stale(() => business),
    );
    await open(business);
    const theirs = { startDate: '2026-11-16T22:00:00.000Z', endDate: '2026-11-17T00:00:00.000Z' };
    business.jobs = [aJob({ ...theirs, version: 2 })];
    business.history = [anEntry(theirs)];
    for (const key of ['ArrowRight', 'ArrowRight']) carry('j1', [key]);
    const region = within(await toasts());
    expect(await region.findByText('Job not moved')).toBeInTheDocument();
    expect(region.getByText('Ana Ruiz moved "Fix tap" to Tue Nov 17, 9:00 AM.')).toBeInTheDocument();
    await waitFor(() => expect(business.sent).toHaveLength(2));
    await waitFor(() => expect(dayOfCard('j1')).toBe('2026-11-17'));
    expect(business.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"1"']);
    expect(business.jobs[0]).toMatchObject({ ...theirs, version: 2 });
  });

  it('a move with the keyboard is refused if a newer version of the job is loaded during the move', async () => {
    const business = serveBusiness(
      [aJob()],
      stale(() => business),
    );
    await open(business);
    // The newer version is loaded together with the jobs of the week in which the card is dropped.
    const theirs = { startDate: '2026-11-24T22:00:00.000Z', endDate: '2026-11-25T00:00:00.000Z' };
    business.jobs = [aJob({ ...theirs, version: 2 })];
    carry('j1', ['ArrowRight', 'ArrowRight', 'ArrowRight']);
    expect(await within(await toasts()).findByText('Job not moved')).toBeInTheDocument();
    expect(business.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"']);
    await waitFor(() => expect(dayOfCard('j1')).toBe('2026-11-25'));
  });

  it('if another user deleted a moved job, it disappears from the calendar, and a toast says who deleted it', async () => {
    const business = serveBusiness([aJob(), aJob({ id: 'j2', title: 'Stays' })]);
    await open(business);
    business.jobs = business.jobs.slice(1);
    carry('j1', ['ArrowLeft']);
    const region = within(await toasts());
    expect(await region.findByText('Job not moved')).toBeInTheDocument();
    expect(region.getByText('Somebody else deleted "Fix tap".')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-job-id="j1"]')).toBeNull());
  });

  it('after 30 moves in a row, with every third one failing, the calendar shows the stored job', async () => {
    let count = 0;
    const business = serveBusiness([aJob()], (call) => {
      if (!call.startsWith('PATCH')) return undefined;
      count += 1;
      return count % 3 === 0 ? [500, { code: 'internal', message: 'No' }] : undefined;
    });
    await open(business);
    for (let move = 0; move < 30; move += 1) carry('j1', [move % 2 === 0 ? 'ArrowLeft' : 'ArrowRight']);
    await waitFor(() => expect(count).toBe(30), { timeout: 5000 });
    const stored = business.jobs[0]?.startDate === '2026-11-18T22:00:00.000Z' ? '2026-11-19' : '2026-11-20';
    await waitFor(() => expect(dayOfCard('j1')).toBe(stored));
  });
});
