import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { openApp, type User } from '@/test/open-app';
import type { Answer } from '@/test/server';
import { anAbsence, anAffected, serveLeave } from '../testing';

const NOW = new Date('2026-11-20T00:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const event = (uid: number, day: string, name: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:${name}\r\n${more}END:VEVENT\r\n`;
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
const HOLIDAYS = calendar(
  event(1, '20260101', 'New Year'),
  event(2, '20261225', 'Christmas'),
  event(3, '20261226', 'Boxing Day'),
  event(4, '20270126', 'Australia Day'),
  event(5, '20270425', 'Anzac Day', 'RRULE:FREQ=YEARLY\r\n'),
);
const CHRISTMAS = anAbsence({
  userId: null,
  kind: 'holiday',
  startDate: '2026-12-25',
  endDate: '2026-12-25',
});

async function openImport(user: User, text: string) {
  const [open] = await screen.findAllByRole('button', { name: 'Import Holidays' });
  await user.click(open ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Import Public Holidays' });
  const file = new File([text], 'holidays.ics', { type: 'text/calendar' });
  await user.upload(within(dialog).getByLabelText('Calendar file'), file);
  return dialog;
}

// rule: holiday-import
describe('the import of public holidays', () => {
  it('the import lists all holidays, but by default it adds no stored, past or repeating ones', async () => {
    const { sent } = serveLeave([CHRISTMAS]);
    const user = await openApp('/leave');
    const dialog = await openImport(user, HOLIDAYS);
    expect(await within(dialog).findByText('Not taken (1)')).toBeVisible();
    expect(within(dialog).getByText('Repeats; choose a file with the days of each year')).toBeVisible();
    const ticks = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
    expect(ticks.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [true, true],
      [true, false],
      [true, false],
    ]);
    expect(within(dialog).getByText('Already there')).toBeVisible();
    expect(sent()).toEqual([]);
    expect(await violations(dialog)).toEqual([]);
    await user.click(within(dialog).getByLabelText(/^Boxing Day/));
    await user.click(within(dialog).getByRole('button', { name: 'Add 1 Holiday' }));
    expect(await within(dialog).findByText('1 added')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        userId: null,
        kind: 'holiday',
        allDay: true,
        startDate: '2027-01-26',
        endDate: '2027-01-26',
        note: 'Australia Day',
        state: 'approved',
      },
    ]);
  });

  // rule: leave-and-visits
  it('after an import, each visit on the added days is listed once and can go to the tray', async () => {
    const later = anAffected({ visitId: 'v2', title: 'Boiler', startDate: '2027-01-25T22:00:00.000Z' });
    const { sent } = serveLeave([], [], {
      'POST /api/absences': (body): Answer => {
        const isLast = Object(body).note === 'Australia Day';
        return [201, { ...CHRISTMAS, affected: isLast ? [later] : [anAffected()] }];
      },
      'POST /api/visits/bulk': (body): Answer => [
        200,
        { done: Object(body).visits.map(({ id }: { id: string }) => id), failed: [], undoId: 'undo' },
      ],
    });
    const user = await openApp('/leave');
    const dialog = await openImport(user, HOLIDAYS);
    await user.click(await within(dialog).findByRole('button', { name: 'Add 3 Holidays' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Show 2 Visits' }));
    const list = await screen.findByRole('dialog', { name: '2 visits are booked in that time' });
    expect(list).toHaveTextContent('The business is closed on 3 holidays.');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent),
    ).toEqual(['Fix tap', 'Boiler']);
    await user.click(within(list).getByRole('button', { name: 'Put these in the tray' }));
    expect(await screen.findByText('2 visits are in the tray')).toBeVisible();
    expect(sent().at(-1)?.body).toMatchObject({
      visits: [{ id: 'v1' }, { id: 'v2' }],
      change: { unscheduled: true },
    });
  });

  it('after a failed request, the dialog shows what was added and can retry the rest', async () => {
    let fails = true;
    const { sent } = serveLeave([], [], {
      'POST /api/absences': (body): Answer => {
        const isBoxingDay = Object(body).note === 'Boxing Day';
        if (fails && isBoxingDay) return [503, { message: 'The database is away', code: 'unavailable' }];
        return [201, { ...CHRISTMAS, affected: [] }];
      },
    });
    const user = await openApp('/leave');
    const dialog = await openImport(user, HOLIDAYS);
    await user.click(await within(dialog).findByRole('button', { name: 'Add 3 Holidays' }));
    expect(await within(dialog).findByText('1 added, 2 not added')).toBeVisible();
    expect(within(dialog).getAllByText('Not added')).toHaveLength(2);
    expect(within(dialog).getByText('The server could not be reached')).toBeVisible();
    expect(within(dialog).getByText('Not tried, because the one before failed')).toBeVisible();
    expect(sent()).toHaveLength(2);
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try Again (2)' }));
    expect(await within(dialog).findByText('3 added')).toBeVisible();
    expect(sent()).toHaveLength(4);
  });

  it('the import continues after the server refuses one holiday', async () => {
    const { sent } = serveLeave([], [], {
      'POST /api/absences': (body): Answer =>
        Object(body).note === 'Christmas'
          ? [400, { message: 'Not that one', code: 'invalid' }]
          : [201, { ...CHRISTMAS, affected: [] }],
    });
    const user = await openApp('/leave');
    const dialog = await openImport(user, HOLIDAYS);
    await user.click(await within(dialog).findByRole('button', { name: 'Add 3 Holidays' }));
    expect(await within(dialog).findByText('2 added, 1 not added')).toBeVisible();
    expect(within(dialog).getByText('Not that one')).toBeVisible();
    expect(sent()).toHaveLength(3);
  });

  it.each([
    ['no calendar', 'hello', /^This is not a calendar file/],
    ['a broken calendar', HOLIDAYS.slice(0, 200), /^This calendar file is broken/],
    [
      '5,000 events',
      calendar(...Array.from({ length: 5000 }, (_, at) => event(at, '20261225', 'x'))),
      /more than 500 events/,
    ],
    ['10 MB', 'x'.repeat(10_000_000), /^This file is larger than 1 MB/],
    ['no events', calendar(), /^There are no events/],
  ])('the import refuses %s and adds nothing', async (_, text, refusal) => {
    const { sent } = serveLeave([]);
    const user = await openApp('/leave');
    const dialog = await openImport(user, text);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(refusal);
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /^Add/ })).toBeNull();
    await waitFor(() => expect(sent()).toEqual([]));
  });
});
