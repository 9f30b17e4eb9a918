import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { aJob, ANA, serveBusiness } from '@/features/jobs/testing';
import { ADMIN, WORKER } from '@/test/server';
import { violations } from '@/test/axe';

// Loads lazy-loaded code before the tests wait for it, because a busy machine may need long to load
// it.
beforeAll(() => Promise.all([import('../page'), import('./filter-row')]), 120_000);
// Waits for the code of the dialogs, which the schedule loads when the browser is idle.
afterAll(() => vi.dynamicImportSettled());
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const mine = { id: ADMIN.id, fullName: ADMIN.fullName, color: null };
const jobs = () => [
  aJob({ id: 'j1', title: 'Fix tap' }),
  aJob({
    id: 'j2',
    title: 'Burst main',
    status: 'urgent',
    startDate: '2026-11-18T22:00:00.000Z',
    endDate: '2026-11-19T00:30:00.000Z',
    assignedUserId: mine.id,
    crew: [mine],
  }),
  aJob({
    id: 'j3',
    title: 'Quote',
    startDate: '2026-11-17T22:00:00.000Z',
    endDate: '2026-11-17T23:00:00.000Z',
    assignedUserId: null,
    assignedUser: null,
    crew: [],
  }),
];

async function open(path = '/', business = serveBusiness(jobs())) {
  history.replaceState(null, '', path);
  render(<App />);
  const filters = within(await screen.findByRole('group', { name: 'Filters' }));
  await filters.findByText(/ h$/);
  return { user: userEvent.setup(), business };
}

const titles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-date] [data-job-id]')].map(
    (card) => card.dataset['jobId'],
  );
const expectTitles = (ids: string[]) => waitFor(() => expect(titles()).toEqual(ids));
const choice = (name: string | RegExp) => screen.findByRole('checkbox', { name, hidden: true });

// rule: schedule-filters
describe('the filters above the calendar', () => {
  it('selecting two workers changes the URL and the totals, and one press clears the selection', async () => {
    const { user } = await open();
    await expectTitles(['j3', 'j2', 'j1']);
    expect(screen.getByText('3 jobs · 5.5 h')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All workers' }));
    await user.click(await choice('Unassigned'));
    await user.click(await choice(ANA.fullName));
    await expectTitles(['j3', 'j1']);
    expect(location.search).toBe(`?worker=none,${ANA.id}`);
    expect(screen.getByText('2 jobs · 3 h')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Workers: Unassigned, Ana Ruiz' })).toHaveTextContent(
      'Unassigned +1',
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expectTitles(['j3', 'j2', 'j1']);
    expect(location.search).toBe('');
  });

  // rule: calendar-panels
  it('Today’s Schedule shows only jobs that match the filters, and a message if no job of today matches', async () => {
    const today = () => screen.findByRole('region', { name: "Today's Schedule" });
    const both = [aJob(), aJob({ id: 'mine', title: 'Sink', assignedUserId: mine.id, crew: [mine] })];
    await open('/?mine=1', serveBusiness(both));
    expect(await within(await today()).findByText('Sink')).toBeVisible();
    expect(within(await today()).queryByText('Fix tap')).toBeNull();
    cleanup();
    await open('/?status=urgent', serveBusiness(both));
    expect(await within(await today()).findByText('No jobs of today match the filters')).toBeVisible();
    cleanup();
    await open('/?mine=1', serveBusiness([]));
    expect(await within(await today()).findByText('No jobs scheduled for today')).toBeVisible();
  });

  it('the clear button of a filter clears only that filter', async () => {
    const { user } = await open(`/?worker=${ANA.id}&status=scheduled`);
    await expectTitles(['j1']);
    await user.click(screen.getByRole('button', { name: 'Show all workers' }));
    await expectTitles(['j3', 'j1']);
    expect(location.search).toBe('?status=scheduled');
  });

  it('an open list focuses its first option, arrow keys move the focus, and Escape closes the list', async () => {
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'All statuses' });
    await user.click(button);
    await waitFor(async () => expect(await choice('Scheduled')).toHaveFocus());
    fireEvent.keyDown(await choice('Scheduled'), { key: 'ArrowDown' });
    expect(await choice('In Progress')).toHaveFocus();
    fireEvent.keyDown(await choice('In Progress'), { key: 'Escape' });
    expect(screen.queryByRole('checkbox', { name: 'Scheduled', hidden: true })).toBeNull();
    expect(button).toHaveFocus();
  });

  // rule: schedule-mine
  it('Mine shows only the visits of the user, and is stored in the URL and on the device', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mine' }));
    await expectTitles(['j2']);
    expect(location.search).toBe('?mine=1');
    expect(screen.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
    cleanup();
    await open('/');
    await expectTitles(['j2']);
  });

  // rule: schedule-mine
  it.each([
    { role: 'worker', coarse: true, pressed: 'Mine' },
    { role: 'worker', coarse: false, pressed: 'Everyone' },
    { role: 'admin', coarse: true, pressed: 'Everyone' },
  ] as const)('default for $role: $pressed (touch screen: $coarse)', async ({ role, coarse, pressed }) => {
    const real = matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(pointer: coarse)' ? Object.assign(real(query), { matches: coarse }) : real(query),
    );
    await open(
      '/',
      serveBusiness(jobs(), () => undefined, role === 'admin' ? ADMIN : WORKER),
    );
    expect(screen.getByRole('button', { name: pressed })).toHaveAttribute('aria-pressed', 'true');
  });

  it('if no job matches the filters, the calendar says so and has a button to clear them', async () => {
    const { user } = await open('/?status=completed');
    expect(await screen.findByText('No jobs match the filters')).toBeVisible();
    const [, inCalendar] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (inCalendar === undefined) throw new Error('no button in the calendar');
    await user.click(inCalendar);
    await expectTitles(['j3', 'j2', 'j1']);
  });

  it('a move is refused if it conflicts with a visit that a filter hides', async () => {
    const { business } = await open(`/?worker=${ANA.id}`);
    await expectTitles(['j1']);
    const [card] = document.querySelectorAll<HTMLElement>('[data-job-id="j1"]');
    card?.focus();
    // The card moves to Thursday at 9:00. At that time there is a job that the filter hides.
    for (const key of [' ', 'ArrowLeft', ' '])
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const toasts = await screen.findByRole('region', { name: 'Notifications (F8)' });
    expect(await within(toasts).findByText(/Burst main/)).toBeVisible();
    expect(business.sent).toEqual([]);
  });

  it('an open list has no accessibility violations', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'All clients' }));
    await choice('M. Okafor');
    expect(await violations(document.body)).toEqual([]);
  });
});
