import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { markGone } from '@/api/gone';
import { createQueryClient } from '@/api/query-client';
import { violations } from '@/test/axe';
import { ADMIN, type Answer, WORKER } from '@/test/server';
import { type Job, jobQuery, jobsWindowQuery } from '../queries';
import type { JobHistoryEntry } from './queries';
import { aJob, OKAFOR, type Override, serveBusiness } from '../testing';
import { showScreen } from '../testing-screen';
import { JobDetailDialog } from './job-detail-dialog';

const NOT_FOUND: Answer = [404, { code: 'not_found', message: 'Not found' }];

function open(job: Job, { override, person = ADMIN, known = false }: Options = {}) {
  const business = serveBusiness([job], override);
  const queries = createQueryClient();
  if (known) queries.setQueryData(jobsWindowQuery({ from: 'a', to: 'b' }).queryKey, [job]);
  const onClose = vi.fn<() => void>();
  const { user } = showScreen(<JobDetailDialog jobId={job.id} onClose={onClose} />, person, queries);
  return { business, onClose, user };
}

interface Options {
  override?: Override;
  person?: typeof WORKER;
  /** Whether a cached list contains the job. */
  known?: boolean;
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

const RICH = aJob({
  description: 'Kitchen tap drips.\nBring washers.',
  completeByDate: '2026-11-30',
  actualStartTime: '2026-11-19T22:05:00.000Z',
  actualFinishTime: '2026-11-19T23:55:00.000Z',
  client: {
    ...OKAFOR,
    businessName: 'Okafor Pty',
    phone: '+61 (2) 5550 1234',
    email: 'm@okafor.example',
    mainContact: 'Ben O.',
    mainContactPhone: '0400 111 222',
    mainContactEmail: 'ben@okafor.example',
    siteContact: 'Sue',
    siteContactPhone: '0400 333 444',
  },
});

// rule: job-detail
describe('the sections of the details of a job', () => {
  it('the details have six sections, from Description to History', async () => {
    open(RICH);
    await screen.findByRole('dialog', { name: 'Fix tap' });
    expect((await section('Description')).getByText(/Kitchen tap drips\.\s+Bring washers\./)).toBeVisible();
    const schedule = await section('Schedule Information');
    for (const text of [
      'Fri, Nov 20, 2026, 9:00 AM – 11:00 AM',
      'Mon, Nov 30, 2026',
      'Fri, Nov 20, 2026, 9:05 AM',
      'Fri, Nov 20, 2026, 10:55 AM',
    ])
      expect(schedule.getByText(text)).toBeVisible();
    expect((await section('Location')).getByText('1 Harbour St')).toBeVisible();
    const client = await section('Client Information');
    for (const text of ['M. Okafor', 'Okafor Pty', 'Ben O.', 'Sue'])
      expect(client.getByText(text)).toBeVisible();
    const people = await section('Assignment');
    expect(people.getAllByText('Ana Ruiz')).toHaveLength(2);
    expect(people.getByText('-')).toBeVisible();
    await section('History');
    expect(await violations()).toEqual([]);
  });

  it('phone numbers, email addresses and street addresses are links', async () => {
    open(RICH);
    const client = await section('Client Information');
    const links = client.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]);
    expect(links).toEqual([
      ['+61 (2) 5550 1234', 'tel:+61255501234'],
      ['m@okafor.example', 'mailto:m@okafor.example'],
      ['1 Harbour St', 'https://www.google.com/maps/dir/?api=1&destination=1%20Harbour%20St'],
      ['0400 111 222', 'tel:0400111222'],
      ['ben@okafor.example', 'mailto:ben@okafor.example'],
      ['0400 333 444', 'tel:0400333444'],
    ]);
  });

  it('street addresses link to Google Maps directions', async () => {
    open(aJob({ client: { ...OKAFOR, address: '1 Elm Rd, Unit #2 & 3' } }));
    const place = (await section('Location')).getByRole('link', { name: '1 Harbour St' });
    expect(place).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=1%20Harbour%20St',
    );
    const client = (await section('Client Information')).getByRole('link', { name: '1 Elm Rd, Unit #2 & 3' });
    expect(client).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=1%20Elm%20Rd%2C%20Unit%20%232%20%26%203',
    );
  });

  it('on Apple devices street addresses link to Apple Maps', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    );
    open(aJob());
    const place = (await section('Location')).getByRole('link', { name: '1 Harbour St' });
    expect(place).toHaveAttribute('href', 'https://maps.apple.com/?daddr=1%20Harbour%20St');
  });

  it('each missing value is shown as a text such as "No deadline"', async () => {
    open(aJob({ location: null, assignedUser: null, assignedUserId: null }));
    for (const text of ['No description', 'No deadline', 'No location', 'Unassigned'])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [1, null],
    [2, null],
    [3, 'High Priority'],
    [4, 'Urgent'],
  ])('priority %s has the badge %s', async (priority, badge) => {
    open(aJob({ priority }));
    await section('Description');
    expect(screen.queryByText(/^(High Priority|Urgent|Low|Normal)$/)?.textContent ?? null).toBe(badge);
  });
});

describe('editing a job from its details', () => {
  it('administrators can edit a job from its details', async () => {
    const { user, business } = open(aJob());
    await user.click(await screen.findByRole('button', { name: 'Edit Job' }));
    const title = await screen.findByLabelText(/Title/);
    await user.clear(title);
    await user.type(title, 'Fix two taps');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('dialog', { name: 'Fix two taps' })).toBeVisible();
    expect(business.sent.map(({ body }) => body)).toEqual([{ title: 'Fix two taps' }]);
  });

  it('workers have no "Edit" button in the details of a job', async () => {
    open(aJob(), { person: WORKER });
    await section('Assignment');
    expect(screen.queryByRole('button', { name: 'Edit Job' })).toBeNull();
  });

  it('deleting the job closes the details', async () => {
    const { user, onClose } = open(aJob());
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Job (Admin)' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Permanently' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('saving shows that somebody else deleted the job, and keeps the typed fields', async () => {
    let gone = false;
    const { user } = open(aJob(), {
      override: (call) => (gone && call.endsWith('/api/jobs/j1') ? NOT_FOUND : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Job' }));
    const title = await screen.findByLabelText(/Title/);
    await user.type(title, '!');
    gone = true;
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('This job was deleted by somebody else')).toBeVisible();
    expect(title).toHaveValue('Fix tap!');
    await user.click(panel.getByRole('button', { name: 'Close and reload' }));
    expect(await screen.findByText('This job no longer exists')).toBeVisible();
  });
});

describe('editing a job from its details while somebody else deletes the job', () => {
  it('if somebody else deletes the job, the open form says so and keeps the typed fields', async () => {
    const queries = createQueryClient();
    serveBusiness([aJob()]);
    const { user } = showScreen(<JobDetailDialog jobId="j1" onClose={() => undefined} />, ADMIN, queries);
    await user.click(await screen.findByRole('button', { name: 'Edit Job' }));
    const title = await screen.findByLabelText(/Title/);
    await user.type(title, '!');
    act(() => markGone(queries, jobQuery('j1').queryKey));
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('This job was deleted by somebody else')).toBeVisible();
    expect(title).toHaveValue('Fix tap!');
    expect(title).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Close and reload' }));
    await waitFor(() => expect(screen.queryByLabelText(/Title/)).toBeNull());
  });
});

const ENTRY: JobHistoryEntry = {
  id: 'h2',
  at: '2026-11-19T22:05:00.000Z',
  userId: 'u1',
  userName: 'Ana Ruiz',
  action: 'started',
  undoable: 1,
  changes: [{ field: 'status', from: 'scheduled', to: 'in-progress' }],
};

describe('the history in the details of a job', () => {
  it('the history shows who changed what and when, with the old and the new value', async () => {
    const { business } = open(aJob());
    business.history = [ENTRY];
    const item = (await (await section('History')).findByText('Ana Ruiz')).closest('li');
    expect(item).toHaveTextContent('Ana Ruiz started this job Fri, Nov 20, 2026, 9:05 AM');
    expect(item).toHaveTextContent('Status: Scheduled →to In Progress');
    expect(item?.querySelector('time')).toHaveAttribute('datetime', ENTRY.at);
  });

  it('the history shows the newest ten entries first, and all entries on request', async () => {
    const { business, user } = open(aJob());
    business.history = Array.from({ length: 14 }, (_, n) => ({ ...ENTRY, id: `h${n}` }));
    const history = await section('History');
    await user.click(await history.findByRole('button', { name: 'Show all 14 entries' }));
    expect(history.getAllByText('Ana Ruiz')).toHaveLength(14);
  });

  it('the history loads the remaining pages on request, one after the other', async () => {
    const { business, user } = open(aJob());
    business.history = Array.from({ length: 120 }, (_, n) => ({ ...ENTRY, id: `h${n}` }));
    const history = await section('History');
    await user.click(await history.findByRole('button', { name: 'Show all 120 entries' }));
    await waitFor(() => expect(history.getAllByText('Ana Ruiz')).toHaveLength(120));
    expect(business.historyPages).toEqual([null, '50', '100']);
  });

  it('the history collapses long texts', async () => {
    const { business } = open(aJob());
    const to = 'Long words. '.repeat(40);
    business.history = [{ ...ENTRY, action: 'changed', changes: [{ field: 'description', from: null, to }] }];
    expect(await (await section('History')).findByText('Description: changed')).toBeVisible();
  });

  it('the other sections are still shown if the history fails to load', async () => {
    open(aJob(), {
      override: (call) =>
        call.endsWith('/history') ? [500, { code: 'internal', message: 'Broken' }] : undefined,
    });
    expect(await (await section('History')).findByText('Broken')).toBeVisible();
    expect((await section('Location')).getByText('1 Harbour St')).toBeVisible();
  });
});

describe('loading the details of a job', () => {
  it('the details immediately show a job from a cached list', async () => {
    open(aJob(), {
      known: true,
      override: (call) => (call.endsWith('/j1') ? new Promise(() => {}) : undefined),
    });
    expect(await screen.findByRole('dialog', { name: 'Fix tap' })).toBeVisible();
    await section('Assignment');
  });

  it('the details show a placeholder while the job is loading', async () => {
    open(aJob(), { override: (call) => (call.endsWith('/j1') ? new Promise(() => {}) : undefined) });
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('a failed load of the details can be retried', async () => {
    let broken = true;
    const { user } = open(aJob(), {
      override: (call) =>
        broken && call.endsWith('/j1') ? [503, { code: 'overloaded', message: 'Busy' }] : undefined,
    });
    expect(await screen.findByText('Busy')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await section('Assignment');
  });

  it('the details of a job that was deleted elsewhere show a message with a reload button', async () => {
    const { user, onClose } = open(aJob(), {
      known: true,
      override: (call) => (call.endsWith('/j1') ? NOT_FOUND : undefined),
    });
    expect(await screen.findByText('This job no longer exists')).toBeVisible();
    expect(screen.queryByText('1 Harbour St')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onClose).toHaveBeenCalled();
  });
});
