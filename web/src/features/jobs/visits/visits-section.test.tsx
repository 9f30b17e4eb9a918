import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { violations } from '@/test/axe';
import { ADMIN, type Answer, WORKER } from '@/test/server';
import { choose, showRows } from '../actions/testing';
import JobDialog from '../form/job-dialog';
import { JobDetailDialog } from '../detail/job-detail-dialog';
import type { Job } from '../queries';
import { ANA, aJob, anEntry, type Override, serveBusiness } from '../testing';
import { showScreen } from '../testing-screen';
import { aVisit } from '../testing-undo';
import { forgetChanges } from '../undo/own-changes';
import type { Visit } from '../visit-requests';

afterEach(forgetChanges);

const BO = { id: 'u3', fullName: 'Bo Chen', color: null };
const DONE = { actualStartTime: '2026-11-19T22:05:00.000Z', actualFinishTime: '2026-11-19T23:55:00.000Z' };
const CONFLICT: Answer = [
  409,
  {
    code: 'schedule_conflict',
    message: 'Another job is already scheduled at this time',
    conflicts: [
      {
        id: 'j2',
        visitId: 'j2',
        title: 'Hang door',
        startDate: '2026-11-19T22:00:00.000Z',
        endDate: '2026-11-19T23:00:00.000Z',
        assignedUserName: 'Ana Ruiz',
        workers: [],
      },
    ],
  },
];

/** A job with three visits: the first is done, the second is current, and the third is on hold. */
const VISITS = [
  aVisit({ ...DONE, done: 1 }),
  aVisit({
    id: 'v2',
    startDate: '2026-11-20T22:00:00.000Z',
    endDate: '2026-11-21T00:00:00.000Z',
    workers: [aVisit().workers[0] ?? BO, BO],
    note: 'Ring twice',
    number: 2,
  }),
  aVisit({ id: 'v3', unscheduled: 1, holdReason: 'Tiles', holdUntil: '2026-12-01', workers: [], number: 3 }),
];

function withVisits(visits: Visit[], changes: Partial<Job> = {}): Job {
  return aJob({ visits, visitCount: visits.length, visitId: 'v2', status: 'in-progress', ...changes });
}

interface Options {
  override?: Override;
  person?: typeof WORKER;
}

function open(job: Job, { override, person = ADMIN }: Options = {}) {
  const business = serveBusiness([job], override);
  const { user } = showScreen(<JobDetailDialog jobId={job.id} onClose={() => {}} />, person);
  return { business, user };
}

const region = () => screen.findByRole('region', { name: 'Visits' });
const rows = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map((each) => each.textContent?.replaceAll('\u00a0', ' '));
const last = ({ sent }: ReturnType<typeof serveBusiness>) => sent.at(-1);

async function menuOf(user: ReturnType<typeof open>['user'], number: number): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name: `Actions for visit ${number}` }));
  return (await screen.findAllByRole('menuitem')).map((each) => each.textContent);
}

async function chooseOf(user: ReturnType<typeof open>['user'], number: number, action: string) {
  await menuOf(user, number);
  await user.click(screen.getByRole('menuitem', { name: action }));
}

async function toastOf(title: string) {
  const shown = within(await screen.findByRole('region', { name: 'Notifications (F8)' }));
  const toast = (await shown.findByText(title)).closest('li');
  if (!(toast instanceof HTMLElement)) throw new Error(`no toast ${title}`);
  return within(toast);
}

/**
 * Presses 'Undo' in the toast. Doesn't use `user`, because jsdom doesn't load the CSS that lets a
 * toast receive clicks.
 */
const undoIn = async (title: string) =>
  fireEvent.click((await toastOf(title)).getByRole('button', { name: 'Undo' }));

// rule: job-visits
describe('the list of visits in the details of a job', () => {
  it('each visit shows number, time, state, workers, hold and note', async () => {
    open(withVisits(VISITS));
    await region();
    expect(await rows()).toEqual([
      '1. Visit 1 Fri, Nov 20, 20269:00 AM – 11:00 AMDoneAAna RuizStarted 9:05 AM, finished 10:55 AM',
      '2. Visit 2 Sat, Nov 21, 20269:00 AM – 11:00 AMScheduledAAna RuizBBo ChenRing twice',
      '3. Visit 3 No time yetOn holdUnassignedTiles, until Tue, Dec 1, 2026',
    ]);
    expect(await violations()).toEqual([]);
  });

  it('a job with many visits shows those around the current visit, and all visits on request', async () => {
    const visits = Array.from({ length: 30 }, (_, index) =>
      aVisit({ id: `v${index + 1}`, number: index + 1, done: index < 20 ? 1 : 0 }),
    );
    const { user } = open(withVisits(visits, { visitId: 'v21' }));
    await region();
    expect((await rows()).map((row) => Number.parseInt(row ?? ''))).toEqual([
      20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    ]);
    await user.click(screen.getByRole('button', { name: 'Show all 30 visits' }));
    expect(await rows()).toHaveLength(30);
  });

  it('a visit has the actions that its state and the role of the user allow', async () => {
    const { user } = open(withVisits(VISITS));
    expect(await menuOf(user, 1)).toEqual(['Edit…', 'Remove visit']);
    // The page behind the dialog is hidden, so the menu must be inside the dialog.
    expect(screen.getByRole('dialog', { name: 'Fix tap' })).toContainElement(screen.getByRole('menu'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Fix tap' })).toBeVisible();
    expect(await menuOf(user, 2)).toEqual(['Start', 'Edit…', 'Move to the tray', 'Remove visit']);
    await user.keyboard('{Escape}');
    expect(await menuOf(user, 3)).toEqual(['Start', 'Set a time…', 'Remove visit']);
  });

  it('only administrators can remove a visit', async () => {
    const { user } = open(withVisits(VISITS), { person: WORKER });
    expect(await menuOf(user, 2)).toEqual(['Start', 'Edit…', 'Move to the tray']);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Add visit…' })).toBeVisible();
  });

  it('the only visit of a job cannot be removed', async () => {
    const { user } = open(aJob({ visits: [aVisit()] }));
    expect(await menuOf(user, 1)).toEqual(['Start', 'Edit…', 'Move to the tray']);
  });

  it.each([
    [{ status: 'completed' }, 'This job is completed. Reopen the job first to add or change visits.'],
    [
      { status: 'completed', archived: 1 },
      'This job is archived. Restore and reopen the job first to add or change visits.',
    ],
  ] satisfies [Partial<Job>, string][])('no visit of a job with %j can be changed', async (job, why) => {
    open(withVisits(VISITS, job));
    const visits = within(await region());
    expect(visits.getByText(why)).toBeVisible();
    expect(visits.queryByRole('button')).toBeNull();
  });
});

describe('using the actions of a visit', () => {
  it('"Start" and "Finish" send the version of the job, and their toasts offer an undo', async () => {
    const { user, business } = open(withVisits(VISITS, { version: 4 }));
    await chooseOf(user, 2, 'Start');
    await toastOf('Visit started');
    expect(last(business)).toMatchObject({ call: 'POST /api/visits/v2/start', ifMatch: '"4"' });
    await chooseOf(user, 2, 'Finish');
    await undoIn('Visit finished');
    await toastOf('Undone: Finished “Fix tap”');
    expect(await menuOf(user, 2)).toContain('Finish');
  });

  it('"Move to the tray" removes the time, and its toast offers an undo', async () => {
    const { user, business } = open(withVisits(VISITS));
    await menuOf(user, 2);
    await user.click(screen.getByRole('menuitem', { name: 'Move to the tray' }));
    await toastOf('Visit moved to the tray');
    expect(last(business)).toMatchObject({ call: 'PATCH /api/visits/v2', body: { unscheduled: true } });
    await undoIn('Visit moved to the tray');
    await toastOf('Undone: Moved “Fix tap” to the tray');
  });

  it('changing the start moves the end, so that the length stays the same', async () => {
    const { user, business } = open(withVisits(VISITS));
    await chooseOf(user, 2, 'Edit…');
    const start = await screen.findByLabelText(/^Start Time/);
    fireEvent.change(start, { target: { value: '14:00' } });
    expect(screen.getByLabelText('End Time')).toHaveValue('16:00');
    await user.click(screen.getByRole('button', { name: 'Save visit' }));
    await toastOf('Visit saved');
    expect(last(business)?.body).toMatchObject({
      startDate: '2026-11-21T03:00:00.000Z',
      endDate: '2026-11-21T05:00:00.000Z',
    });
  });

  it('"Remove" asks for confirmation and says who is notified, and the removal can be undone', async () => {
    const { user, business } = open(withVisits(VISITS));
    await menuOf(user, 2);
    await user.click(screen.getByRole('menuitem', { name: 'Remove visit' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove visit' }));
    expect(
      question.getByText(
        /^Remove visit 2 of “Fix tap” \(Sat, Nov 21, 2026, 9:00\sAM – 11:00\sAM\)\? Ana Ruiz, Bo Chen will be notified\.$/,
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove visit' }));
    await toastOf('Visit removed');
    expect(last(business)?.call).toBe('DELETE /api/visits/v2');
    await undoIn('Visit removed');
    await toastOf('Undone: Removed a visit of “Fix tap”');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('a refusal is shown once, in a toast', async () => {
    const { user } = open(withVisits(VISITS), {
      override: (call) =>
        call.startsWith('DELETE')
          ? [409, { code: 'last_visit', message: 'A job has at least one visit' }]
          : undefined,
    });
    await menuOf(user, 3);
    await user.click(screen.getByRole('menuitem', { name: 'Remove visit' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove visit' }));
    const toast = await toastOf('The visit could not be changed');
    expect(toast.getByText('A job has at least one visit')).toBeVisible();
  });

  it('an action is sent again if somebody else changed another part of the job', async () => {
    let isStale = true;
    const { user, business } = open(withVisits(VISITS), {
      override: (call) => {
        if (!call.endsWith('/start') || !isStale) return undefined;
        isStale = false;
        business.jobs = business.jobs.map((job) => ({ ...job, title: 'Fix taps', version: 9 }));
        return [412, { code: 'stale', message: 'This job was changed by somebody else' }];
      },
    });
    await chooseOf(user, 2, 'Start');
    await toastOf('Visit started');
    expect(business.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"9"']);
  });

  it('an action is not sent again if somebody else changed the visit', async () => {
    const { user, business } = open(withVisits(VISITS), {
      override: (call) => {
        if (!call.endsWith('/start')) return undefined;
        business.jobs = business.jobs.map((job) => ({
          ...job,
          visits: job.visits?.map((visit) => ({ ...visit, note: 'Other' })) ?? [],
          version: 9,
        }));
        return [412, { code: 'stale', message: 'This job was changed by somebody else' }];
      },
    });
    await chooseOf(user, 2, 'Start');
    const toast = await toastOf('The visit could not be changed');
    expect(toast.getByText('This job was changed by somebody else')).toBeVisible();
    expect(business.sent).toHaveLength(1);
    expect(await screen.findAllByText('Other')).toHaveLength(3);
  });
});

describe('adding and changing visits in the dialog', () => {
  it('the dialog adds a visit with the crew of the current visit', async () => {
    const { user, business } = open(withVisits(VISITS));
    await user.click(await screen.findByRole('button', { name: 'Add visit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a visit to Fix tap' }));
    expect(dialog.getByLabelText('Date')).toHaveValue('2026-11-22');
    const workers = within(dialog.getByRole('group', { name: 'Workers' }));
    expect(await workers.findByRole('checkbox', { name: /Ana Ruiz/ })).toBeChecked();
    expect(await violations()).toEqual([]);
    await user.type(dialog.getByLabelText('Note for this visit'), 'Bring the lift');
    await user.click(dialog.getByRole('button', { name: 'Add visit' }));
    await toastOf('Visit added');
    expect(last(business)).toMatchObject({
      call: 'POST /api/jobs/j1/visits',
      body: { startDate: '2026-11-21T22:00:00.000Z', workerIds: ['u1'], note: 'Bring the lift' },
    });
    expect(screen.queryByRole('dialog', { name: 'Add a visit to Fix tap' })).toBeNull();
    await undoIn('Visit added');
    await toastOf('Undone: Added a visit to “Fix tap”');
  });

  it('the dialog puts a visit on hold and can schedule it again', async () => {
    const { user, business } = open(withVisits(VISITS));
    await menuOf(user, 2);
    await user.click(screen.getByRole('menuitem', { name: 'Edit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Visit 2 of Fix tap' }));
    await user.click(dialog.getByRole('checkbox', { name: 'No time yet' }));
    await user.type(await dialog.findByLabelText('On hold because'), 'Waiting for tiles');
    await user.click(dialog.getByRole('button', { name: 'Save visit' }));
    await toastOf('Visit saved');
    expect(last(business)?.body).toEqual({ unscheduled: true, holdReason: 'Waiting for tiles' });
  });

  it('the dialog lists conflicting jobs, and "Schedule anyway" saves the visit', async () => {
    const { user, business } = open(withVisits(VISITS), {
      override: (call, body) =>
        call.startsWith('POST /api/jobs/j1/visits') && !Object(body).allowOverlap ? CONFLICT : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Add visit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a visit to Fix tap' }));
    await user.click(dialog.getByRole('button', { name: 'Add visit' }));
    expect(await dialog.findByText('Hang door')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Schedule anyway' }));
    await toastOf('Visit added');
    expect(last(business)?.body).toMatchObject({ allowOverlap: true });
  });

  // rule: job-form-workers, rule: find-a-time-list
  it('the dialog shows who is free, and a free time fills in time and workers', async () => {
    const free = {
      startDate: '2026-11-21T00:15:00.000Z',
      endDate: '2026-11-21T02:15:00.000Z',
      workers: [{ id: 'u1', fullName: 'Ana Ruiz' }],
    };
    const other = aJob({
      id: 'j2',
      startDate: '2026-11-20T22:00:00.000Z',
      endDate: '2026-11-20T23:00:00.000Z',
    });
    const { user, business } = open(withVisits(VISITS), {
      override: (call) =>
        call === 'GET /api/availability'
          ? [200, { slots: [free], searchedTo: '2027-01-19T00:00:00.000Z', freeNow: [] }]
          : undefined,
    });
    business.jobs = [...business.jobs, other];
    await chooseOf(user, 2, 'Edit…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Visit 2 of Fix tap' }));
    const ana = await dialog.findByRole('checkbox', { name: 'Ana Ruiz' });
    await waitFor(() => expect(ana).toHaveAccessibleDescription(/Busy until 10:00 AM/));
    await user.click(dialog.getByRole('button', { name: 'Find a time' }));
    await user.click(await dialog.findByRole('button', { name: /^11:15 AM/ }));
    expect(dialog.getByLabelText(/^Start Time/)).toHaveValue('11:15');
    expect(dialog.getByLabelText('End Time')).toHaveValue('13:15');
    await waitFor(() => expect(ana).toHaveAccessibleDescription('Free'));
    expect(dialog.getByRole('checkbox', { name: 'Bo Chen' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: '1 h' }));
    expect(dialog.getByLabelText('End Time')).toHaveValue('12:15');
    expect(business.sent).toEqual([]);
  });

  it('a dialog opened with "Move…" books a free time with one press', async () => {
    const free = {
      startDate: '2026-11-21T00:15:00.000Z',
      endDate: '2026-11-21T02:15:00.000Z',
      workers: [
        { id: 'u1', fullName: 'Ana Ruiz' },
        { id: 'u3', fullName: 'Bo Chen' },
      ],
    };
    const { user, business } = open(withVisits(VISITS), {
      override: (call) =>
        call === 'GET /api/availability'
          ? [200, { slots: [free], searchedTo: '2027-01-19T00:00:00.000Z', freeNow: [] }]
          : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Fix tap' }));
    await user.click(dialog.getByRole('button', { name: 'Find a time' }));
    await user.click(await dialog.findByRole('button', { name: /^11:15 AM/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Fix tap' })).toBeNull());
    expect(business.sent).toMatchObject([
      { call: 'PATCH /api/visits/v2', body: { startDate: free.startDate, endDate: free.endDate } },
    ]);
  });

  it('the dialog can change the order of the workers', async () => {
    const { user, business } = open(withVisits(VISITS));
    await chooseOf(user, 2, 'Edit…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Visit 2 of Fix tap' }));
    await user.click(await dialog.findByRole('button', { name: 'Move Bo Chen up' }));
    await user.click(dialog.getByRole('button', { name: 'Save visit' }));
    await toastOf('Visit saved');
    expect(last(business)?.body).toEqual({ workerIds: ['u3', 'u1'] });
  });

  it('a dialog opened with "Schedule…" fills in a time for a visit on hold', async () => {
    const { user, business } = open(withVisits(VISITS.slice(2), { visitId: 'v3', unscheduled: 1 }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Fix tap' }));
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-12-02' } });
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await toastOf('Visit saved');
    expect(last(business)?.body).toEqual({
      startDate: '2026-12-01T22:00:00.000Z',
      endDate: '2026-12-02T00:00:00.000Z',
      unscheduled: false,
      holdReason: null,
      holdUntil: null,
    });
  });

  it('a refused save keeps the typed fields and marks the invalid field', async () => {
    const { user } = open(withVisits(VISITS), {
      override: (call) =>
        call.startsWith('POST')
          ? [
              400,
              { code: 'invalid', message: 'Check the fields', fields: { workerIds: 'Gus Left is inactive' } },
            ]
          : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Add visit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a visit to Fix tap' }));
    await user.type(dialog.getByLabelText('Note for this visit'), 'Kept');
    await user.click(dialog.getByRole('button', { name: 'Add visit' }));
    expect(await dialog.findByText('Gus Left is inactive')).toBeVisible();
    expect(dialog.getByLabelText('Note for this visit')).toHaveValue('Kept');
  });
});

// rule: visits-completed
describe('the confirmation before a job is completed', () => {
  it('the confirmation says how many visits are open and how many have no time', async () => {
    const visits = [...VISITS, aVisit({ id: 'v4', number: 4 })];
    serveBusiness([withVisits(visits)]);
    const { user } = await showRows();
    await choose(user, 'Complete Job');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      await question.findByText(
        '2 visits are still open. They will be marked done. 1 visit has no time yet. It will be removed.',
      ),
    ).toBeVisible();
  });

  it('the confirmation does not mention visits if no other visit is open', async () => {
    serveBusiness([
      withVisits([aVisit({ done: 1 }), aVisit({ id: 'v2', actualStartTime: DONE.actualStartTime })]),
    ]);
    const { user } = await showRows();
    await choose(user, 'Complete Job');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.queryByText(/visit/)).toBeNull();
  });
});

// rule: visits-completed, rule: status-menu
describe('the confirmation before a job status is set to completed', () => {
  const QUESTION =
    'Are you sure you want to mark "Fix tap" as completed?' +
    '1 visit is still open. It will be marked done. 1 visit has no time yet. It will be removed.';
  const asked = () => screen.findByRole('alertdialog', { name: 'Complete Job' });
  const agree = async (user: ReturnType<typeof open>['user']) =>
    user.click(within(await asked()).getByRole('button', { name: 'Complete Job' }));
  const COMPLETED = { call: 'PATCH /api/jobs/j1', body: { status: 'completed' } };

  it('the status menu of a row loads the visits and asks for confirmation', async () => {
    const { visits, ...listed } = withVisits(VISITS);
    const business = serveBusiness([{ ...listed, visits: visits ?? [] }], (call) =>
      call === 'GET /api/jobs' ? [200, [listed]] : undefined,
    );
    const { user } = await showRows();
    await user.click(screen.getByRole('button', { name: 'In Progress, status of Fix tap' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Completed' }));
    await within(await asked()).findByText(/1 visit has no time yet/);
    expect(within(await asked()).getByText(/Are you sure/)).toHaveTextContent(QUESTION);
    expect(business.sent).toEqual([]);
    await agree(user);
    await toastOf('Job updated successfully!');
    expect(business.sent).toMatchObject([COMPLETED]);
  });

  it('the status menu in the head of the job asks for confirmation, and "Cancel" changes nothing', async () => {
    const { user, business } = open(withVisits(VISITS));
    await user.click(await screen.findByRole('button', { name: 'In Progress' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Completed' }));
    expect(within(await asked()).getByText(/Are you sure/)).toHaveTextContent(QUESTION);
    await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
    expect(business.sent).toEqual([]);
  });

  it('no confirmation is shown if every other visit is done', async () => {
    const { user, business } = open(
      withVisits([aVisit({ done: 1 }), aVisit({ id: 'v2', actualStartTime: DONE.actualStartTime })]),
    );
    await user.click(await screen.findByRole('button', { name: 'In Progress' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Completed' }));
    await toastOf('Job updated successfully!');
    expect(business.sent).toMatchObject([COMPLETED]);
  });

  it('the form asks for confirmation before it sets the status to completed', async () => {
    const business = serveBusiness([withVisits(VISITS)]);
    const { user } = showScreen(
      <JobDialog job={withVisits(VISITS)} zone="Australia/Sydney" onClose={() => {}} />,
    );
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Completed' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(within(await asked()).getByText(/Are you sure/)).toHaveTextContent(QUESTION);
    expect(business.sent).toEqual([]);
    await agree(user);
    await toastOf('Job updated successfully!');
    expect(business.sent).toMatchObject([COMPLETED]);
  });
});

// rule: undo-on-screen
describe('the button "Undo" in the history of a job', () => {
  const ENTRY = { ...anEntry({ startDate: '2026-11-20T22:00:00.000Z' }), id: 'h-moved' };

  async function press(override: Override) {
    const { user, business } = open(aJob(), { override });
    business.history = [ENTRY, { ...anEntry({}, ANA), id: 'h-created', action: 'created', undoable: 0 }];
    const history = within(await screen.findByRole('region', { name: 'History' }));
    const button = await history.findByRole('button', { name: 'Undo: Moved “Fix tap”' });
    expect(history.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    await user.click(button);
    return { user, business, history };
  }

  it('"Undo" in the history also undoes a change that another person made', async () => {
    const { business } = await press((call) =>
      call.endsWith('/undo') ? [200, aJob({ version: 2 })] : undefined,
    );
    await toastOf('Undone: Moved “Fix tap”');
    expect(last(business)).toMatchObject({ call: 'POST /api/jobs/j1/undo', body: { entryId: 'h-moved' } });
  });

  it('a refused undo shows the reason below the entry and nowhere else', async () => {
    const message = 'This was changed again since';
    const { history } = await press((call) =>
      call.endsWith('/undo') ? [409, { code: 'changed_since', message }] : undefined,
    );
    expect(await history.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  it('if an undo causes a conflict, a list below the history entry shows the conflicting jobs and "Schedule anyway"', async () => {
    const { user, history, business } = await press((call, body) => {
      if (!call.endsWith('/undo')) return undefined;
      return Object(body).allowOverlap ? [200, aJob({ version: 2 })] : CONFLICT;
    });
    expect(await history.findByText('Hang door')).toBeVisible();
    await user.click(history.getByRole('button', { name: 'Schedule anyway' }));
    await toastOf('Undone: Moved “Fix tap”');
    expect(last(business)?.body).toEqual({ entryId: 'h-moved', allowOverlap: true });
  });
});
