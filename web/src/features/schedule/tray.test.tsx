/**
 * Tests of the tray on the schedule. The rules of the tray that need no screen are tested in
 * `features/tray`.
 */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { aJob, ANA, anEntry, type Override, serveBusiness } from '@/features/jobs/testing';
import { aTrayEntry } from '@/features/jobs/testing-tray';
import type { TrayEntry } from '@/features/jobs/visit-requests';
import { switchShortcuts } from '@/lib/single-keys';
import { violations } from '@/test/axe';

/** Friday 20 November 2026, 11:00 AM in Sydney. */
const NOW = new Date('2026-11-20T00:00:00.000Z');
const TILES = aTrayEntry({ id: 't9', title: 'Tile bathroom', holdReason: 'Tiles', holdUntil: '2026-11-26' });
const TRAY = [
  aTrayEntry({ priority: 4, completeByDate: '2026-11-20', crew: [ANA], assignedUserId: ANA.id }),
  aTrayEntry({ id: 't2', title: 'Garden lights', endDate: null }),
  TILES,
];

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Mocks a screen that is wide enough to show the panels beside the calendar. */
function wide() {
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: query.startsWith('(min-width') }),
  );
}

async function open(tray: TrayEntry[] = TRAY, override?: Override, jobs = [aJob()]) {
  const business = serveBusiness(jobs, override);
  business.tray = [...tray];
  history.replaceState(null, '', '/');
  render(<App />);
  await screen.findByRole('heading', { name: 'Schedule Overview' });
  await waitFor(() =>
    expect(
      document.querySelector(jobs.length > 0 ? '[data-date] [data-job-id]' : '[data-date]'),
    ).not.toBeNull(),
  );
  return { business, user: userEvent.setup() };
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const trayIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tray] [data-job-id]')].map(
    (card) => card.dataset['jobId'],
  );
const card = async (id: string) => {
  await waitFor(() => expect(trayIds()).toContain(id));
  const found = find(`[data-tray] [data-job-id="${id}"]`);
  if (found === null) throw new Error(`no card ${id}`);
  return found;
};
const dayOfCard = (id: string) =>
  find(`[data-date] [data-job-id="${id}"]`)?.closest<HTMLElement>('[data-date]')?.dataset['date'];

// rule: calendar-tray
describe('the tray beside the calendar', () => {
  it('the tray lists waiting visits and, separately, visits on hold with the day they resume', async () => {
    wide();
    const { user } = await open();
    await card('t1');
    expect(screen.getByRole('heading', { name: 'To schedule (2)' })).toBeVisible();
    expect(trayIds()).toEqual(['t1', 't2']);
    expect(
      screen.getByRole('article', {
        name: 'Replace flashing, 2 h, M. Okafor, 3 Creek Rd, Priority Urgent, Due today, 9 days old, Ana Ruiz',
      }),
    ).toBeVisible();
    const held = screen.getByRole('button', { name: 'On hold (1) resumes Thu, Nov 26' });
    expect(held).toHaveAttribute('aria-expanded', 'false');
    await user.click(held);
    const list = within(screen.getByRole('list', { name: 'On hold' }));
    expect(list.getByText('Tiles')).toBeVisible();
    expect(list.getByText('until Thu, Nov 26')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('the tray can be folded, and stays folded on this device', async () => {
    wide();
    const { user } = await open();
    await card('t1');
    await user.click(screen.getByRole('button', { name: 'Hide the tray' }));
    expect(trayIds()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'To schedule (2)' })).toBeVisible();
    expect(localStorage.getItem('jobwright-tray')).toBe('folded');
    await user.click(screen.getByRole('button', { name: 'Show the tray' }));
    expect(trayIds()).toEqual(['t1', 't2']);
    expect(localStorage.getItem('jobwright-tray')).toBeNull();
  });

  it('the tray is animated for 180 ms when the user folds or unfolds it, but not when the page opens', async () => {
    wide();
    const animate = vi.spyOn(Element.prototype, 'animate');
    const folds = () => animate.mock.calls.filter(([, timing]) => Object(timing).duration === 180).length;
    const { user } = await open();
    await card('t1');
    expect(folds()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Hide the tray' }));
    expect(folds()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Show the tray' }));
    expect(folds()).toBe(2);
    animate.mockRestore();
  });

  it('the tray has the selected order, and still has it after the page was opened again', async () => {
    wide();
    const old = aTrayEntry({ id: 't0', title: 'Old', createdAt: '2026-01-01T00:00:00.000Z' });
    const { user } = await open([...TRAY, old]);
    await card('t0');
    expect(trayIds()).toEqual(['t1', 't2', 't0']);
    await user.click(screen.getByRole('button', { name: 'Order of the tray' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
    expect(trayIds()[0]).toBe('t0');
    cleanup();
    await open([...TRAY, old]);
    await card('t0');
    expect(trayIds()[0]).toBe('t0');
  });

  it('an empty tray says that no visit waits', async () => {
    wide();
    await open([]);
    expect(await screen.findByText('Nothing waits. Jobs without a time come here.')).toBeVisible();
  });

  it('a failed load of the tray shows an error, and Try again loads it', async () => {
    wide();
    let fails = true;
    const { user } = await open(TRAY, (call) =>
      fails && call === 'GET /api/tray' ? [503, { code: 'busy', message: 'Busy' }] : undefined,
    );
    expect(await screen.findByText('The tray could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('t1')).toBeVisible();
  });

  it('the tray loads further pages, and shows the total number of visits', async () => {
    wide();
    const many = Array.from({ length: 230 }, (_, at) => aTrayEntry({ id: `m${at}`, title: `Job ${at}` }));
    const { business } = await open(many);
    await waitFor(() => expect(trayIds()).toHaveLength(230));
    expect(business.trayAsked).toEqual(['?limit=200', '?limit=200&cursor=200']);
    expect(screen.getByRole('heading', { name: 'To schedule (230)' })).toBeVisible();
  });

  it('the typed text and the selected worker are sent to the server as filters', async () => {
    wide();
    const { business, user } = await open();
    await card('t1');
    await user.type(screen.getByRole('searchbox', { name: 'Search the tray' }), 'garden{Enter}');
    await waitFor(() => expect(trayIds()).toEqual(['t2']));
    expect(business.trayAsked.at(-1)).toBe('?limit=200&q=garden');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await user.click(screen.getByRole('button', { name: 'Filter by worker' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ana Ruiz' }));
    await waitFor(() => expect(trayIds()).toEqual(['t1']));
    expect(business.trayAsked.at(-1)).toBe(`?limit=200&assignedUserId=${ANA.id}`);
    await user.click(screen.getByRole('button', { name: 'Only Ana Ruiz: show all workers' }));
    await waitFor(() => expect(trayIds()).toEqual(['t1', 't2']));
  });

  it('the tray is read-only while offline', async () => {
    wide();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    const first = await card('t1');
    expect(screen.getByText('No connection. The tray can be read, but not changed.')).toBeVisible();
    first.focus();
    fireEvent.keyDown(first, { key: ' ' });
    fireEvent.click(within(first).getByRole('button', { name: 'Actions for Replace flashing' }));
    expect(await screen.findByRole('menuitem', { name: 'Schedule…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the tray over the calendar on a narrow screen', () => {
  it('the tray starts closed behind a button with its count, and Escape closes it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'To schedule (2)' }));
    await card('t1');
    expect(find('[data-tray]')).toHaveFocus();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(find('[data-tray]')).toBeNull();
    expect(screen.getByRole('button', { name: 'To schedule (2)' })).toHaveFocus();
  });

  it('the tray closes when the focus moves to the calendar', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'To schedule (2)' }));
    await card('t1');
    find('[data-date] [data-job-id]')?.focus();
    await waitFor(() => expect(find('[data-tray]')).toBeNull());
  });

  it('with shortcuts on, T opens the tray at its first card, or closes the open tray', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'To schedule (2)' });
    await user.keyboard('t');
    expect(await card('t1')).toHaveFocus();
    await user.keyboard('t');
    expect(find('[data-tray]')).toBeNull();
    switchShortcuts(false);
    await user.keyboard('t');
    expect(find('[data-tray]')).toBeNull();
  });
});

/** Opens the dialog *Schedule…* of the first card with the keyboard. */
async function schedule(user: ReturnType<typeof userEvent.setup>) {
  const first = await card('t1');
  first.focus();
  await user.keyboard(' ');
  return screen.findByRole('dialog', { name: 'Schedule Replace flashing' });
}

const set = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

// rule: calendar-tray
describe('a visit in the tray', () => {
  it('arrow keys move between tray cards, Tab stops at only one card, and Enter opens the job', async () => {
    wide();
    const { user } = await open();
    const first = await card('t1');
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(await card('t2')).toHaveFocus();
    expect(first).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit Job' })).toBeVisible();
  });

  it('Schedule… puts the visit on the calendar immediately, and the next card gets the focus', async () => {
    wide();
    const { business, user } = await open();
    await schedule(user);
    expect(screen.getByLabelText(/Day/)).toHaveValue('2026-11-20');
    expect(screen.getByLabelText(/Start Time/)).toHaveValue('09:00');
    expect(await violations()).toEqual([]);
    set(/Day/, '2026-11-22');
    set(/Start Time/, '09:15');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(dayOfCard('t1')).toBe('2026-11-22'));
    expect(business.sent).toEqual([
      {
        call: 'PATCH /api/visits/t1',
        body: {
          startDate: '2026-11-21T22:15:00.000Z',
          endDate: '2026-11-22T00:15:00.000Z',
          unscheduled: false,
        },
        ifMatch: '"4"',
      },
    ]);
    expect(await screen.findByText('Scheduled for Sun 9:15 AM, Ana Ruiz')).toBeVisible();
    await waitFor(() => expect(find('[data-tray] [data-job-id="t2"]')).toHaveFocus());
    expect(trayIds()).toEqual(['t2']);
  });

  it('the dialog lists a conflict, and Schedule anyway schedules the visit despite it', async () => {
    wide();
    const conflict = {
      id: 'j1',
      visitId: 'j1',
      title: 'Fix tap',
      startDate: '2026-11-19T22:00:00.000Z',
      endDate: '2026-11-20T00:00:00.000Z',
      assignedUserName: 'Ana Ruiz',
      workers: [ANA],
    };
    const { business, user } = await open(TRAY, (call, body) =>
      call === 'PATCH /api/visits/t1' && !('allowOverlap' in Object(body))
        ? [409, { code: 'schedule_conflict', message: 'Taken', conflicts: [conflict] }]
        : undefined,
    );
    const dialog = await schedule(user);
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await within(dialog).findByText('Fix tap')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(dayOfCard('t1')).toBe('2026-11-20'));
    expect(business.sent.at(-1)?.body).toMatchObject({ allowOverlap: true, unscheduled: false });
  });

  it('a visit that another user scheduled first is not overwritten, and a toast names the user', async () => {
    wide();
    const taken = aJob({
      ...TRAY[0],
      startDate: '2026-11-23T22:00:00.000Z',
      version: 5,
      client: aJob().client,
    });
    const { business, user } = await open(TRAY, (call) => {
      if (call === 'PATCH /api/visits/t1') return [412, { code: 'stale', message: 'Stale' }];
      return call.startsWith('GET /api/jobs/t1') ? [200, taken] : undefined;
    });
    business.history = [anEntry({ startDate: taken.startDate }, { id: 'u7', fullName: 'Ben Cole' })];
    await schedule(user);
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(
      await screen.findByText(/Ben Cole moved "Replace flashing" to Tue Nov 24, 9:00 AM\./),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(business.sent).toHaveLength(1);
  });

  it('the action "Put on hold…" needs a reason or a later day, and "Take off hold" ends the hold', async () => {
    wide();
    const { business, user } = await open();
    const first = await card('t1');
    await user.click(within(first).getByRole('button', { name: 'Actions for Replace flashing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Put on hold…' }));
    await screen.findByRole('dialog', { name: 'Put Replace flashing on hold' });
    expect(await violations()).toEqual([]);
    set('Until', '2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('Choose a day after today')).toBeVisible();
    set('Until', '');
    await user.click(screen.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('Enter a reason or a day')).toBeVisible();
    expect(business.sent).toEqual([]);
    await user.type(screen.getByLabelText('On hold because'), 'Waiting for sheets');
    await user.click(screen.getByRole('button', { name: 'Put on hold' }));
    await waitFor(() => expect(trayIds()).toEqual(['t2']));
    expect(business.sent).toMatchObject([
      { call: 'PATCH /api/visits/t1', body: { holdReason: 'Waiting for sheets', holdUntil: null } },
    ]);
    await waitFor(() => expect(find('[data-tray] [data-job-id="t2"]')).toHaveFocus());

    await user.click(screen.getByRole('button', { name: /^On hold \(2\)/ }));
    const held = await card('t9');
    await user.click(within(held).getByRole('button', { name: 'Actions for Tile bathroom' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take off hold' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^On hold \(1\)/ })).toBeVisible());
    expect(business.sent.at(-1)).toMatchObject({ body: { holdReason: null, holdUntil: null } });
    expect(await screen.findByText('Taken off hold')).toBeVisible();
  });
});

// rule: calendar-tray
describe('putting a visit of the calendar into the tray', () => {
  const jobs = [
    aJob({ version: 3 }),
    aJob({ id: 'j2', title: 'Rewire', startDate: '2026-11-20T02:00:00.000Z', endDate: null }),
  ];
  const onCalendar = () => find('[data-date] [data-job-id="j1"]');
  const SENT = { call: 'PATCH /api/visits/j1', body: { unscheduled: true }, ifMatch: '"3"' };

  it('To the tray in the menu of a card removes the card, and the next card gets the focus', async () => {
    wide();
    const { business, user } = await open([], undefined, jobs);
    const job = onCalendar();
    job?.focus();
    await user.click(within(job ?? document.body).getByRole('button', { name: 'Actions for Fix tap' }));
    await user.click(await screen.findByRole('menuitem', { name: 'To the tray' }));
    expect(await screen.findByText('Moved to the tray')).toBeVisible();
    expect(onCalendar()).toBeNull();
    expect(business.sent).toEqual([SENT]);
    expect(await card('j1')).toBeVisible();
    await waitFor(() => expect(find('[data-date] [data-job-id="j2"]')).toHaveFocus());
  });

  it('Move… has a button that puts the visit into the tray', async () => {
    wide();
    const { business, user } = await open([], undefined, jobs);
    await user.click(screen.getByRole('button', { name: 'Actions for Fix tap' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move…' }));
    await user.click(await screen.findByRole('button', { name: 'To the tray' }));
    expect(await card('j1')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(business.sent).toEqual([SENT]);
  });

  it('T puts a visit that is being moved with the keyboard into the tray', async () => {
    wide();
    const { business } = await open([], undefined, jobs);
    onCalendar()?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 't' });
    expect(await card('j1')).toBeVisible();
    expect(business.sent).toEqual([SENT]);
    await waitFor(() => expect(find('[data-date] [data-job-id="j2"]')).toHaveFocus());
  });

  it('a card that the server refuses to put into the tray returns to the calendar', async () => {
    wide();
    const { user } = await open(
      [],
      (call) =>
        call.startsWith('PATCH')
          ? [409, { code: 'job_completed', message: 'Reopen the job first' }]
          : undefined,
      jobs,
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Fix tap' }));
    await user.click(await screen.findByRole('menuitem', { name: 'To the tray' }));
    expect(await screen.findByText('Reopen the job first')).toBeVisible();
    await waitFor(() => expect(onCalendar()).not.toBeNull());
    expect(trayIds()).toEqual([]);
  });

  it('a visit that has begun has no menu entry for the tray, and a press on T is refused', async () => {
    wide();
    const begun = aJob({ status: 'in-progress', actualStartTime: '2026-11-19T22:00:00.000Z' });
    const { business, user } = await open([], undefined, [begun]);
    onCalendar()?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 't' });
    expect(await screen.findByText('Only a visit that has not begun can wait in the tray.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Fix tap' }));
    await screen.findByRole('menuitem', { name: 'Move…' });
    expect(screen.queryByRole('menuitem', { name: 'To the tray' })).toBeNull();
    expect(business.sent).toEqual([]);
  });
});
