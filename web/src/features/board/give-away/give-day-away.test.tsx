import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@/api/client';
import { createQueryClient } from '@/api/query-client';
import { aJob, ANA, type Override, serveBusiness } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import type { Person } from '@/features/users/queries';
import { violations } from '@/test/axe';
import GiveDayAway from './give-day-away';

const ZONE = 'Australia/Sydney';
const BEN: Person = { id: 'u5', fullName: 'Ben Cole', role: 'worker', color: '#2563eb', isActive: 1 };
const EVA: Person = { id: 'u6', fullName: 'Eva Lind', role: 'worker', color: null, isActive: 1 };

/**
 * Three visits of Ana on Friday 20 November 2026 in Sydney. Ben is in the crew of the last one too.
 */
const VISITS = [
  aJob({ id: 'a', title: 'Fix tap', version: 2 }),
  aJob({
    id: 'b',
    title: 'Rewire',
    version: 5,
    startDate: '2026-11-20T01:00:00.000Z',
    endDate: '2026-11-20T02:30:00.000Z',
  }),
  aJob({
    id: 'c',
    title: 'Boiler',
    version: 1,
    startDate: '2026-11-20T04:00:00.000Z',
    endDate: null,
    crew: [BEN, ANA],
  }),
];

const FREE: Record<string, Person[]> = { a: [ANA, EVA, BEN], b: [BEN], c: [] };

interface Bulk {
  visits: { id: string }[];
}

/** The free people by visit. */
let free = FREE;
/** Whether the request for free people fails. */
let fails = false;
let asked: string[] = [];

beforeEach(() => {
  [free, fails, asked] = [FREE, false, []];
});
afterEach(() => vi.unstubAllGlobals());

/** Mocks the request for free people, and passes other requests on. */
function answerFree() {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/api/availability') return fetch(request);
    if (fails) return Promise.resolve(Response.json({ code: 'busy', message: 'Busy' }, { status: 503 }));
    asked.push([...searchParams].map((pair) => pair.join('=')).join(' '));
    const people = free[searchParams.get('visitId') ?? ''] ?? [];
    const freeNow = people.map(({ id, fullName }) => ({ id, fullName }));
    return Promise.resolve(Response.json({ slots: [], searchedTo: '2027-01-19T00:00:00.000Z', freeNow }));
  });
}

function Host({ visits }: { visits: typeof VISITS }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <GiveDayAway person={ANA} day="2026-11-20" visits={visits} zone={ZONE} onClose={() => setOpen(false)} />
  );
}

const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function show(override: Override = () => undefined, visits = VISITS) {
  let bulks = 0;
  const business = serveBusiness(VISITS, (call, body) => {
    const own = override(call, body);
    if (own !== undefined) return own;
    if (call === 'GET /api/users') return [200, [ANA, BEN, EVA]];
    if (call.startsWith('POST /api/undo/')) return [200, { done: ['x'], failed: [] }];
    if (call !== 'POST /api/visits/bulk') return undefined;
    bulks += 1;
    return [200, { done: (body as Bulk).visits.map(({ id }) => id), failed: [], undoId: `undo${bulks}` }];
  });
  answerFree();
  const shown = showScreen(<Host visits={visits} />, undefined, createQueryClient());
  return { business, ...shown };
}

/** Waits until a person is selected in the field of a visit. */
async function field(title: string) {
  const found = await screen.findByRole('combobox', { name: `Who takes ${title}` });
  await waitFor(() => expect(found).not.toHaveTextContent('Looking for who is free…'));
  return found;
}

// rule: give-day-away
describe('the dialog Give this day away…', () => {
  it('the dialog requests the free people of each visit once, and preselects the best person', async () => {
    show();
    expect(await field('Fix tap')).toHaveTextContent('Eva Lind');
    expect(await field('Rewire')).toHaveTextContent('Ben Cole');
    expect(await field('Boiler')).toHaveTextContent('Nobody free: leave it');
    expect(screen.getByText('With Ben Cole')).toBeVisible();
    expect(screen.getByText('9:00 AM – 11:00 AM · M. Okafor')).toBeVisible();
    expect(await field('Fix tap')).toHaveFocus();
    expect(new Set(asked)).toEqual(
      new Set([
        'workerIds=any visitId=a near=2026-11-19T22:00:00.000Z minutes=120 limit=1',
        'workerIds=any visitId=b near=2026-11-20T01:00:00.000Z minutes=90 limit=1',
        'workerIds=any visitId=c near=2026-11-20T04:00:00.000Z minutes=60 limit=1',
      ]),
    );
    expect(await violations()).toEqual([]);
  });

  it('one press sends a request for each new crew, and each request has the versions of its jobs', async () => {
    const { user, business } = show();
    await field('Fix tap');
    await user.click(screen.getByRole('button', { name: 'Give away 2 visits' }));
    await untilClosed();
    expect(business.sent.map(({ body }) => body)).toEqual([
      { visits: [{ id: 'a', version: 2 }], change: { workerIds: ['u6'] } },
      { visits: [{ id: 'b', version: 5 }], change: { workerIds: ['u5'] } },
    ]);
    expect(await screen.findByText('2 visits given away')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 visits given back')).toBeVisible();
    expect(business.sent.slice(2).map(({ call }) => call)).toEqual([
      'POST /api/undo/undo2',
      'POST /api/undo/undo1',
    ]);
  });

  it('for each visit the user can choose another person, nobody, or no change', async () => {
    const { user, business } = show();
    await user.click(await field('Fix tap'));
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'BBen ColeFree',
      'EEva LindFree',
      'Leave it with Ana Ruiz',
      'Unassigned',
    ]);
    await user.click(screen.getByRole('option', { name: /Leave it/ }));
    await user.click(await field('Rewire'));
    await user.click(screen.getByRole('option', { name: /Eva Lind/ }));
    await user.click(await field('Boiler'));
    await user.click(screen.getByRole('option', { name: 'Nobody instead' }));
    await user.click(screen.getByRole('button', { name: 'Give away 2 visits' }));
    await untilClosed();
    expect(business.sent.map(({ body }) => body)).toMatchObject([
      { visits: [{ id: 'b' }], change: { workerIds: ['u6'] } },
      { visits: [{ id: 'c' }], change: { workerIds: ['u5'] } },
    ]);
  });

  it('a visit that could not be booked stays in the dialog, and the error lists its title', async () => {
    const failed: Schemas['BulkFailure'][] = [
      { id: 'b', title: 'Rewire', code: 'schedule_conflict', message: 'Another job is there' },
    ];
    const { user } = show((call, body) =>
      call === 'POST /api/visits/bulk' && (body as Bulk).visits[0]?.id === 'b'
        ? [200, { done: [], failed, undoId: 'none' }]
        : undefined,
    );
    await field('Fix tap');
    await user.click(screen.getByRole('button', { name: 'Give away 2 visits' }));
    expect(await screen.findByText('1 visit could not be given away')).toBeVisible();
    expect(screen.getByText(/Another job is there/)).toHaveTextContent('Rewire: Another job is there');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Who takes Fix tap' })).toBeNull());
    expect(await field('Rewire')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(await screen.findByText('1 visit given away')).toBeVisible();
  });

  it('of two requests for the same job, the second has the version that the first returned', async () => {
    const twice = [VISITS[0], { ...VISITS[1], id: 'a' }] as typeof VISITS;
    const { user, business } = show(
      (call) => (call === 'GET /api/jobs/a' ? [200, aJob({ id: 'a', version: 3 })] : undefined),
      twice,
    );
    await field('Fix tap');
    await field('Rewire');
    await user.click(screen.getByRole('button', { name: 'Give away 2 visits' }));
    await untilClosed();
    expect(business.sent.map(({ body }) => body)).toMatchObject([
      { visits: [{ id: 'a', version: 2 }] },
      { visits: [{ id: 'b', version: 3 }] },
    ]);
  });

  it('the dialog sends nothing if no other person is selected', async () => {
    free = {};
    const { user, business } = show();
    await field('Fix tap');
    await user.click(screen.getByRole('button', { name: 'Give away 0 visits' }));
    expect(await screen.findByText('Choose somebody for at least one visit')).toBeVisible();
    expect(business.sent).toEqual([]);
  });

  it('the dialog says that the free people failed to load, and "Try again" loads them', async () => {
    fails = true;
    const { user } = show();
    expect(await screen.findByText('Who is free could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('Fix tap')).toHaveTextContent('Eva Lind');
  });
});
