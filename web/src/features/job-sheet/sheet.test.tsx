import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { type Job, jobsWindowQuery } from '@/features/jobs/queries';
import { aJob, ANA, OKAFOR, type Override, serveBusiness } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import { withVisits } from '@/features/jobs/testing-visits';
import { violations } from '@/test/axe';
import { ADMIN, type Answer, WORKER } from '@/test/server';
import JobSheet from './sheet';

const START = '2026-11-19T22:00:00.000Z';
const DAY_LATER = '2026-11-20T22:00:00.000Z';

interface Options {
  override?: Override;
  person?: typeof WORKER;
  visitId?: string;
  /** Whether the job is already in the cache, because the schedule has loaded it. */
  known?: boolean;
}

function open(job: Job, { override, person = WORKER, visitId, known = false }: Options = {}) {
  const business = serveBusiness([job], override, person);
  const queries = createQueryClient();
  if (known) queries.setQueryData(jobsWindowQuery({ from: 'a', to: 'b' }).queryKey, [job]);
  const onClose = vi.fn<() => void>();
  const sheet = <JobSheet jobId={job.id} visitId={visitId} onClose={onClose} />;
  return { business, onClose, ...showScreen(sheet, person, queries) };
}

const sheet = (name = 'Fix tap') => screen.findByRole('dialog', { name });
const button = (name: string) => screen.findByRole('button', { name });
const link = (name: string) => screen.findByRole('link', { name });

const SITE = { ...OKAFOR, siteContact: 'Sue', siteContactPhone: '0400 333 444' };
const RICH = aJob({
  description: 'Kitchen tap drips.',
  completeByDate: '2026-11-30',
  client: { ...SITE, mainContact: 'Ben O.', mainContactPhone: '+61 400 111 222', phone: '02 5550 1234' },
});
const TWICE = withVisits(RICH, [
  { startDate: START, endDate: DAY_LATER, actualStartTime: START, actualFinishTime: START, done: 1 },
  { startDate: DAY_LATER, note: 'Ring twice' },
]);

// rule: job-sheet
describe('the job sheet', () => {
  it('the job sheet has the job’s title as its name, and shows visit, crew, place, client, deadline and description', async () => {
    open(TWICE);
    const dialog = await sheet();
    for (const text of ['Visit 2 of 2', 'Ana Ruiz', '1 Harbour St', 'Ring twice', 'M. Okafor'])
      expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).getByText('complete by Mon, Nov 30')).toBeVisible();
    expect(within(dialog).getByText('Sue, site · 0400 333 444')).toBeVisible();
    expect(within(dialog).getByText('Kitchen tap drips.')).toBeVisible();
    const visits = within(await screen.findByRole('region', { name: 'Visits' })).getAllByRole('listitem');
    expect(visits.map((visit) => visit.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(await violations()).toEqual([]);
  });

  it('the job sheet shows the visit that was pressed', async () => {
    open(TWICE, { visitId: 'j1' });
    expect(await screen.findByText(/Visit 1 of 2/)).toBeVisible();
    expect(screen.getByText('Done', { exact: true })).toBeVisible();
  });

  it('the job sheet shows cached data before the server has responded', async () => {
    open(RICH, {
      known: true,
      override: (call) => (call === 'GET /api/jobs/j1' ? new Promise(() => {}) : undefined),
    });
    const dialog = await sheet();
    expect(within(dialog).getByText('1 Harbour St')).toBeVisible();
  });

  it.each([
    [404, 'This job was deleted'],
    [403, 'You have no access to this job'],
  ])('after a response with status %i the job sheet shows: %s', async (status, title) => {
    const refused: Answer = [status, { code: status === 404 ? 'not_found' : 'forbidden', message: 'No' }];
    const { onClose, user } = open(RICH, {
      override: (call) => (call === 'GET /api/jobs/j1' ? refused : undefined),
    });
    await sheet(title);
    expect(await violations()).toEqual([]);
    await user.click(await button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a job sheet that could not be loaded can be loaded again', async () => {
    let isDown = true;
    const failed: Answer = [500, { code: 'internal', message: 'Server trouble' }];
    const { user } = open(RICH, {
      override: (call) => (isDown && call === 'GET /api/jobs/j1' ? failed : undefined),
    });
    expect(await screen.findByText('Server trouble')).toBeVisible();
    isDown = false;
    await user.click(await button('Try again'));
    expect(await sheet()).toBeVisible();
  });

  it('the "Edit" button on the job sheet opens the form', async () => {
    const { user } = open(RICH);
    await user.click(await button('Edit'));
    expect(await screen.findByRole('dialog', { name: 'Edit Job' })).toBeVisible();
  });

  it('workers see no Edit button on the sheet of an archived job', async () => {
    open({ ...RICH, archived: 1 });
    expect(await screen.findByText('Archived')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('the dock of the job sheet', () => {
  // rule: job-sheet-call
  it('the "Call" button dials immediately if there is only one number', async () => {
    open({ ...RICH, client: SITE });
    expect(await link('Call')).toHaveAttribute('href', 'tel:0400333444');
    expect(await link('Call')).not.toHaveAttribute('aria-haspopup');
  });

  // rule: job-sheet-call
  it('the "Call" button offers a choice if there are several numbers, with the site contact first', async () => {
    const { user } = open(RICH);
    expect(await link('Call')).toHaveAttribute('href', 'tel:0400333444');
    await user.click(await link('Call'));
    const choice = within(await screen.findByRole('dialog', { name: 'Whom to call' }));
    expect(choice.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      'tel:0400333444',
      'tel:+61400111222',
      'tel:0255501234',
    ]);
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await sheet()).toBeVisible();
  });

  // rule: job-sheet-directions
  it('the "Directions" link uses the client’s address if the job has no location', async () => {
    open({ ...RICH, location: null, client: { ...SITE, address: '9 High St' } });
    const directions = await link('Directions');
    expect(directions).toHaveAttribute('href', expect.stringContaining('9%20High%20St'));
    expect(directions).toHaveAttribute('rel', 'noreferrer');
  });

  it('the dock has no Call and no Directions if the job has no phone number and no place', async () => {
    open({ ...RICH, location: null, client: { ...OKAFOR, address: null } });
    await button('Start');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Call|Directions/ })).toBeNull());
  });

  // rule: job-sheet-steps
  it('the "Start" button becomes "Finish" before the server has responded', async () => {
    let answer = () => {};
    const waits = new Promise<undefined>((done) => {
      answer = () => done(undefined);
    });
    const { business, user } = open(RICH, {
      override: (call) => (call === 'POST /api/jobs/j1/start' ? waits : undefined),
    });
    await user.click(await button('Start'));
    const finish = await button('Finish');
    expect(finish).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(finish).not.toHaveAttribute('aria-busy'));
    expect(await link('Job Card')).toHaveAttribute('href', '/job-card/j1');
    await user.click(finish);
    await user.click(await button('Complete'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Complete Job' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull());
    expect(business.sent.map(({ call }) => call)).toEqual([
      'POST /api/jobs/j1/start',
      'POST /api/jobs/j1/finish',
      'POST /api/jobs/j1/complete',
    ]);
  });

  // rule: job-sheet-steps
  it('the "Finish" button becomes "Start" again, with a message, if the server refuses the start', async () => {
    const { user } = open(RICH, {
      override: (call) =>
        call.endsWith('/start') ? [409, { code: 'wrong_status', message: 'Not now' }] : undefined,
    });
    await user.click(await button('Start'));
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(await button('Start')).toBeEnabled();
  });

  // rule: job-sheet-steps
  it('the "Start" button starts the visit that was pressed, even if it is not the current one', async () => {
    const later = withVisits(RICH, [{ startDate: START }, { startDate: DAY_LATER }]);
    const { business, user } = open(later, { visitId: 'j1-2' });
    await user.click(await button('Start'));
    await waitFor(() =>
      expect(business.sent.map(({ call }) => call)).toEqual(['POST /api/visits/j1-2/start']),
    );
  });
});

describe('the menu of the job sheet', () => {
  it('the menu of the job sheet has the actions that the dock lacks: messages, other steps and changes', async () => {
    const job = { ...RICH, status: 'in-progress' as const, actualStartTime: START };
    const { user } = open(job, { person: ADMIN });
    await user.click(await button('More'));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual([
      'On my way…',
      'Running late…',
      'Complete Job',
      'Duplicate…',
      'Move…',
      'Delete Job (Admin)',
    ]);
    expect(await violations()).toEqual([]);
  });
});

// rule: message-opened
describe('a message to the client', () => {
  const SENT = 'POST /api/jobs/j1/messages';
  const noted: Override = (call) => (call === SENT ? [201, {}] : undefined);

  it('a message opens in the app for text messages with its text filled in, and is recorded in the history', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T20:00:00Z'), toFake: ['Date'] });
    const { business, user } = open({ ...RICH, client: SITE }, { override: noted });
    await user.click(await button('Message'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to the client' }));
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Running late' }));
    await user.click(dialog.getByRole('button', { name: '30 minutes, 9:30 AM' }));
    expect(dialog.getByText(/about 9:30 AM: Fix tap\./)).toBeVisible();
    const sms = dialog.getByRole('link', { name: 'Text message' });
    expect(sms).toHaveAttribute('href', expect.stringMatching(/^sms:0400333444\?&body=Hello%20M\.%20Okafor/));
    expect(dialog.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
    sms.addEventListener('click', (event) => event.preventDefault());
    await user.click(sms);
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]).toMatchObject({
      call: SENT,
      body: { kind: 'running_late', via: 'sms', visitId: 'j1' },
    });
    vi.useRealTimers();
  });

  it('WhatsApp is offered for a number with a country code', async () => {
    const { user } = open(RICH, { override: noted });
    await user.click(await button('Message'));
    await user.click(await button('Ben O.'));
    expect(await link('WhatsApp')).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/61400111222\?/),
    );
  });

  it('a message can be copied, and a failure to record it is reported', async () => {
    const { user } = open(RICH, { override: (call) => (call === SENT ? [500, undefined] : undefined) });
    await user.click(await button('Message'));
    await user.click(await button('Copy'));
    expect(await screen.findByText('The history could not note that the message was opened')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('Fix tap');
  });
});

it('the job sheet shows the crew of the visit that was pressed', async () => {
  const BEN = { ...ANA, id: 'u7', fullName: 'Ben Cole' };
  const job = withVisits(RICH, [{ startDate: START, workers: [BEN, ANA] }, { startDate: DAY_LATER }]);
  open(job, { visitId: 'j1' });
  expect(await screen.findByText('Ben Cole, Ana Ruiz')).toBeVisible();
  expect(screen.getByText('Ben leads')).toBeVisible();
});
