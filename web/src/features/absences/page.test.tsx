import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { choose, openApp, toasts } from '@/test/open-app';
import { WORKER } from '@/test/server';
import { ANA, anAbsence, anAffected, serveLeave } from './testing';

/** Friday 20 November 2026, 11:00 AM in Sydney. */
const NOW = new Date('2026-11-20T00:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const REQUEST = () => anAbsence({ state: 'asked', note: 'Wedding' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the Leave screen', () => {
  it('the Leave screen lists the absences of the year, with past absences collapsed', async () => {
    serveLeave([
      anAbsence({ id: 'a1', startDate: '2026-03-03', endDate: '2026-03-03', kind: 'sick' }),
      anAbsence({ id: 'a2' }),
      anAbsence({
        id: 'a3',
        userId: null,
        kind: 'holiday',
        note: 'Christmas',
        startDate: '2026-12-25',
        endDate: '2026-12-28',
      }),
    ]);
    const user = await openApp('/leave');
    const list = await screen.findByRole('list', { name: 'Leave of the year' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['AAna RuizDec 7 – 11, 2026 5 daysLeave', 'EverybodyDec 25 – 28, 2026 4 daysHolidayChristmas']);
    await user.click(await button('Show past leave (1)'));
    expect(within(list).getByText('Sick')).toBeVisible();
    expect(document.title).toBe('Leave · Jobwright');
    expect(await violations()).toEqual([]);
  });

  it('the Leave screen offers a retry after a failed load, and explains an empty list', async () => {
    const { answers } = serveLeave([], [], {
      'GET /api/absences': [503, { message: 'The database is away', code: 'unavailable' }],
    });
    const user = await openApp('/leave');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
    answers['GET /api/absences'] = [200, []];
    await user.click(await button('Try again'));
    expect(await screen.findByText('No leave in 2026 yet')).toBeVisible();
  });

  it('workers see Access Denied on the Leave screen', async () => {
    serveLeave([], [], { 'GET /api/auth/user': [200, WORKER] });
    await openApp('/leave');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Leave' })).toBeNull();
  });

  it('the Leave screen can switch to other years and quarters', async () => {
    serveLeave([]);
    const user = await openApp('/leave');
    await user.click(await button('Next year'));
    await waitFor(() => expect(location.search).toBe('?year=2027'));
    await user.click(await button('Apr – Jun'));
    await waitFor(() => expect(location.search).toBe('?year=2027&quarter=2'));
    await user.click(await button('Previous year'));
    await waitFor(() => expect(location.search).toBe('?quarter=2'));
  });
});

describe('requests for leave', () => {
  it('a request is approved with one press, and the approval can be undone', async () => {
    const { sent } = serveLeave([REQUEST()]);
    const user = await openApp('/leave');
    const requests = await screen.findByRole('region', { name: 'Asked for (1)' });
    expect(requests).toHaveTextContent('Wedding');
    await user.click(within(requests).getByRole('button', { name: /^Approve the leave of Ana Ruiz/ }));
    const toast = await toasts();
    expect(await toast.findByText('Leave of Ana Ruiz approved')).toBeVisible();
    fireEvent.click(toast.getByRole('button', { name: 'Undo' }));
    expect(await toast.findByText('Leave of Ana Ruiz is asked for again')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ state: 'approved' }, { state: 'asked' }]);
    expect(await screen.findByRole('region', { name: 'Asked for (1)' })).toBeVisible();
  });

  it('declining a request asks for confirmation and says who will be notified', async () => {
    const { sent } = serveLeave([REQUEST()]);
    const user = await openApp('/leave');
    const requests = await screen.findByRole('region', { name: 'Asked for (1)' });
    await user.click(within(requests).getByRole('button', { name: /^Decline/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Decline leave?' });
    expect(question).toHaveTextContent(
      'Leave of Ana Ruiz, Dec 7 – 11, 2026, is removed, and Ana Ruiz is notified.',
    );
    await user.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await (await toasts()).findByText('Leave declined')).toBeVisible();
    expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/absences/a1']);
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Asked for/ })).toBeNull());
  });

  it('if somebody else has decided a request, an approval is refused and the request disappears', async () => {
    const { answers } = serveLeave([REQUEST()], [], {
      'PATCH /api/absences/a1': [412, { message: 'Changed by somebody else', code: 'stale' }],
    });
    const user = await openApp('/leave');
    const requests = await screen.findByRole('region', { name: 'Asked for (1)' });
    answers['GET /api/absences'] = [200, []];
    await user.click(within(requests).getByRole('button', { name: /^Approve/ }));
    expect(await (await toasts()).findByText('Changed by somebody else')).toBeVisible();
    await waitFor(() => expect(requests).not.toBeInTheDocument());
  });
});

// rule: leave-and-visits
describe('visits that overlap approved leave', () => {
  const OUTCOME = { done: ['v1'], failed: [], undoId: 'u1' };

  it('the overlapping visits are listed with time and crew, and putting them into the tray can be undone', async () => {
    const begun = anAffected({ visitId: 'v2', title: 'Begun', actualStartTime: '2026-12-07T22:00:00.000Z' });
    const { sent } = serveLeave([REQUEST()], [anAffected(), begun], {
      'POST /api/visits/bulk': [200, OUTCOME],
      'POST /api/undo/u1': [200, { done: ['v1'], failed: [] }],
      'GET /api/jobs': [200, []],
    });
    const user = await openApp('/leave');
    await user.click((await screen.findAllByRole('button', { name: /^Approve/ }))[0] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: '2 visits are booked in that time' });
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent('Fix tapTue, Dec 8, 2026, 9:00 AM – 11:00 AMAna Ruiz');
    expect(second).toHaveTextContent('Has begun, so it keeps its time.');
    expect(await violations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Put these in the tray' }));
    const toast = await toasts();
    expect(await toast.findByText('One visit is in the tray')).toBeVisible();
    fireEvent.click(await toast.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent().map(({ call }) => call)).toContain('POST /api/undo/u1'));
    expect(sent()[1]?.body).toEqual({
      visits: [{ id: 'v1', version: 3 }],
      change: { unscheduled: true },
    });
  });

  it('the toast names the visits that could not be put into the tray', async () => {
    const failed = [{ id: 'v1', title: 'Fix tap', code: 'stale', message: 'Changed meanwhile' }];
    serveLeave([REQUEST()], [anAffected()], {
      'POST /api/visits/bulk': [200, { done: [], failed, undoId: 'u1' }],
    });
    const user = await openApp('/leave');
    await user.click((await screen.findAllByRole('button', { name: /^Approve/ }))[0] ?? document.body);
    await user.click(await button('Put these in the tray'));
    expect(await (await toasts()).findByText('Not moved: Fix tap. Changed meanwhile')).toBeVisible();
  });
});

describe('the absence form', () => {
  async function openForm() {
    const user = await openApp('/leave');
    await screen.findByText(/^No leave in/);
    const [add] = screen.getAllByRole('button', { name: 'Add Leave' });
    await user.click(add ?? document.body);
    return { user, dialog: await screen.findByRole('dialog', { name: 'Add Leave' }) };
  }

  it('the form adds an absence of whole days for a person', async () => {
    const { sent } = serveLeave([]);
    const { user, dialog } = await openForm();
    await choose(user, 'Who', 'Ana Ruiz');
    await choose(user, 'Kind', 'Training');
    await user.clear(within(dialog).getByLabelText('First day'));
    await user.type(within(dialog).getByLabelText('First day'), '2026-12-07');
    await user.type(within(dialog).getByLabelText('Note'), ' Gas licence ');
    expect(await violations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Add Leave' }));
    expect(await (await toasts()).findByText('Leave added')).toBeVisible();
    expect(sent()[0]?.body).toEqual({
      userId: ANA,
      kind: 'training',
      allDay: true,
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      note: 'Gas licence',
      state: 'approved',
    });
    expect(await screen.findByText('Gas licence')).toBeVisible();
  });

  it('the form adds an absence of some hours in the time zone of the business', async () => {
    const { sent } = serveLeave([]);
    const { user, dialog } = await openForm();
    await choose(user, 'Who', 'Everybody');
    await user.click(within(dialog).getByLabelText('Whole days'));
    for (const name of ['Starts on', 'Ends on']) {
      await user.clear(within(dialog).getByLabelText(name));
      await user.type(within(dialog).getByLabelText(name), '2026-12-24');
    }
    await user.click(within(dialog).getByRole('button', { name: 'Add Leave' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      userId: null,
      allDay: false,
      startDate: '2026-12-23T21:00:00.000Z',
      endDate: '2026-12-24T01:00:00.000Z',
    });
  });

  it('validation errors and errors from the server are shown at their fields', async () => {
    const { sent } = serveLeave([], [], {
      'POST /api/absences': [400, { message: 'Too far', code: 'invalid', fields: { endDate: 'Too far' } }],
    });
    const { user, dialog } = await openForm();
    const last = within(dialog).getByLabelText('Last day');
    await user.clear(last);
    await user.type(last, '2026-01-01');
    await user.click(within(dialog).getByRole('button', { name: 'Add Leave' }));
    expect(await within(dialog).findByText('Choose who is away')).toBeVisible();
    await choose(user, 'Who', 'Ana Ruiz');
    await user.click(within(dialog).getByRole('button', { name: 'Add Leave' }));
    await waitFor(() =>
      expect(last).toHaveAccessibleDescription(/The last day must not be before the first/),
    );
    expect(sent()).toEqual([]);
    await user.clear(last);
    await user.type(last, '2026-12-31');
    await user.click(within(dialog).getByRole('button', { name: 'Add Leave' }));
    await waitFor(() => expect(last).toHaveAccessibleDescription(/Too far/));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  });

  // rule: wire-versions
  it('the absence form keeps the typed fields if somebody else changed the absence first', async () => {
    const stored = anAbsence();
    const { answers, sent } = serveLeave([stored]);
    const change = answers['PATCH /api/absences/a1'] ?? [404];
    answers['PATCH /api/absences/a1'] = [412, { message: 'Changed by somebody else', code: 'stale' }];
    const user = await openApp('/leave');
    await user.click(await button(/^Edit the leave of Ana Ruiz/));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Leave' });
    await user.type(within(dialog).getByLabelText('Note'), 'Perth');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await within(dialog).findByText('This leave was changed by somebody else')).toBeVisible();
    Object.assign(stored, { kind: 'sick', version: 5 });
    await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
    expect(await within(dialog).findByText(/not saved yet: Note\./)).toBeVisible();
    const kind = within(dialog).getByRole('combobox', { name: 'Kind' });
    await waitFor(() => expect(kind).toHaveTextContent('Sick'));
    answers['PATCH /api/absences/a1'] = change;
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await (await toasts()).findByText('Leave changed')).toBeVisible();
    expect(sent().at(-1)?.body).toMatchObject({ kind: 'sick', note: 'Perth' });
  });

  it('deleting an absence asks for confirmation', async () => {
    const { sent } = serveLeave([anAbsence()]);
    const user = await openApp('/leave');
    await user.click(await button(/^Delete the leave of Ana Ruiz/));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/absences/a1']));
    expect(await screen.findByText('No leave in 2026 yet')).toBeVisible();
  });
});
