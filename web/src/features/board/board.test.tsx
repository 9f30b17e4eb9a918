/**
 * The board on the schedule: loading of its data, presses, and the highlighting of a crew's visits.
 */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import type { Job } from '@/features/jobs/queries';
import { aJob, ANA, anEntry, type Override, serveBusiness } from '@/features/jobs/testing';
import type { Person } from '@/features/users/queries';

/** The current time: Friday 20 November 2026, 11:00 AM in Sydney. */
const NOW = new Date('2026-11-20T00:00:00.000Z');
const BEN: Person = { id: 'u5', fullName: 'Ben Cole', role: 'worker', color: null, isActive: 1 };
const DAY = '/?view=board';
const WEEK = '/?view=board&span=week';

// The board's code is lazy-loaded.
beforeAll(() => import('@/features/schedule/board-view'));
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(address: string, jobs: Job[] = [aJob()], override: Override = () => undefined) {
  const business = serveBusiness(jobs, (call, body) => {
    const own = override(call, body);
    if (own !== undefined) return own;
    return call === 'GET /api/users' ? [200, [ANA, BEN]] : undefined;
  });
  history.replaceState(null, '', address);
  render(<App />);
  await waitFor(() => expect(find('[data-board]')).not.toBeNull());
  return { business, user: userEvent.setup() };
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const ready = () => waitFor(() => expect(find('[data-board]')?.getAttribute('aria-busy')).toBe('false'));

async function the(selector: string): Promise<HTMLElement> {
  await waitFor(() => expect(find(selector)).not.toBeNull());
  return find(selector) as HTMLElement;
}

describe('loading the data of the board', () => {
  it('the board is marked as busy until working hours and leave are loaded, because people would seem free before that', async () => {
    let answer: (value: [number, unknown]) => void = () => {};
    const leave = new Promise<[number, unknown]>((resolve) => {
      answer = resolve;
    });
    await open(DAY, [aJob()], (call) => (call === 'GET /api/absences' ? leave : undefined));
    await the('[data-job-id]');
    expect(find('[data-board]')).toHaveAttribute('aria-busy', 'true');
    answer([200, []]);
    await ready();
  });

  it('the board names the data that failed to load, and "Try again" loads it', async () => {
    let fails = true;
    const { user } = await open(DAY, [aJob()], (call) =>
      fails && call === 'GET /api/absences' ? [500, { message: 'Broken', code: 'internal' }] : undefined,
    );
    await ready();
    const line = await screen.findByText('Leave could not be loaded');
    fails = false;
    await user.click(within(line).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(line).not.toBeInTheDocument());
  });

  it('the board does not ask the user to add workers if the list of workers failed to load', async () => {
    await open(DAY, [], (call) =>
      call === 'GET /api/users' ? [403, { message: 'No', code: 'forbidden' }] : undefined,
    );
    expect(await screen.findByText('The workers could not be loaded')).toBeVisible();
    expect(screen.queryByText('Add the people who do the work')).toBeNull();
  });

  it('an empty board asks the user to add workers', async () => {
    await open(DAY, [], (call) => (call === 'GET /api/users' ? [200, []] : undefined));
    expect(await screen.findByText('Add the people who do the work')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add user' })).toHaveAttribute('href', '/admin/users');
  });

  it.each([DAY, WEEK])('an empty board shows once how to add visits (%s)', async (address) => {
    await open(address, []);
    await ready();
    expect(screen.getAllByText('Drag a job here, or press where it should begin')).toHaveLength(1);
    expect(all('[data-user-id]').map((lane) => lane.dataset['userId'])).toEqual(['none', ANA.id, BEN.id]);
  });
});

// rule: board-bars
it('the card of an overlapping visit says who allowed the overlap and when', async () => {
  const over = { startDate: '2026-11-19T23:00:00.000Z', endDate: '2026-11-20T01:00:00.000Z' };
  const { business } = await open(DAY, [
    aJob(),
    aJob({ id: 'j2', title: 'Over', ...over }),
    aJob({
      id: 'j3',
      title: 'Later',
      startDate: '2026-11-20T03:00:00.000Z',
      endDate: '2026-11-20T04:00:00.000Z',
    }),
  ]);
  business.history = [
    { ...anEntry({ allowOverlap: 1 }, BEN), at: '2026-11-18T00:00:00.000Z' },
    { ...anEntry({ allowOverlap: 1 }, ANA), at: '2026-11-10T00:00:00.000Z' },
  ];
  await ready();
  const hover = async (id: string) => fireEvent.pointerOver(await the(`[data-job-id="${id}"]`));
  await hover('j1');
  expect(await screen.findByText('Overlap allowed by Ben Cole, Nov 18')).toBeVisible();
  await hover('j3');
  await waitFor(() => expect(find('.board-card')).toHaveTextContent('Later'));
  expect(find('.board-card')).not.toHaveTextContent('allowed');
});

describe('the week span of the board', () => {
  // rule: board-week
  it('a press on an empty day in a worker’s lane starts a new job for that worker on that day', async () => {
    const { user } = await open(WEEK);
    await ready();
    await user.click(await the(`[data-user-id="${BEN.id}"] [data-date="2026-11-18"]`));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Job' });
    expect(within(dialog).getByLabelText('Start Date')).toHaveValue('2026-11-18');
    expect(within(dialog).getByLabelText('Start Time')).toHaveValue('09:00');
    expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('Ben Cole');
  });

  it('hovering over a chip highlights the chips of the same visit in the other lanes', async () => {
    const crew = [ANA, BEN];
    await open(WEEK, [aJob({ crew }), aJob({ id: 'j2', title: 'Alone' })]);
    await ready();
    fireEvent.pointerOver(await the(`[data-user-id="${ANA.id}"] [data-job-id="j1"]`));
    const raised = all('[data-raised]').map(
      (chip) => chip.closest<HTMLElement>('[data-user-id]')?.dataset['userId'],
    );
    expect(raised).toEqual([ANA.id, BEN.id]);
    fireEvent.pointerOver(await the('[data-job-id="j2"]'));
    expect(all('[data-raised]')).toEqual([]);
  });

  // rule: give-day-away
  it('the dialog to give visits away opens for today from the lane menu, and with the key G for the day of the focused visit', async () => {
    const monday = { startDate: '2026-11-15T22:00:00.000Z', endDate: '2026-11-16T00:00:00.000Z' };
    const { user } = await open(WEEK, [aJob(), aJob({ id: 'j2', ...monday })]);
    await ready();
    await user.click(screen.getByRole('button', { name: 'Actions for Ana Ruiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Give Fri, Nov 20 away…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give away the visits of Ana Ruiz' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
    expect(dialog).toHaveTextContent('Friday, November 20');
    await user.keyboard('{Escape}');
    (await the('[data-job-id="j2"]')).focus();
    await user.keyboard('g');
    expect(await screen.findByText(/^Monday, November 16/)).toBeVisible();
  });
});
