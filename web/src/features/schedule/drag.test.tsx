/**
 * Tests of dragging on the schedule: cards of the calendar and of the tray. The drag gesture itself
 * is tested in `ui/drag`.
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { aJob, ANA, type Override, serveBusiness } from '@/features/jobs/testing';
import { aTrayEntry } from '@/features/jobs/testing-tray';
import { isScreenHeld } from '@/lib/screen-hold';
import { layOut, pressOn } from '@/ui/drag/testing';

/** Friday 20 November 2026, 11:00 AM in Sydney. */
const NOW = new Date('2026-11-20T00:00:00.000Z');
const START = { x: 300, y: 300 };

let under: Element | null;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  under = null;
  layOut(() => under);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Mocks a screen that is wide enough to show the tray beside the calendar. */
function wide() {
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: query.startsWith('(min-width') }),
  );
}

const TRAY = [aTrayEntry({ crew: [ANA], assignedUserId: ANA.id })];

async function open(jobs = [aJob({ version: 3 })], override?: Override) {
  const business = serveBusiness(jobs, override);
  business.tray = [...TRAY];
  history.replaceState(null, '', '/');
  render(<App />);
  await screen.findByTestId('drag-announcer');
  await waitFor(() => expect(find('[data-date] [data-job-id]')).not.toBeNull());
  return business;
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

async function the(selector: string): Promise<HTMLElement> {
  await waitFor(() => expect(find(selector)).not.toBeNull());
  return find(selector) as HTMLElement;
}

const day = (date: number) => the(`[data-date="2026-11-${date}"]`);
const dayOfCard = (id: string) =>
  find(`[data-date] [data-job-id="${id}"]`)?.closest<HTMLElement>('[data-date]')?.dataset['date'];
const said = () => screen.getByTestId('drag-announcer').textContent;
const highlighted = () => find('[data-highlight]');

/** Presses on a card and drags it over an element. */
async function carry(card: HTMLElement, over: Element) {
  const pointer = pressOn(card, START);
  under = over;
  await act(async () => {
    pointer.jump({ x: 340, y: 300 });
    await new Promise((done) => requestAnimationFrame(done));
  });
  return pointer;
}

describe('dragging a card of the calendar', () => {
  it('dropping a card on another day moves the job to that day; the drag announces the day', async () => {
    const business = await open();
    const card = await the('[data-job-id="j1"]');
    const pointer = await carry(card, await day(22));
    expect(card).toHaveAttribute('data-dragging');
    expect(highlighted()).not.toBeNull();
    expect(isScreenHeld()).toBe(true);
    await waitFor(() => expect(said()).toBe('Fix tap: Sunday 22 November, 9:00 AM'));
    act(() => pointer.release());
    await waitFor(() => expect(dayOfCard('j1')).toBe('2026-11-22'));
    expect(highlighted()).toBeNull();
    expect(isScreenHeld()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent).toMatchObject([
      { call: 'PATCH /api/jobs/j1', body: { startDate: '2026-11-21T22:00:00.000Z' }, ifMatch: '"3"' },
    ]);
  });

  it('a card dropped on its own day or beside the calendar sends no request', async () => {
    const business = await open();
    for (const over of [await day(20), document.body]) {
      const pointer = await carry(await the('[data-job-id="j1"]'), over);
      expect(highlighted()).toBeNull();
      act(() => pointer.release());
      expect(said()).toBe('Fix tap put back');
    }
    expect(dayOfCard('j1')).toBe('2026-11-20');
    expect(business.sent).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Escape during a drag returns the card to its place', async () => {
    const business = await open();
    const card = await the('[data-job-id="j1"]');
    const pointer = await carry(card, await day(22));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(said()).toBe('Fix tap put back');
    expect(card).not.toHaveAttribute('data-dragging');
    act(() => pointer.release());
    expect(business.sent).toEqual([]);
  });

  it('holding a card over Next changes the period every 700 ms, and the card can be dropped in the new period', async () => {
    await open();
    const next = screen.getByRole('button', { name: 'Next' });
    const pointer = await carry(await the('[data-job-id="j1"]'), next);
    act(() => void vi.advanceTimersByTime(699));
    expect(find('[data-date="2026-11-23"]')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    under = await day(25);
    await act(async () => {
      pointer.jump({ x: 350, y: 300 });
      await new Promise((done) => requestAnimationFrame(done));
    });
    act(() => void vi.advanceTimersByTime(7000));
    expect(find('[data-date="2026-11-25"]')).not.toBeNull();
    act(() => pointer.release());
    await waitFor(() => expect(dayOfCard('j1')).toBe('2026-11-25'));
  });

  // rule: calendar-tray-drop
  it('a visit whose card is dropped on the tray moves into the tray', async () => {
    wide();
    const business = await open();
    const tray = await the('[data-tray]');
    const pointer = await carry(await the('[data-date] [data-job-id="j1"]'), tray);
    expect(tray).toHaveAttribute('data-over');
    await waitFor(() => expect(said()).toBe('Fix tap: into the tray'));
    act(() => pointer.release());
    expect(tray).not.toHaveAttribute('data-over');
    await waitFor(() => expect(dayOfCard('j1')).toBeUndefined());
    await waitFor(() =>
      expect(business.sent).toMatchObject([
        { call: 'PATCH /api/visits/j1', body: { unscheduled: true }, ifMatch: '"3"' },
      ]),
    );
  });

  it('a card can be dropped on the button of a folded tray', async () => {
    const business = await open();
    const pointer = await carry(await the('[data-job-id="j1"]'), await the('[data-tray-button]'));
    act(() => pointer.release());
    await waitFor(() => expect(business.sent).toMatchObject([{ body: { unscheduled: true } }]));
  });

  it('a visit that has begun stays on its day when its card is dropped on the tray', async () => {
    wide();
    const begun = aJob({ status: 'in-progress', actualStartTime: '2026-11-19T22:00:00.000Z' });
    const business = await open([begun]);
    const pointer = await carry(await the('[data-date] [data-job-id="j1"]'), await the('[data-tray]'));
    act(() => pointer.release());
    expect(await screen.findByText(/Only a visit that has not begun/)).toBeVisible();
    expect(dayOfCard('j1')).toBe('2026-11-20');
    expect(business.sent).toEqual([]);
  });
});

// rule: calendar-tray-drop
describe('dragging a card of the tray', () => {
  const trayCard = () => the('[data-tray] [data-job-id="t1"]');

  it('a tray card dropped on a day gets the suggested time, and keeps its length and crew', async () => {
    wide();
    const business = await open();
    const pointer = await carry(await trayCard(), await day(22));
    expect(highlighted()).not.toBeNull();
    await waitFor(() => expect(said()).toBe('Replace flashing: Sunday 22 November, 9:00 AM'));
    act(() => pointer.release());
    await waitFor(() => expect(dayOfCard('t1')).toBe('2026-11-22'));
    expect(find('[data-tray] [data-job-id="t1"]')).toBeNull();
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent).toEqual([
      {
        call: 'PATCH /api/visits/t1',
        body: {
          startDate: '2026-11-21T22:00:00.000Z',
          endDate: '2026-11-22T00:00:00.000Z',
          unscheduled: false,
        },
        ifMatch: '"4"',
      },
    ]);
    expect(await screen.findByText('Scheduled for Sun 9:00 AM, Ana Ruiz')).toBeVisible();
  });

  it('a tray card stays in the tray if it is dropped on a day on which its worker is busy', async () => {
    wide();
    const business = await open();
    const pointer = await carry(await trayCard(), await day(20));
    act(() => pointer.release());
    expect(await screen.findByText(/Another job is already scheduled at this time/)).toBeVisible();
    expect(await trayCard()).toBeVisible();
    expect(business.sent).toEqual([]);
  });

  it('a tray card dropped on the tray stays in the tray', async () => {
    wide();
    const business = await open();
    const pointer = await carry(await trayCard(), await the('[data-tray]'));
    expect(said()).toBe('Replace flashing picked up from the tray');
    expect(find('[data-tray]')).not.toHaveAttribute('data-over');
    act(() => pointer.release());
    expect(said()).toBe('Replace flashing put back');
    expect(business.sent).toEqual([]);
  });

  it('a tray that covers the calendar moves aside while one of its cards is dragged', async () => {
    await open();
    fireEvent.click(await the('[data-tray-button]'));
    const card = await trayCard();
    const pointer = await carry(card, await day(22));
    expect(find('[data-tray]')).toHaveAttribute('data-moved-aside');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(find('[data-tray]')).not.toHaveAttribute('data-moved-aside');
    act(() => pointer.release());
  });

  it('a tray card cannot be dragged while offline', async () => {
    wide();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await carry(await trayCard(), await day(22));
    expect(find('[data-dragging]')).toBeNull();
    expect(isScreenHeld()).toBe(false);
  });

  it('a tray card returns to the tray if the server refuses the drop', async () => {
    wide();
    const refused = { code: 'schedule_conflict', message: 'Taken', conflicts: [] };
    await open(undefined, (call) => (call === 'PATCH /api/visits/t1' ? [409, refused] : undefined));
    const pointer = await carry(await trayCard(), await day(22));
    act(() => pointer.release());
    await waitFor(() => expect(dayOfCard('t1')).toBe('2026-11-22'));
    expect(await screen.findByText(/Another job is already scheduled at this time/)).toBeVisible();
    await waitFor(() => expect(dayOfCard('t1')).toBeUndefined());
    expect(await trayCard()).toBeVisible();
  });
});
