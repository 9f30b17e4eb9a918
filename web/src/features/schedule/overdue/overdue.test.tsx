import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { aJob, ANA, serveBusiness } from '@/features/jobs/testing';
import { ADMIN } from '@/test/server';
import { violations } from '@/test/axe';

/** Friday 20 November 2026, 11:00 AM in Sydney. */
const NOW = new Date('2026-11-20T00:00:00.000Z');
const me = { id: ADMIN.id, fullName: ADMIN.fullName, color: null };
// Loads lazy-loaded code before the tests wait for it, because a busy machine may need long to load
// it.
beforeAll(
  () =>
    Promise.all([
      import('../page'),
      import('./overdue-strip'),
      import('../filter/filter-row'),
      import('../board-view'),
    ]),
  120_000,
);
// Waits for the code of the dialogs, which the schedule loads when the browser is idle.
afterAll(() => vi.dynamicImportSettled());
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Three overdue jobs: from Tuesday, from Wednesday (begun), and from Thursday. */
function threeOverdue() {
  const on = (day: number, changes: Parameters<typeof aJob>[0]) =>
    aJob({
      startDate: `2026-11-${day - 1}T22:00:00.000Z`,
      endDate: `2026-11-${day - 1}T23:00:00.000Z`,
      ...changes,
    });
  const jobs = [
    on(17, { id: 'o1', title: 'Gutter' }),
    on(18, {
      id: 'o2',
      title: 'Roof',
      status: 'in-progress',
      actualStartTime: '2026-11-17T22:00:00.000Z',
      crew: [me],
    }),
    on(19, { id: 'o3', title: 'Fence', assignedUser: null, assignedUserId: null }),
  ];
  const business = serveBusiness(jobs);
  business.override = () => {
    const open = business.jobs.filter(
      ({ status, startDate, unscheduled }) =>
        status !== 'completed' && unscheduled === 0 && startDate < '2026-11-19T13:00:00.000Z',
    );
    business.overdue = open;
    return undefined;
  };
  return business;
}

async function open(business = threeOverdue(), path = '/?view=day') {
  history.replaceState(null, '', path);
  render(<App />);
  await waitFor(() => expect(document.querySelector('[data-date]')).not.toBeNull());
  return { user: userEvent.setup(), business };
}

const strip = () => screen.findByRole('region', { name: 'Open jobs of earlier days' });
const noStrip = () => expect(screen.queryByRole('region', { name: 'Open jobs of earlier days' })).toBeNull();
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-overdue]')].map((row) => row.dataset['overdue']);
const act = (what: string, title: string) => screen.findByRole('button', { name: `${what}: ${title}` });

async function openList() {
  const shown = await open();
  await shown.user.click(within(await strip()).getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(rows()).toEqual(['o1', 'o2', 'o3']));
  return shown;
}

// rule: overdue-strip
describe('the strip of overdue jobs', () => {
  it('the strip shows the number of overdue jobs, and lists them by age with their details', async () => {
    await openList();
    expect(await strip()).toHaveTextContent('3 jobs from earlier days are open');
    const [first, , last] = document.querySelectorAll<HTMLElement>('[data-overdue]');
    expect(first).toHaveTextContent('Tue, Nov 17');
    expect(first).toHaveTextContent('3 days ago');
    expect(first).toHaveTextContent('M. Okafor');
    expect(first).toHaveTextContent('Ana Ruiz');
    expect(last).toHaveTextContent('Unassigned');
    expect(await violations(document.body)).toEqual([]);
  });

  it('the strip is hidden if there are no overdue jobs, and on the board', async () => {
    await open(serveBusiness([aJob()]));
    await screen.findByText('1 job · 2 h');
    noStrip();
    cleanup();
    await open(threeOverdue(), '/?view=board');
    await waitFor(() => expect(document.querySelector('[data-board]')).not.toBeNull());
    noStrip();
  });

  it('a dismissed strip stays hidden on the device until tomorrow', async () => {
    const { user } = await open();
    await user.click(within(await strip()).getByRole('button', { name: 'Put away until tomorrow' }));
    noStrip();
    cleanup();
    await open();
    await screen.findByText('0 jobs · 0 h');
    noStrip();
    cleanup();
    vi.setSystemTime(new Date('2026-11-21T00:00:00.000Z'));
    await open();
    expect(await strip()).toBeVisible();
  });

  it('with Mine, the strip counts only visits with the signed-in user in the crew', async () => {
    await open(threeOverdue(), '/?view=day&mine=1');
    expect(await strip()).toHaveTextContent('1 of your jobs from an earlier day is open');
  });

  it('the strip counts and lists only jobs that match the filters by worker, status or client', async () => {
    const { user } = await open(threeOverdue(), `/?view=day&worker=none,${ANA.id}`);
    expect(await strip()).toHaveTextContent('2 jobs from earlier days are open');
    await user.click(within(await strip()).getByRole('button', { name: 'Show them' }));
    await waitFor(() => expect(rows()).toEqual(['o1', 'o3']));
    await user.click(screen.getByRole('button', { name: 'Show all workers' }));
    await waitFor(() => expect(rows()).toEqual(['o1', 'o2', 'o3']));
    cleanup();
    await open(threeOverdue(), '/?view=day&status=in-progress');
    expect(await strip()).toHaveTextContent('1 job from an earlier day is open');
    cleanup();
    await open(threeOverdue(), '/?view=day&client=nobody');
    await screen.findByText('0 jobs · 0 h');
    noStrip();
  });

  it('the strip counts all overdue jobs if they need several pages', async () => {
    const business = serveBusiness([]);
    business.overdue = Array.from({ length: 1200 }, (_, at) => aJob({ id: `b${at}`, crew: [me] }));
    await open(business, '/?view=day&mine=1');
    expect(await strip()).toHaveTextContent('1,200 of your jobs from earlier days are open');
  });

  it('Move to today keeps the time of day, and the next row gets the focus', async () => {
    const { user, business } = await openList();
    await user.click(await act('Move to today', 'Gutter'));
    await waitFor(() => expect(rows()).toEqual(['o2', 'o3']));
    expect(business.sent.map(({ call, body }) => [call, body])).toEqual([
      [
        expect.stringMatching(/^PATCH /),
        expect.objectContaining({
          startDate: '2026-11-19T22:00:00.000Z',
          endDate: '2026-11-19T23:00:00.000Z',
        }),
      ],
    ]);
    await waitFor(async () => expect(await act('Move to today', 'Roof')).toHaveFocus());
    expect(await strip()).toHaveTextContent('2 jobs');
  });

  it('Move to today is refused if the visit would clash with another', async () => {
    const business = threeOverdue();
    business.jobs = [...business.jobs, aJob({ id: 't1', title: 'Busy' })];
    const { user } = await open(business);
    await user.click(within(await strip()).getByRole('button', { name: 'Show them' }));
    await user.click(await act('Move to today', 'Gutter'));
    expect(await screen.findByText(/In the way: Busy/)).toBeVisible();
    expect(business.sent).toEqual([]);
    expect(rows()).toEqual(['o1', 'o2', 'o3']);
  });

  it('To the tray removes the time of a job, and is not offered for a job that has begun', async () => {
    const { user, business } = await openList();
    expect(await act('To the tray', 'Roof')).toBeDisabled();
    await user.click(await act('To the tray', 'Fence'));
    await waitFor(() => expect(rows()).toEqual(['o1', 'o2']));
    expect(business.sent.map(({ body }) => body)).toEqual([{ unscheduled: true }]);
  });

  it('if a job is in progress, Complete opens a dialog, otherwise it sets the status', async () => {
    const { user, business } = await openList();
    await user.click(await act('Complete', 'Gutter'));
    await waitFor(() => expect(rows()).toEqual(['o2', 'o3']));
    expect(business.sent.map(({ body }) => body)).toEqual([{ status: 'completed' }]);
    await user.click(await act('Complete', 'Roof'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Complete/ }),
    );
    await waitFor(() => expect(rows()).toEqual(['o3']));
    expect(business.sent.at(-1)?.call).toBe('POST /api/jobs/o2/complete');
  });

  it('Escape closes the list and returns the focus to the strip', async () => {
    const { user } = await openList();
    (await act('Complete', 'Gutter')).focus();
    await user.keyboard('{Escape}');
    expect(rows()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Show them' })).toHaveFocus();
  });
});
