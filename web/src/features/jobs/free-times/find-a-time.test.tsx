import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@/api/client';
import { switchShortcuts } from '@/lib/single-keys';
import { HOUR, instantOf, MINUTE, toWire } from '@/lib/zoned-time';
import { violations } from '@/test/axe';
import type { FreeSlot } from '../refusal';
import { ANA } from '../testing';
import { showScreen } from '../testing-screen';
import { FindATime, type FindATimeProps } from './find-a-time';

const ZONE = 'Australia/Sydney';
/** Friday 20 November 2026, 9:15 AM. */
const NEAR = instantOf('2026-11-19T22:15:00.000Z');
const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
const CREW = [ANA, BEN].map(({ id, fullName }) => ({ id, fullName }));
/** A free time of 90 minutes that begins some hours after `NEAR`. */
const after = (hours: number, workers: Schemas['FreeWorker'][] = CREW): FreeSlot => {
  const start = NEAR + hours * HOUR;
  return { startDate: toWire(start), endDate: toWire(start + 90 * MINUTE), workers };
};
const found = (...slots: FreeSlot[]): Schemas['Availability'] => ({
  slots,
  searchedTo: '2027-01-19T00:00:00.000Z',
  freeNow: [],
});
const SETTINGS = { timezone: ZONE, gapMinutes: 15, defaultMinutes: 45 };

type Answer = (query: URLSearchParams) => Schemas['Availability'] | number;

/**
 * Renders the search near `NEAR` for Ana and Ben. The query strings of the requests are added to
 * `asked`.
 */
function show(answer: Answer, props: Partial<FindATimeProps> = {}) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const url = new URL(request.url);
    if (url.pathname !== '/api/availability') return Promise.resolve(Response.json(SETTINGS));
    asked.push(url.searchParams);
    const body = answer(url.searchParams);
    if (body === 0) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      typeof body === 'number' ? new Response(null, { status: body }) : Response.json(body),
    );
  });
  const onTake = vi.fn<(slot: FreeSlot) => void>();
  const shown = showScreen(
    <FindATime
      near={NEAR}
      length={90 * MINUTE}
      crew={['u1', 'u5']}
      visitId="v1"
      zone={ZONE}
      people={[ANA, BEN]}
      onTake={onTake}
      {...props}
    />,
  );
  const press = async (name: string | RegExp) =>
    shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, asked, onTake, press };
}

const list = () => screen.findByRole('list', { name: 'Free times' });
const times = async () =>
  within(await list())
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label'));
const THREE = found(after(2), after(4.25), after(22));

afterEach(() => switchShortcuts(true));

// rule: find-a-time-list
describe('searching with "Find a time"', () => {
  it('the list shows free times near the wanted time, each as a button', async () => {
    const { asked, press } = show(() => THREE);
    await press('Find a time');
    expect(await times()).toEqual([
      '11:15 AM – 12:45 PM, Fri, Nov 20, 2 h later, Ana Ruiz, Ben Cole',
      '1:30 PM – 3:00 PM, Fri, Nov 20, 4 h 15 min later, Ana Ruiz, Ben Cole',
      '7:15 AM – 8:45 AM, Sat, Nov 21, Next day, Ana Ruiz, Ben Cole',
    ]);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      minutes: '90',
      limit: '3',
      near: '2026-11-19T22:15:00.000Z',
      workerIds: 'u1,u5',
      visitId: 'v1',
    });
    expect(screen.getByText('Both free')).toBeVisible();
    expect(screen.getByText('Inside working hours, 15 min kept free between visits.')).toBeVisible();
    expect(screen.getByText('3 free times. The first: Fri, Nov 20, 11:15 AM – 12:45 PM')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('Alt and the F key open the list, whatever letter they type; arrow keys and Enter pick a free time', async () => {
    const { user, onTake } = show(() => THREE);
    await screen.findByRole('button', { name: 'Find a time' });
    await user.keyboard('{Alt>}[KeyF]{/Alt}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^11:15 AM/ })).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onTake.mock.calls).toEqual([[after(4.25)]]);
  });

  it('Alt+F does nothing if keyboard shortcuts are switched off', async () => {
    switchShortcuts(false);
    const { user } = show(() => THREE);
    const button = await screen.findByRole('button', { name: 'Find a time' });
    await user.keyboard('{Alt>}[KeyF]{/Alt}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('the search stays near the wanted time after the user picked a free time', async () => {
    const { asked, press } = show(() => THREE);
    await press('Find a time');
    await press(/^1:30 PM/);
    expect(screen.getByRole('button', { name: /^1:30 PM/, pressed: true })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('"Later" adds the next free times and focuses the first of them', async () => {
    const next = found(after(21), after(25.5), after(24), after(1));
    const { asked, press } = show((query) => (query.get('limit') === '3' ? THREE : next));
    await press('Find a time');
    await press('Later');
    await waitFor(async () => expect(await times()).toHaveLength(5));
    expect(screen.getByRole('button', { name: /^9:15 AM – 10:45 AM, Sat/ })).toHaveFocus();
    expect(asked[1]?.get('near')).toBe('2026-11-20T21:45:00.000Z');
  });

  it('"Later" searches further ahead if all found times are earlier, and shows a message if no time is found', async () => {
    const earlier = found(...Array.from({ length: 20 }, (_, at) => after(-at)));
    const { asked, press } = show((query) => {
      if (query.get('limit') === '3') return THREE;
      return query.get('near') === '2026-11-20T21:45:00.000Z' ? earlier : found();
    });
    await press('Find a time');
    await press('Later');
    expect(await screen.findByText('No later times')).toBeVisible();
    expect(asked.map((query) => query.get('near')).slice(1)).toEqual([
      '2026-11-20T21:45:00.000Z',
      '2026-11-21T09:45:00.000Z',
    ]);
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
  });

  it('"Anybody" searches for one free worker, and the picked time includes that worker', async () => {
    const byBen = after(0, [{ id: 'u5', fullName: 'Ben Cole' }]);
    const { onTake, press } = show((query) => (query.get('workerIds') === 'any' ? found(byBen) : THREE));
    await press('Find a time');
    await press('Anybody');
    await press('9:15 AM – 10:45 AM, Fri, Nov 20, As asked, Ben Cole');
    expect(onTake.mock.calls).toEqual([[byBen]]);
    expect(screen.getByText('Anybody free')).toBeVisible();
  });

  it('a search without a crew sends no workers, and a search without an end sends the usual length', async () => {
    const { asked, press } = show(() => found(after(0, [])), { crew: [], length: null, visitId: undefined });
    await press('Find a time');
    expect(await times()).toEqual(['9:15 AM – 10:45 AM, Fri, Nov 20, As asked']);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ minutes: '45' });
    expect(asked[0]?.has('workerIds')).toBe(false);
  });

  it('the list says until which day it searched if nothing is free', async () => {
    const { press } = show(() => found());
    await press('Find a time');
    expect(await screen.findByText('Nothing free until Jan 19, 2027')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('the list says that the device is offline or the server failed, and offers a retry', async () => {
    let answer: Schemas['Availability'] | number = 0;
    const { press } = show(() => answer);
    await press('Find a time');
    expect(await screen.findByText('No connection. Free times can be found when it is back.')).toBeVisible();
    answer = 500;
    await press('Try again');
    expect(await screen.findByText('Free times could not be loaded.')).toBeVisible();
    answer = THREE;
    await press('Try again');
    expect(await times()).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a length over 24 hours shows a message and sends no request', async () => {
    const { asked, press } = show(() => THREE, { length: 25 * HOUR });
    await press('Find a time');
    expect(await screen.findByText('Free times are found for visits of up to 24 hours.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('the list can be open at first, with the focus on the first free time', async () => {
    show(() => THREE, { startsOpen: true });
    await waitFor(() => expect(screen.getByRole('button', { name: /^11:15 AM/ })).toHaveFocus());
    await act(() => Promise.resolve());
  });
});
