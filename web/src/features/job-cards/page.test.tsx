import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import { violations } from '@/test/axe';
import { ADMIN } from '@/test/server';
import { writeDraft } from '@/lib/drafts';
import { draftKey, draftOf, readDraft } from './draft';
import { valuesOfCard } from './form-schema';
import { JobCardScreen } from './page';
import { aCard, COMPLETED, serveCard, SETTINGS } from './testing';
import type { CardValues } from './values';

const KEY = draftKey(ADMIN.id, 'j1');

const keepDraft = (base: CardValues, values: CardValues) =>
  writeDraft(KEY, draftOf(base, values, { job: COMPLETED, card: aCard(), settings: SETTINGS }));

/** 1:30 PM of Friday 20 November in Sydney, when it is still 19 November in New York. */
const NOW = new Date('2026-11-20T02:30:00Z');

beforeEach(() => {
  // The storage is cleared before each test and not after it, because a card that unmounts writes a
  // draft.
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  // Disables the canvas. Drawing is tested by the browser tests in `e2e`.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => vi.useRealTimers());

async function openCard(start: Parameters<typeof serveCard>[0] = {}) {
  const server = serveCard(start);
  const shown = showScreen(<JobCardScreen jobId="j1" />);
  await screen.findByRole('heading', { name: /^Job Card/ });
  return { server, ...shown };
}

const row = (list: string, number: number) =>
  within(screen.getByRole('group', { name: `${list}, row ${number}` }));
const save = () => screen.getByRole('button', { name: 'Save Job Card' });
const total = (name: string) => document.querySelector(`[data-total="${name}"]`)?.textContent;
const region = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

describe('the job card screen', () => {
  it("the card of an unknown job shows 'Job not found' and a Back button that leads to the jobs", async () => {
    serveCard();
    const { router } = showScreen(<JobCardScreen jobId="gone" />);
    expect(await screen.findByText('Job not found')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
  });

  it('the screen shows an error when the card cannot be loaded, and can retry', async () => {
    const server = serveCard();
    server.override = (call) =>
      call === 'GET /api/job-cards/j1' ? [503, { message: 'Busy', code: 'busy' }] : undefined;
    const { user } = showScreen(<JobCardScreen jobId="j1" />);
    expect(await screen.findByText('The job card could not be loaded')).toBeVisible();
    expect(screen.getByText('Busy')).toBeVisible();
    server.override = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Job Card Number')).toHaveValue('NEW');
  });

  // rule: business-time
  it('a job without a card shows NEW and today’s date in the business’s time zone', async () => {
    await openCard();
    expect(screen.getByLabelText('Job Card Number')).toHaveValue('NEW');
    expect(screen.getByLabelText('Job Card Number')).toHaveAttribute('readonly');
    expect(screen.getAllByLabelText('Date')[0]).toHaveValue('2026-11-20');
    expect(screen.getByLabelText('Customer Name')).toHaveValue('M. Okafor');
    expect(screen.getByLabelText('Customer Name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Site Address')).toHaveValue('1 Harbour St');
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });

  it('the card has every section and field', async () => {
    await openCard();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual([
      'Job Details',
      'Customer Information',
      'Work Performed',
      'Labor Hours',
      'Materials Used',
      'Job Type & Compliance',
      'Completion Notes',
      'Notes',
      'Photos',
      'Signatures',
      'Totals',
    ]);
    for (const label of [
      'Order Number',
      'P.O. Number',
      'Arrival Time',
      'Departure Time',
      'Contact Person',
      'Phone',
      'Job Description',
      'Repairs / Maintenance',
      'New Installation',
      'Safety Certificate Issued',
      'SWMS Completed',
      'Completion Notes',
      'Technician Name',
    ])
      expect(screen.getAllByLabelText(label)).not.toHaveLength(0);
    for (const label of ['Technician', 'Date', 'Start', 'End', 'Km', 'Regular', 'Meal', 'Overtime'])
      expect(row('Labor Hours', 1).getByLabelText(label)).toBeVisible();
    expect(row('Materials Used', 1).getByLabelText('Unit Price')).toHaveAttribute('step', '0.01');
    expect(row('Materials Used', 1).getByLabelText('Quantity')).toHaveAttribute('inputmode', 'decimal');
    expect(await violations()).toEqual([]);
  });

  // rule: card-totals
  it('the totals change while the user types', async () => {
    const { user } = await openCard();
    await user.type(row('Materials Used', 1).getByLabelText('Description'), 'Pipe');
    await user.type(row('Materials Used', 1).getByLabelText('Quantity'), '2.5');
    await user.type(row('Materials Used', 1).getByLabelText('Unit Price'), '19.99');
    expect(row('Materials Used', 1).getByText('$49.98')).toBeVisible();
    await user.type(row('Labor Hours', 1).getByLabelText('Technician'), 'Ana');
    await user.type(row('Labor Hours', 1).getByLabelText('Regular'), '3');
    await user.type(row('Labor Hours', 1).getByLabelText('Meal'), '.5');
    expect(row('Labor Hours', 1).getByText('3.5')).toBeVisible();
    expect(screen.getByText('3.5 h × $95.00')).toBeVisible();
    expect(total('labor')).toBe('$332.50');
    expect(total('materials')).toBe('$49.98');
    expect(total('grand')).toBe('$382.48');
  });

  it('the labor total is the sum of the hours when the rate is 1', async () => {
    const { user } = await openCard({ settings: { laborRate: 1 } });
    await user.type(row('Labor Hours', 1).getByLabelText('Technician'), 'Ana');
    await user.type(row('Labor Hours', 1).getByLabelText('Overtime'), '3.5');
    expect(total('labor')).toBe('$3.50');
    expect(screen.queryByText(/×/)).toBeNull();
  });

  // rule: card-labor-rate
  it('a stored card shows the labor rate from the time when it was created', async () => {
    await openCard({ card: aCard({ laborRate: 80 }), settings: { laborRate: 120 } });
    expect(screen.getByText('2.5 h × $80.00')).toBeVisible();
    expect(total('grand')).toBe('$249.98');
  });

  it.each([
    ['-1', 'Must not be negative'],
    ['1000000.001', 'Must be 1,000,000 or less'],
    ['1e300', 'Must be 1,000,000 or less'],
  ])('the number %s is refused at the field, and nothing is sent', async (text, message) => {
    const { user, server } = await openCard();
    await user.type(row('Materials Used', 1).getByLabelText('Description'), 'Pipe');
    const price = row('Materials Used', 1).getByLabelText('Unit Price');
    fireEvent.change(price, { target: { value: text } });
    expect(await row('Materials Used', 1).findByText(message)).toBeVisible();
    expect(price).toHaveAttribute('aria-invalid', 'true');
    await user.click(save());
    await waitFor(() => expect(price).toHaveFocus());
    expect(server.sent).toEqual([]);
  });

  it('a material row without a description shows a message before the card is saved', async () => {
    const { user } = await openCard();
    await user.type(row('Materials Used', 1).getByLabelText('Quantity'), '2');
    expect(row('Materials Used', 1).getByText('Say what it was, or clear the row')).toBeInTheDocument();
    await user.type(row('Materials Used', 1).getByLabelText('Description'), 'Pipe');
    expect(row('Materials Used', 1).queryByText('Say what it was, or clear the row')).toBeNull();
  });

  it('a price is shown with at least two decimals, and this formatting does not count as a change', async () => {
    const { user } = await openCard({ card: aCard() });
    const price = row('Materials Used', 1).getByLabelText('Unit Price');
    await user.clear(price);
    await user.type(price, '12.5');
    await user.tab();
    expect(price).toHaveDisplayValue('12.50');
    await user.clear(price);
    await user.type(price, '19.9900');
    await user.tab();
    expect(price).toHaveDisplayValue('19.99');
    expect(screen.getByText('Everything is saved.')).toBeVisible();
  });
});

describe('a new card', () => {
  const NOTED = {
    actualStartTime: '2026-11-19T22:05:00.000Z',
    actualFinishTime: '2026-11-20T00:35:00.000Z',
  };

  it('a new card starts with a labor row, and leaving the unchanged card needs no confirmation', async () => {
    const { user, router } = await openCard({ job: aJob({ status: 'completed', ...NOTED }) });
    const labor = row('Labor Hours', 1);
    expect(labor.getByLabelText('Technician')).toHaveValue(ADMIN.fullName);
    expect(labor.getByLabelText('Date')).toHaveValue('2026-11-20');
    expect(labor.getByLabelText('Start')).toHaveValue('09:05');
    expect(labor.getByLabelText('End')).toHaveValue('11:35');
    expect(labor.getByLabelText('Regular')).toHaveDisplayValue('2.5');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
  });

  it('an added labor row has only its technician and date filled in', async () => {
    const { user } = await openCard({ job: aJob({ status: 'completed', ...NOTED }) });
    await user.click(screen.getByRole('button', { name: 'Add Labor' }));
    const added = row('Labor Hours', 2);
    expect(added.getByLabelText('Technician')).toHaveValue(ADMIN.fullName);
    expect(added.getByLabelText('Date')).toHaveValue('2026-11-20');
    for (const label of ['Start', 'End']) expect(added.getByLabelText(label)).toHaveValue('');
    expect(added.getByLabelText('Regular')).toHaveDisplayValue('');
  });

  it('a new card shows later changes of the job as long as nobody has typed into the card', async () => {
    const { server, queries } = await openCard({ job: aJob() });
    expect(row('Labor Hours', 1).getByLabelText('Technician')).toHaveValue('');
    server.job = aJob({ status: 'in-progress', version: 2, ...NOTED });
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(row('Labor Hours', 1).getByLabelText('Regular')).toHaveDisplayValue('2.5'));
    expect(row('Labor Hours', 1).getByLabelText('Technician')).toHaveValue(ADMIN.fullName);
  });
});

// rule: card-rows
describe('rows with input that would not be stored', () => {
  const LABOR = 'Say who or when, or clear the row';

  async function withoutWho() {
    const opened = await openCard();
    await opened.user.clear(row('Labor Hours', 1).getByLabelText('Technician'));
    fireEvent.change(row('Labor Hours', 1).getByLabelText('Date'), { target: { value: '' } });
    fireEvent.change(row('Labor Hours', 1).getByLabelText('Regular'), { target: { value: '2' } });
    await opened.user.click(save());
    return opened;
  }

  it('a row that would not be stored blocks the save, and is marked and announced', async () => {
    const { server } = await withoutWho();
    const group = screen.getByRole('group', { name: 'Labor Hours, row 1' });
    expect(within(group).getByRole('alert')).toHaveTextContent(LABOR);
    expect(group).toHaveAccessibleDescription(LABOR);
    expect(within(group).getByLabelText('Technician')).toHaveFocus();
    expect(within(group).getByLabelText('Regular')).toHaveDisplayValue('2');
    expect(server.sent).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('a draft keeps a row that would not be stored, and leaving needs a confirmation', async () => {
    const { user } = await openCard({ card: aCard({ laborEntries: [] }) });
    await user.type(row('Labor Hours', 1).getByLabelText('Regular'), '2');
    expect(screen.getByText('Not saved yet.', { exact: false })).toBeVisible();
    await waitFor(() => expect(readDraft(KEY)?.values.laborEntries[0]?.regularTime).toBe('2'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('a labor row with hours is saved once it has a date', async () => {
    const { user, server } = await withoutWho();
    fireEvent.change(row('Labor Hours', 1).getByLabelText('Date'), { target: { value: '2026-11-20' } });
    expect(screen.queryByText(LABOR)).toBeNull();
    await user.click(save());
    await waitFor(() =>
      expect(server.card?.laborEntries).toMatchObject([{ regularTime: 2, serviceman: '' }]),
    );
  });

  it('a labor row whose fields were cleared is not saved', async () => {
    const { user, server } = await withoutWho();
    await user.click(row('Labor Hours', 1).getByRole('button', { name: 'Clear row' }));
    expect(row('Labor Hours', 1).getByLabelText('Technician')).toHaveFocus();
    expect(screen.getByText('Row 1 cleared.')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(server.card?.laborEntries).toEqual([]));
  });

  it('a material row with a price but without a description is not saved', async () => {
    const { user, server } = await openCard();
    await user.type(row('Materials Used', 1).getByLabelText('Unit Price'), '7');
    await user.click(save());
    expect(row('Materials Used', 1).getByRole('alert')).toHaveTextContent(
      'Say what it was, or clear the row',
    );
    expect(row('Materials Used', 1).getByLabelText('Description')).toHaveFocus();
    expect(server.sent).toEqual([]);
  });
});

describe('removing and moving rows of the job card', () => {
  it('a row can be removed only if its list has more than one row', async () => {
    const { user } = await openCard();
    const remove = () => row('Work Performed', 1).getByRole('button', { name: 'Remove row 1' });
    expect(remove()).toBeDisabled();
    await user.type(row('Work Performed', 1).getByLabelText('Description'), 'First');
    await user.click(screen.getByRole('button', { name: 'Add Work' }));
    expect(row('Work Performed', 2).getByLabelText('Date')).toHaveFocus();
    await user.type(row('Work Performed', 2).getByLabelText('Description'), 'Second');
    await user.click(remove());
    expect(row('Work Performed', 1).getByLabelText('Description')).toHaveValue('Second');
    expect(screen.queryByRole('group', { name: 'Work Performed, row 2' })).toBeNull();
    expect(remove()).toBeDisabled();
  });

  it('a row that is moved by keyboard keeps the focus, and the move is announced', async () => {
    const { user } = await openCard({
      card: aCard({
        workCarriedOut: ['One', 'Two', 'Three'].map((description) => ({ date: null, description })),
      }),
    });
    const texts = () =>
      [1, 2, 3].map(
        (number) => row('Work Performed', number).getByLabelText<HTMLTextAreaElement>('Description').value,
      );
    row('Work Performed', 1).getByRole('button', { name: 'Move row 1 down' }).focus();
    await user.keyboard('{Enter}');
    expect(texts()).toEqual(['Two', 'One', 'Three']);
    expect(screen.getByText('Row 1 moved to place 2 of 3.')).toBeInTheDocument();
    expect(row('Work Performed', 2).getByRole('button', { name: 'Move row 2 down' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(texts()).toEqual(['Two', 'Three', 'One']);
    // The last row cannot move further down, so its Down button is disabled and the focus moves to
    // the first field of the row.
    expect(row('Work Performed', 3).getByLabelText('Date')).toHaveFocus();
  });
});

describe('saving the job card', () => {
  it('the first save creates the card, and later saves change it', async () => {
    const { user, server } = await openCard();
    await user.type(screen.getByLabelText('Order Number'), 'A7');
    await user.click(screen.getByLabelText('SWMS Completed'));
    await user.click(save());
    expect(await region().findByText('Job card saved successfully')).toBeVisible();
    expect(screen.getByLabelText('Job Card Number')).toHaveValue('JC-000008');
    expect(server.sent[0]).toMatchObject({
      call: 'POST /api/job-cards',
      body: {
        jobId: 'j1',
        orderNo: 'A7',
        hasSwms: true,
        workCarriedOut: [],
        laborEntries: [{ serviceman: ADMIN.fullName, date: '2026-11-20', regularTime: '0' }],
        materialsUsed: [],
      },
    });
    expect(screen.getByText('Everything is saved.')).toBeVisible();
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    await user.click(save());
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent[1]).toEqual({
      call: 'PATCH /api/job-cards/card1',
      body: { poNumber: 'PO-1' },
      ifMatch: '"1"',
    });
  });

  // rule: errors-shown-once
  it("a failed save shows 'Error' with the server's message and keeps the typed text", async () => {
    const { user, server } = await openCard();
    server.override = (call) =>
      call === 'POST /api/job-cards'
        ? [
            400,
            { message: 'Check the fields', code: 'invalid', fields: { poNumber: 'At most 100 characters' } },
          ]
        : undefined;
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    await user.click(save());
    expect(await region().findByText('Error')).toBeVisible();
    expect(region().getByText('Check the fields')).toBeVisible();
    expect(screen.getByText('At most 100 characters')).toBeVisible();
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('PO-1');
  });

  it('a server error about a whole list is shown, and saving can be retried', async () => {
    const { user, server } = await openCard();
    const fields = { materialsUsed: 'The total must be at most 999999999999.99' };
    server.override = (call) =>
      call === 'POST /api/job-cards'
        ? [400, { message: 'Check the fields', code: 'invalid', fields }]
        : undefined;
    await user.click(save());
    expect(await screen.findByText(fields.materialsUsed)).toBeVisible();
    server.override = () => undefined;
    await user.click(save());
    await waitFor(() => expect(server.card).not.toBeNull());
    expect(screen.queryByText(fields.materialsUsed)).toBeNull();
  });

  it("a failed save without a server message shows 'Failed to save job card'", async () => {
    const { user, server } = await openCard();
    server.override = (call) => (call === 'POST /api/job-cards' ? [500] : undefined);
    await user.click(save());
    expect(await region().findByText('Failed to save job card')).toBeVisible();
  });

  // rule: card-one-per-job
  it('if somebody else creates the card first, the save is refused, no text is lost, and a second save works', async () => {
    const { user, server } = await openCard();
    server.card = aCard({
      orderNo: 'theirs',
      materialsUsed: [{ quantity: 1, description: 'Tap', price: 5, total: 5 }],
    });
    await user.type(screen.getByLabelText('P.O. Number'), 'mine');
    await user.type(row('Materials Used', 1).getByLabelText('Description'), 'Pipe');
    await user.click(save());
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('This job card was saved by somebody else first')).toBeVisible();
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('mine');
    await user.click(within(notice).getByRole('button', { name: 'Load theirs and keep mine' }));
    expect(await screen.findByText('This is the newest version')).toBeVisible();
    expect(screen.getByLabelText('Order Number')).toHaveValue('theirs');
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('mine');
    expect(row('Materials Used', 1).getByLabelText('Description')).toHaveValue('Pipe');
    expect(row('Materials Used', 2).getByLabelText('Description')).toHaveValue('Tap');
    await user.click(save());
    expect(await region().findByText('Job card saved successfully')).toBeVisible();
    expect(server.card).toMatchObject({ orderNo: 'theirs', poNumber: 'mine', version: 4 });
  });

  // rule: wire-versions
  it('a save does not overwrite another person’s change (412), and fields that both people changed are named', async () => {
    const { user, server } = await openCard({ card: aCard() });
    server.card = aCard({ orderNo: 'theirs', version: 4 });
    await user.clear(screen.getByLabelText('Order Number'));
    await user.type(screen.getByLabelText('Order Number'), 'mine');
    await user.click(save());
    expect(await screen.findByText('This job card was changed by somebody else')).toBeVisible();
    expect(server.card.orderNo).toBe('theirs');
    await user.click(screen.getByRole('button', { name: 'Load theirs and keep mine' }));
    expect(await screen.findByText('Both of you changed Order Number (theirs: "theirs").')).toBeVisible();
    expect(screen.getByLabelText('Order Number')).toHaveValue('mine');
    await user.click(save());
    await waitFor(() => expect(server.card?.orderNo).toBe('mine'));
  });

  // rule: card-save
  it.each([
    [{ status: 'scheduled' }, /^This job has not been started\. /],
    [{ status: 'urgent', actualStartTime: '2026-11-19T22:00:00.000Z' }, /^This job is not in progress\. /],
    [{ status: 'completed', archived: 1 }, /^This job is archived\. /],
  ] as const)('the card of a job with %j is read-only, and says why', async (changes, why) => {
    await openCard({ job: aJob(changes), card: aCard() });
    expect(screen.getByText('This job card is read-only')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Job Card' })).toBeNull();
    expect(
      screen.queryByRole('button', { name: /^(Add (Work|Labor|Material)|Remove row|Move row)/ }),
    ).toBeNull();
    expect(screen.getByLabelText('Order Number')).toHaveAttribute('readonly');
    expect(row('Labor Hours', 1).getByLabelText('Start')).toHaveAttribute('type', 'text');
    // Notes of the job can be added in every state of the card.
    expect(document.querySelector('[placeholder]:not(textarea)')).toBeNull();
    expect(screen.getByLabelText('SWMS Completed')).toBeDisabled();
    expect(await violations()).toEqual([]);
  });

  it('the card of a job in progress can be saved', async () => {
    const { user, server } = await openCard({ job: aJob({ status: 'in-progress' }) });
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    await user.click(save());
    await waitFor(() => expect(server.card?.poNumber).toBe('PO-1'));
  });

  it.each([
    ['not_completed', { status: 'scheduled' }],
    ['job_archived', { archived: 1 }],
  ] as const)(
    'a job that is %s meanwhile makes the card read-only and keeps what was typed',
    async (code, changes) => {
      const { user, server } = await openCard({ card: aCard() });
      server.job = { ...COMPLETED, ...changes };
      server.override = (call) =>
        call.startsWith('PATCH') ? [409, { message: 'Not now', code }] : undefined;
      await user.type(screen.getByLabelText('P.O. Number'), 'mine');
      await user.click(save());
      expect(await screen.findByText('This job card is read-only')).toBeVisible();
      expect(screen.getByText(/is kept on this device until then/)).toBeVisible();
      expect(screen.getByLabelText('P.O. Number')).toHaveValue('mine');
      cleanup();
      expect(readDraft(KEY)?.values.poNumber).toBe('mine');
    },
  );
});

describe('signatures on the job card', () => {
  // rule: card-signatures
  it('a signature can be typed', async () => {
    const { user, server } = await openCard();
    const customer = within(screen.getByRole('group', { name: 'Customer Signature' }));
    await user.click(customer.getByRole('button', { name: 'Type' }));
    await user.type(customer.getByRole('textbox', { name: 'Customer Signature' }), 'M. Okafor');
    await user.click(save());
    await waitFor(() => expect(server.card?.customerSignature).toBe('M. Okafor'));
    expect(server.card?.inspectorSignature).toBeNull();
  });
});

// rule: card-drafts
describe('drafts of the job card', () => {
  it('a draft is written while typing, offered after a crash, and removed after a save', async () => {
    const { user } = await openCard();
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    await waitFor(() => expect(readDraft(KEY)?.values.poNumber).toBe('PO-1'));
    expect(screen.getByText('Kept on this device until you save.')).toBeVisible();
    cleanup();

    const next = await openCard();
    expect(await screen.findByText('You have unsaved changes')).toBeVisible();
    expect(screen.getByText(/Nov 20, 2026, 1:30 PM/)).toBeVisible();
    expect(save()).toBeDisabled();
    expect(screen.getByLabelText('P.O. Number')).toHaveAttribute('readonly');
    await next.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('PO-1');
    await next.user.click(save());
    await waitFor(() => expect(next.server.card?.poNumber).toBe('PO-1'));
    await waitFor(() => expect(readDraft(KEY)).toBeNull());
  });

  it('a restored draft is merged with the card that somebody else saved in the meantime', async () => {
    const first = await openCard({ card: aCard() });
    await first.user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    await waitFor(() => expect(readDraft(KEY)).not.toBeNull());
    cleanup();

    const { user } = await openCard({ card: aCard({ orderNo: 'B8', version: 9 }) });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('PO-1');
    expect(screen.getByLabelText('Order Number')).toHaveValue('B8');
  });

  it('an offered draft can be discarded', async () => {
    const values = { ...valuesOfCard(aCard()), poNumber: 'PO-1' };
    keepDraft(valuesOfCard(aCard()), values);
    const { user } = await openCard({ card: aCard() });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('');
    expect(screen.getByLabelText('P.O. Number')).not.toHaveAttribute('readonly');
    expect(readDraft(KEY)).toBeNull();
  });

  it('a draft is written immediately when the page is hidden', async () => {
    await openCard();
    fireEvent.change(screen.getByLabelText('P.O. Number'), { target: { value: 'PO-1' } });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDraft(KEY)?.values.poNumber).toBe('PO-1');
  });

  it('a draft is not offered if the stored card already has the same values', async () => {
    const base = valuesOfCard(aCard({ poNumber: null }));
    keepDraft(base, { ...base, poNumber: 'PO-1' });
    await openCard({ card: aCard({ poNumber: 'PO-1' }) });
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    await waitFor(() => expect(readDraft(KEY)).toBeNull());
  });
});

// rule: unsaved-changes
describe('leaving the job card', () => {
  it('leaving a changed card needs a confirmation, and "Discard" drops the changes', async () => {
    const { user, router } = await openCard();
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    await waitFor(() => expect(readDraft(KEY)).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    const choices = within(question).getAllByRole('button');
    expect(choices.map((choice) => choice.textContent)).toEqual(['Keep on this device', 'Discard', 'Stay']);
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByLabelText('P.O. Number')).toHaveValue('PO-1');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
    expect(readDraft(KEY)).toBeNull();
  });

  it('"Keep" leaves the page and keeps the draft, even right after the last key press', async () => {
    const { user, router } = await openCard();
    fireEvent.change(screen.getByLabelText('P.O. Number'), { target: { value: 'PO-1' } });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Keep on this device' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
    expect(readDraft(KEY)?.values.poNumber).toBe('PO-1');
  });

  it('"Keep" is not offered when the device cannot store drafts, and a message says so once', async () => {
    const { user } = await openCard();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const full = 'There is no room for what you type. Save it before you leave this page.';
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    expect(await region().findByText(full)).toBeVisible();
    await user.click(region().getByRole('button', { name: 'Dismiss' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(question).toHaveTextContent('This device has no room to keep it');
    expect(within(question).queryByRole('button', { name: 'Keep on this device' })).toBeNull();
    expect(region().queryByText(full)).toBeNull();
  });

  it('leaving a card without typed changes needs no confirmation', async () => {
    const { user, router } = await openCard();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
  });
});

// rule: card-print
describe('printing the job card', () => {
  it('printing shows the fields as text on a separate sheet, which is removed after printing', async () => {
    await openCard({ card: aCard({ customerSignature: 'M. Okafor', noticeOfCompletion: 'All done' }) });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('body > .print-sheet');
    const text = sheet?.textContent;
    for (const part of [
      'Harbour Trades',
      'ABN 51 824 753 556',
      'JC-000007',
      'Nov 20, 2026',
      '9:05 AM',
      'Replaced the washer',
      '2.5 h × $95.00',
      '$49.98',
      '$287.48',
      'All done',
      'Customer Signature',
    ])
      expect(text).toContain(part);
    expect(sheet?.querySelector('input, button')).toBeNull();
    expect(document.title).toBe('Job Card JC-000007');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-sheet')).toBeNull();
  });

  it('"Download PDF" says that the file lacks unsaved changes, and names the file after the card number', async () => {
    const files: string[] = [];
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:card');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    const { user, server } = await openCard({ card: aCard() });
    const download = screen.getByRole('button', { name: 'Download PDF' });
    await user.type(screen.getByLabelText('P.O. Number'), 'PO-1');
    expect(download).toHaveAccessibleDescription(/your unsaved changes are not in it/);
    await user.click(download);
    await waitFor(() => expect(files).toEqual(['JC-000007.pdf']));
    expect(address.mock.calls[0]?.[0]).toHaveProperty('size', '"%PDF"'.length);

    server.override = (call) => (call.endsWith('/pdf') ? [500] : undefined);
    await user.click(download);
    expect(await region().findByText('Failed to download the PDF')).toBeVisible();
  });
});
