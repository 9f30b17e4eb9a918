import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '@/lib/drafts';
import { violations } from '@/test/axe';
import { ADMIN, type Answer } from '@/test/server';
import { joinCalendar } from '../calendar';
import type { Job } from '../queries';
import { aJob, ANA, calendarOf, GONE, type Override, serveBusiness } from '../testing';
import { showScreen } from '../testing-screen';
import JobDialog from './job-dialog';
import { restoreNewJob } from './new-job-draft';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
const CY = { ...ANA, id: 'u6', fullName: 'Cy Adeyemi' };
const ZONE = 'Australia/Sydney';
/** A job of Ana's on 24 November, 9:00 to 11:00 AM. */
const BUSY = aJob({ id: 'j9', startDate: '2026-11-23T22:00:00.000Z', endDate: '2026-11-24T00:00:00.000Z' });

function serve(jobs: Job[], override: Override = () => undefined) {
  return serveBusiness(jobs, (call, body) =>
    call === 'GET /api/users' ? [200, [ANA, BEN, CY, GONE]] : override(call, body),
  );
}

async function openNew(jobs: Job[] = [], override?: Override) {
  const business = serve(jobs, override);
  const onClose = vi.fn<() => void>();
  const shown = showScreen(<JobDialog day="2026-11-24" zone={ZONE} onClose={onClose} />);
  await workers();
  return { ...shown, business, onClose };
}

async function openEdit(job: Job, override?: Override, opened: Job = job) {
  const business = serve([job], override);
  const onClose = vi.fn<() => void>();
  const [entry = opened] = joinCalendar(calendarOf([opened]));
  const shown = showScreen(<JobDialog job={entry} zone={ZONE} onClose={onClose} />);
  await workers();
  return { ...shown, business, onClose };
}

type User = Awaited<ReturnType<typeof openNew>>['user'];

const group = () => screen.getByRole('group', { name: 'Workers' });
const box = (name: string) => within(group()).getByRole('checkbox', { name });
/** Waits until the people are loaded. */
const workers = async () =>
  within(await screen.findByRole('group', { name: 'Workers' })).findAllByRole('checkbox');
const names = () =>
  within(group())
    .getAllByRole('checkbox')
    .map((each) => each.closest('label')?.querySelector('[title]')?.textContent);
const tick = (name: string) => screen.getByRole('checkbox', { name });
const set = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fill(user: User) {
  set(/Title/, 'Fix tap');
  await user.click(screen.getByRole('combobox', { name: /Client/ }));
  await user.click(await screen.findByRole('option', { name: /M. Okafor/, hidden: true }));
}

const save = (user: User, name = 'Save Changes') => user.click(screen.getByRole('button', { name }));

// rule: job-form-workers
describe('selecting workers in the job form', () => {
  it('the group Workers has one checkbox per active person, labeled with the name', async () => {
    await openNew();
    expect(names()).toEqual(['Ana Ruiz', 'Ben Cole', 'Cy Adeyemi']);
    expect(screen.getByLabelText('Assigned User')).toHaveTextContent('Unassigned');
  });

  it('the person who is selected first is the lead, and the crew is sent in order', async () => {
    const { user, business } = await openNew();
    await fill(user);
    await user.click(box('Cy Adeyemi'));
    await user.click(box('Ana Ruiz'));
    expect(screen.getByLabelText('Assigned User')).toHaveTextContent('Cy Adeyemi');
    expect(box('Cy Adeyemi')).toHaveAccessibleDescription(/Lead/);
    expect(names()).toEqual(['Cy Adeyemi', 'Ana Ruiz', 'Ben Cole']);
    await save(user, 'Create Job');
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toMatchObject({ workerIds: ['u6', 'u1'] });
  });

  it('a single person selected in the group is sent like an "Assigned User"', async () => {
    const { user, business } = await openNew();
    await fill(user);
    await user.click(box('Ben Cole'));
    await save(user, 'Create Job');
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toMatchObject({ assignedUserId: 'u5' });
    expect(business.sent[0]?.body).not.toHaveProperty('workerIds');
  });

  it('selecting another "Assigned User" replaces the lead and keeps the other workers', async () => {
    const { user } = await openEdit(aJob({ crew: [ANA, BEN] }));
    await user.click(screen.getByLabelText('Assigned User'));
    await user.click(await screen.findByRole('option', { name: 'Cy Adeyemi', hidden: true }));
    expect(names()).toEqual(['Cy Adeyemi', 'Ben Cole', 'Ana Ruiz']);
    expect(box('Ana Ruiz')).not.toBeChecked();
  });

  it('a button and the arrow keys change the order of the crew, and each change is announced', async () => {
    const { user, business } = await openEdit(aJob({ crew: [ANA, BEN, CY] }));
    await user.click(screen.getByRole('button', { name: 'Move Cy Adeyemi up' }));
    expect(names()).toEqual(['Ana Ruiz', 'Cy Adeyemi', 'Ben Cole']);
    expect(screen.getByText('Cy Adeyemi is number 2 of 3')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Reorder Cy Adeyemi' }).focus());
    await user.keyboard('{ArrowUp}');
    expect(screen.getByText('Cy Adeyemi leads, 1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reorder Cy Adeyemi' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(names()).toEqual(['Ana Ruiz', 'Cy Adeyemi', 'Ben Cole']);
    await user.click(screen.getByRole('button', { name: 'Move Cy Adeyemi up' }));
    expect(screen.getByRole('button', { name: 'Reorder Cy Adeyemi' })).toHaveFocus();
    await save(user);
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toEqual({ workerIds: ['u6', 'u1', 'u5'] });
  });

  it('a row can be dragged by its handle to the place of another row', async () => {
    await openEdit(aJob({ crew: [ANA, BEN, CY] }));
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: HTMLElement,
    ) {
      const top = [...(this.parentElement?.children ?? [])].indexOf(this) * 44;
      return new DOMRect(0, top, 300, 44);
    });
    const handle = screen.getByRole('button', { name: 'Reorder Ana Ruiz' });
    fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientY: 20 });
    fireEvent.pointerMove(document, { pointerId: 1, clientY: 60 });
    expect(names()).toEqual(['Ben Cole', 'Ana Ruiz', 'Cy Adeyemi']);
    fireEvent.pointerMove(document, { pointerId: 1, clientY: 100 });
    fireEvent.pointerUp(document, { pointerId: 1 });
    fireEvent.pointerMove(document, { pointerId: 1, clientY: 20 });
    expect(names()).toEqual(['Ben Cole', 'Cy Adeyemi', 'Ana Ruiz']);
  });

  it('the group is one Tab stop, and the arrow keys move the focus between people', async () => {
    const { user } = await openNew();
    act(() => screen.getByLabelText('Assigned User').focus());
    await user.tab();
    expect(box('Ana Ruiz')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(box('Cy Adeyemi')).toHaveFocus();
    await user.keyboard(' ');
    expect(box('Cy Adeyemi')).toBeChecked();
    expect(box('Cy Adeyemi')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Find a time' })).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText('Complete-by Date')).toHaveFocus();
  });

  it('each person is marked as free or busy at the form time, and busy people are last', async () => {
    const { user } = await openNew([BUSY]);
    set('End Time', '12:00');
    await waitFor(() => expect(box('Ana Ruiz')).toHaveAccessibleDescription('Busy until 11:00 AM'));
    expect(box('Ben Cole')).toHaveAccessibleDescription('Free');
    expect(names()).toEqual(['Ben Cole', 'Cy Adeyemi', 'Ana Ruiz']);
    set(/Start Time/, '11:00');
    expect(box('Ana Ruiz')).toHaveAccessibleDescription('Free');
    await user.click(tick('No time yet'));
    expect(box('Ana Ruiz')).not.toHaveAccessibleDescription();
  });

  it('the form does not request days that the calendar behind it has already loaded', async () => {
    const { business, queries, onClose } = await openNew([BUSY]);
    await waitFor(() => expect(business.windows).toHaveLength(1));
    cleanup();
    showScreen(<JobDialog day="2026-11-24" zone={ZONE} onClose={onClose} />, ADMIN, queries);
    await waitFor(async () => {
      await workers();
      set('End Time', '12:00');
      expect(box('Ana Ruiz')).toHaveAccessibleDescription('Busy until 11:00 AM');
    });
    expect(business.windows).toHaveLength(1);
  });

  it('if the app cannot load who is free, the group shows a message and people can still be selected', async () => {
    const { user } = await openNew([], (call) => (call === 'GET /api/jobs' ? [500] : undefined));
    expect(await screen.findByText('Who is free could not be loaded.')).toBeVisible();
    await user.click(box('Ana Ruiz'));
    expect(box('Ana Ruiz')).toBeChecked();
  });

  it('the server’s error about the workers is shown in the group', async () => {
    const refusal: Answer = [
      400,
      { code: 'invalid', message: 'Not valid', fields: { workerIds: 'Nobody of that name' } },
    ];
    const { user } = await openNew([], (call) => (call === 'POST /api/jobs' ? refusal : undefined));
    await fill(user);
    await user.click(box('Ana Ruiz'));
    await user.click(box('Ben Cole'));
    await save(user, 'Create Job');
    expect(await within(group()).findByText('Nobody of that name')).toBeVisible();
    await user.click(box('Ben Cole'));
    expect(within(group()).queryByText('Nobody of that name')).toBeNull();
  });

  it('a conflict names the selected workers who are busy', async () => {
    const conflict = {
      id: 'j7',
      visitId: 'v7',
      title: 'Rewire kitchen',
      startDate: '2026-11-23T22:30:00.000Z',
      endDate: '2026-11-23T23:30:00.000Z',
      assignedUserName: 'Cy Adeyemi',
      workers: [CY, BEN],
    };
    const refusal: Answer = [409, { code: 'schedule_conflict', message: 'Taken', conflicts: [conflict] }];
    const { user, business } = await openNew([], (call, body) =>
      call === 'POST /api/jobs' && !Object.hasOwn(Object(body), 'allowOverlap') ? refusal : undefined,
    );
    await fill(user);
    await user.click(box('Ana Ruiz'));
    await user.click(box('Ben Cole'));
    await save(user, 'Create Job');
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText(/9:30 AM – 10:30 AM · Ben Cole$/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(business.sent).toHaveLength(2));
    expect(business.sent[1]?.body).toMatchObject({ workerIds: ['u1', 'u5'], allowOverlap: true });
  });
});

// rule: job-form-days
describe('scheduling a job on several days', () => {
  it('a new job on several days shows a summary and is sent with the number of days', async () => {
    const { user, business } = await openNew();
    await fill(user);
    await user.click(tick('Several days'));
    set('Number of days', '4');
    set(/Start Time/, '08:00');
    set(/End Time/, '17:00');
    await user.click(tick('Skip weekends'));
    expect(screen.getByText('4 days: Tue 24 – Fri 27, 8:00 AM – 5:00 PM each day')).toBeVisible();
    expect(screen.getByLabelText('Until')).toHaveValue('2026-11-27');
    set('Until', '2026-12-01');
    fireEvent.blur(screen.getByLabelText('Until'));
    expect(screen.getByLabelText(/Number of days/)).toHaveValue(6);
    expect(screen.queryByRole('checkbox', { name: 'Ends next day' })).toBeNull();
    await save(user, 'Create Job');
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toMatchObject({
      startDate: '2026-11-23T21:00:00.000Z',
      endDate: '2026-11-24T06:00:00.000Z',
      spread: { days: 6, skipWeekends: true },
    });
  });

  it('a missing end and an invalid number of days are errors, and nothing is sent', async () => {
    const { user, business } = await openNew();
    await fill(user);
    await user.click(tick('Several days'));
    set('Until', '2026-11-20');
    expect(await screen.findByText('Enter a number from 1 to 60')).toBeVisible();
    await save(user, 'Create Job');
    expect(await screen.findByText('Several days need an end time')).toBeVisible();
    expect(screen.getByLabelText(/End Time/)).toHaveAccessibleDescription('Several days need an end time');
    expect(screen.getByLabelText(/Number of days/)).toHaveAccessibleDescription(/1 to 60/);
    expect(business.sent).toEqual([]);
  });

  const spreadAll = async (override?: Override) => {
    const opened = await openEdit(aJob(), override);
    await opened.user.click(tick('Several days'));
    set(/Number of days/, '3');
    return opened;
  };

  it('one press spreads an existing job over several days and saves the other fields', async () => {
    const { user, business, onClose } = await spreadAll((call) =>
      call === 'POST /api/jobs/j1/visits/spread' ? [201, aJob({ version: 2, visitCount: 3 })] : undefined,
    );
    set(/Title/, 'Fix taps');
    await save(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const days = {
      firstDay: '2026-11-20',
      days: 3,
      startTime: '09:00',
      endTime: '11:00',
      skipWeekends: false,
    };
    expect(business.sent).toEqual([
      { call: 'POST /api/jobs/j1/visits/spread', body: days, ifMatch: '"1"' },
      { call: 'PATCH /api/jobs/j1', body: { title: 'Fix taps' }, ifMatch: '"2"' },
    ]);
  });

  // rule: visits-completed
  it('if one save spreads a job over several days and completes it, the confirmation counts the new visits', async () => {
    const { user, business, onClose } = await spreadAll((call) =>
      call === 'POST /api/jobs/j1/visits/spread' ? [201, aJob({ version: 2, visitCount: 3 })] : undefined,
    );
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Completed' }));
    await save(user);
    const question = await screen.findByRole('alertdialog', { name: 'Complete Job' });
    expect(question).toHaveTextContent('3 visits are still open. They will be marked done.');
    expect(business.sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Complete Job' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(business.sent.map(({ body }) => body)).toMatchObject([{ days: 3 }, { status: 'completed' }]);
  });

  it('nothing is saved if the days are refused, and "Schedule anyway" saves everything', async () => {
    const { user, business, onClose } = await spreadAll((call, body) => {
      if (!call.endsWith('/spread')) return undefined;
      return Object.hasOwn(Object(body), 'allowOverlap')
        ? [201, aJob({ version: 2, visitCount: 3 })]
        : [409, { code: 'schedule_conflict', message: 'Taken', conflicts: [] }];
    });
    set(/Title/, 'Fix taps');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(business.sent.map(({ call }) => call)).toEqual([
      'POST /api/jobs/j1/visits/spread',
      'POST /api/jobs/j1/visits/spread',
      'PATCH /api/jobs/j1',
    ]);
  });

  it('the form says if only the days were saved, and the next press saves the other fields', async () => {
    const { user, business, onClose } = await spreadAll((call) => {
      if (call.endsWith('/spread')) {
        business.jobs = [aJob({ version: 2, visitCount: 3 })];
        return [201, business.jobs[0]];
      }
      return call.startsWith('PATCH') && business.sent.length === 2
        ? [500, { code: 'internal', message: 'Disk full' }]
        : undefined;
    });
    set(/Title/, 'Fix taps');
    await save(user);
    const said = 'The days are saved, your other changes are not yet. Disk full';
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(await screen.findByText(/Visit 1 of 3/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Title/)).toHaveValue('Fix taps');
    expect(screen.queryByRole('checkbox', { name: 'Several days' })).toBeNull();
    await save(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(business.sent.at(-1)).toEqual({
      call: 'PATCH /api/jobs/j1',
      body: { title: 'Fix taps' },
      ifMatch: '"2"',
    });
  });

  it('"Several days" and "No time yet" are hidden for a job that has begun', async () => {
    await openEdit(aJob({ status: 'in-progress', actualStartTime: '2026-11-19T22:00:00.000Z' }));
    expect(screen.queryByRole('checkbox', { name: 'Several days' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'No time yet' })).toBeNull();
  });
});

// rule: job-form-no-time
describe('the checkbox "No time yet" in the job form', () => {
  const waiting = aJob({
    unscheduled: 1,
    visits: [
      {
        id: 'j1',
        jobId: 'j1',
        startDate: '2026-11-19T22:00:00.000Z',
        endDate: '2026-11-20T00:00:00.000Z',
        unscheduled: 1,
        holdReason: 'Tiles',
        holdUntil: '2026-12-01',
        workers: [ANA],
        actualStartTime: null,
        actualFinishTime: null,
        done: 0,
        note: null,
        number: 1,
      },
    ],
  });

  it('a new job without a time needs no day and is put into the tray with its hold', async () => {
    const { user, business } = await openNew([], (call, body) =>
      call === 'POST /api/jobs' ? [201, aJob({ ...Object(body), unscheduled: 1, id: 'new' })] : undefined,
    );
    await fill(user);
    set(/Start Date/, '');
    await user.click(tick('No time yet'));
    expect(screen.queryByLabelText(/Start Date/)).toBeNull();
    set('On hold because', 'Waiting for tiles');
    set('On hold until', '2026-12-01');
    await save(user, 'Create Job');
    expect(await screen.findByText('Job added to the tray')).toBeInTheDocument();
    expect(business.sent[0]?.body).toMatchObject({
      unscheduled: true,
      holdReason: 'Waiting for tiles',
      holdUntil: '2026-12-01',
    });
    expect(business.sent[0]?.body).not.toHaveProperty('startDate');
  });

  it('"Several days" and "No time yet" exclude each other, and the typed times stay', async () => {
    const { user } = await openNew();
    set('End Time', '17:00');
    await user.click(tick('Several days'));
    await user.click(tick('No time yet'));
    expect(tick('Several days')).not.toBeChecked();
    await user.click(tick('Several days'));
    expect(tick('No time yet')).not.toBeChecked();
    expect(screen.getByLabelText(/End Time/)).toHaveValue('17:00');
  });

  it('an unscheduled job opens with its hold, and unchecking "No time yet" schedules it', async () => {
    const { user, business } = await openEdit(waiting);
    expect(tick('No time yet')).toBeChecked();
    await waitFor(() => expect(screen.getByLabelText('On hold because')).toHaveValue('Tiles'));
    expect(screen.getByLabelText('On hold until')).toHaveValue('2026-12-01');
    await user.click(tick('No time yet'));
    set(/Start Date/, '2026-11-25');
    await save(user);
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toEqual({
      unscheduled: false,
      startDate: '2026-11-24T22:00:00.000Z',
      endDate: '2026-11-25T00:00:00.000Z',
      holdReason: null,
      holdUntil: null,
    });
  });

  it('the server’s error about the hold is shown at the field for the hold', async () => {
    const { user } = await openEdit(waiting, (call) =>
      call.startsWith('PATCH')
        ? [400, { code: 'invalid', message: 'Not valid', fields: { holdUntil: 'Invalid time value' } }]
        : undefined,
    );
    set('On hold until', '2026-12-02');
    await save(user);
    expect(await screen.findByText('Invalid time value')).toBeVisible();
    expect(screen.getByLabelText('On hold until')).toHaveAccessibleDescription(/Invalid time value/);
  });
});

describe('editing a job with several visits', () => {
  const second = aJob({ visitCount: 3, visitNumber: 2, visitId: 'v2' });

  it('the form shows the current visit, even if it was opened from the card of another visit', async () => {
    const card = aJob({
      ...second,
      visitId: 'v3',
      visitNumber: 3,
      startDate: '2026-11-25T22:00:00.000Z',
      endDate: null,
    });
    await openEdit(second, undefined, card);
    expect(screen.getByText(/^Visit 2 of 3/)).toBeVisible();
    expect(screen.getByLabelText(/Start Date/)).toHaveValue('2026-11-20');
    expect(screen.queryByRole('checkbox', { name: 'Several days' })).toBeNull();
  });

  it('a job that failed to load can be retried', async () => {
    let fails = true;
    serve([second], (call) => (call === 'GET /api/jobs/j1' && fails ? [500] : undefined));
    const [entry = second] = joinCalendar(calendarOf([second]));
    const { user } = showScreen(<JobDialog job={entry} zone={ZONE} onClose={() => undefined} />);
    expect(await screen.findByText('The job could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Visit 2 of 3/)).toBeVisible();
  });
});

describe('unsaved input of the job form', () => {
  const KEY = draftKey('new-job', ADMIN.id, 'only');

  it('a draft contains the workers and the number of days', async () => {
    const { user } = await openNew();
    set(/Title/, 'Rewire');
    await user.click(box('Cy Adeyemi'));
    await user.click(box('Ana Ruiz'));
    await user.click(tick('Several days'));
    set(/Number of days/, '5');
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('"days":"5"'));
    cleanup();
    restoreNewJob();
    await openNew();
    await waitFor(() => expect(screen.getByLabelText(/Number of days/)).toHaveValue(5));
    expect(names()).toEqual(['Cy Adeyemi', 'Ana Ruiz', 'Ben Cole']);
  });

  it('a draft from an older app version, which had no crews, can be restored', async () => {
    const values = {
      title: 'Older',
      description: '',
      location: '',
      clientId: '',
      assignedUserId: 'u5',
      startDate: '2026-11-24',
      startTime: '09:00',
      endTime: '',
      endDayOffset: 0,
      completeByDate: '',
      status: 'scheduled',
      priority: '1',
    };
    localStorage.setItem(KEY, JSON.stringify({ version: 1, savedAt: Date.now(), title: 'Older', values }));
    restoreNewJob();
    await openNew();
    await waitFor(() => expect(screen.getByLabelText(/Title/)).toHaveValue('Older'));
    expect(box('Ben Cole')).toBeChecked();
  });

  it('closing the form asks for confirmation even if only the crew was changed', async () => {
    const { user, onClose } = await openEdit(aJob());
    await user.click(box('Ben Cole'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('a reload after a 412 response keeps the changed crew and lists it as not saved', async () => {
    const { user, business } = await openEdit(aJob({ crew: [ANA, BEN] }), (call) =>
      call.startsWith('PATCH') && business.sent.length === 1
        ? [412, { code: 'stale', message: 'Stale' }]
        : undefined,
    );
    await user.click(box('Cy Adeyemi'));
    business.jobs = [aJob({ version: 5, crew: [ANA, BEN], location: 'Elsewhere' })];
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await screen.findByText(/not saved yet: Workers\./)).toBeVisible();
    expect(screen.getByLabelText('Location')).toHaveValue('Elsewhere');
    await save(user);
    await waitFor(() => expect(business.sent).toHaveLength(2));
    expect(business.sent[1]).toMatchObject({ body: { workerIds: ['u1', 'u5', 'u6'] }, ifMatch: '"5"' });
  });

  it('a reload that hides a checkbox also unchecks it', async () => {
    const { user, business } = await openEdit(aJob(), (call) =>
      business.sent.length === 1 && call.startsWith('PATCH')
        ? [412, { code: 'stale', message: 'Stale' }]
        : undefined,
    );
    await user.click(tick('No time yet'));
    set(/Title/, 'Mine');
    business.jobs = [
      aJob({ version: 5, status: 'in-progress', actualStartTime: '2026-11-19T22:00:00.000Z' }),
    ];
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await screen.findByLabelText(/Start Date/)).toHaveValue('2026-11-20');
    expect(screen.queryByLabelText('On hold because')).toBeNull();
    await save(user);
    await waitFor(() => expect(business.sent).toHaveLength(2));
    expect(business.sent[1]).toMatchObject({ body: { title: 'Mine' }, ifMatch: '"5"' });
  });

  it('the form passes axe with a crew, with several days, and with "No time yet"', async () => {
    const { user } = await openNew([BUSY]);
    await user.click(box('Ana Ruiz'));
    await user.click(box('Ben Cole'));
    await user.click(tick('Several days'));
    expect(await violations()).toEqual([]);
    await user.click(tick('No time yet'));
    expect(await violations()).toEqual([]);
  });
});
