import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '@/test/axe';
import { type Answer, WORKER } from '@/test/server';
import type { Job } from '../queries';
import { aJob, anEntry, type Override, serveBusiness } from '../testing';
import { choose, openMenu, showRows, toastTexts } from './testing';

const DONE = '2026-11-20T00:00:00.000Z';
const RUNNING: Partial<Job> = { status: 'in-progress', actualStartTime: DONE };
const COMPLETED: Partial<Job> = { status: 'completed', actualStartTime: DONE, actualFinishTime: DONE };

async function show(changes: Partial<Job> = {}, override?: Override, person?: typeof WORKER) {
  const business = serveBusiness([aJob(changes)], override);
  return { business, ...(await showRows(person)) };
}

const state = () => screen.getByTestId('state-j1').textContent;
const calls = (business: ReturnType<typeof serveBusiness>) => business.sent.map(({ call }) => call);
const failing = (answer: Answer): Override => {
  return (call) => (call.startsWith('GET') ? undefined : answer);
};

/** Delays the fake server's response to a change until the test calls `release`. */
function held() {
  let release = (_answer?: Answer) => {};
  const answer = new Promise<Answer | undefined>((resolve) => {
    release = resolve;
  });
  const override: Override = (call) => (call.startsWith('GET') ? undefined : answer);
  return { override, release: (given?: Answer) => release(given) };
}

async function confirm(user: Awaited<ReturnType<typeof show>>['user'], question: string, button: string) {
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(question)).toBeVisible();
  expect(await violations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: button }));
}

describe("the entries of a job's menu", () => {
  it.each([
    [{}, ['Start Job', 'Edit Job', 'Duplicate…', 'Delete Job (Admin)']],
    [RUNNING, ['Finish Job', 'Complete Job', 'Edit Job', 'Duplicate…', 'Job Card', 'Delete Job (Admin)']],
    [COMPLETED, ['Edit Job', 'Duplicate…', 'Job Card', 'Archive Job', 'Delete Job (Admin)']],
    [
      { ...COMPLETED, archived: 1 as const },
      ['Edit Job', 'Duplicate…', 'Job Card', 'Restore Job', 'Delete Job (Admin)'],
    ],
  ])("an administrator's menu has the entries that the job's status allows", async (job, entries) => {
    const { user } = await show(job);
    expect(await openMenu(user)).toEqual(entries);
  });

  it("a worker's menu offers to request a deletion, but not to delete, archive or restore", async () => {
    const { user } = await show(COMPLETED, undefined, WORKER);
    expect(await openMenu(user)).toEqual(['Edit Job', 'Duplicate…', 'Job Card', 'Request Deletion']);
    expect(await violations()).toEqual([]);
  });
});

describe('running the actions of a job and showing their toasts', () => {
  // rule: start-job
  it('"Start Job" starts the job and shows a toast', async () => {
    const { user, business } = await show();
    await choose(user, 'Start Job');
    expect(await toastTexts('Job Started')).toEqual(['Job Started', 'Work has begun on this job.']);
    expect(business.sent).toEqual([{ call: 'POST /api/jobs/j1/start', body: undefined, ifMatch: '"1"' }]);
    expect(state()).toBe('In Progress, begun');
  });

  it('"Start Job" is also offered for urgent jobs', async () => {
    const { user } = await show({ status: 'urgent' });
    expect(await openMenu(user)).toContain('Start Job');
  });

  // rule: finish-job
  it('"Finish Job" finishes the job and shows a toast', async () => {
    const { user, business } = await show(RUNNING);
    await choose(user, 'Finish Job');
    expect(await toastTexts('Job Finished')).toEqual(['Job Finished', 'Work has been finished on this job.']);
    expect(calls(business)).toEqual(['POST /api/jobs/j1/finish']);
    expect(state()).toBe('In Progress, begun, over');
  });

  // rule: complete-job
  it('"Complete Job" asks for a confirmation that names the job', async () => {
    const { user, business } = await show(RUNNING);
    await choose(user, 'Complete Job');
    expect(business.sent).toEqual([]);
    await confirm(
      user,
      'Are you sure you want to mark "Fix tap" as completed? This will set the completion time and update the job status.',
      'Complete Job',
    );
    expect(await toastTexts('Job Completed')).toEqual(['Job Completed', 'Job has been marked as completed.']);
    expect(calls(business)).toEqual(['POST /api/jobs/j1/complete']);
    expect(state()).toBe('Completed, begun, over');
  });

  // rule: archive-job
  it('"Archive Job" sends the version of the shown job and shows a toast', async () => {
    const { user, business } = await show({ ...COMPLETED, version: 7 });
    await choose(user, 'Archive Job');
    expect(await toastTexts('Job Archived')).toEqual([
      'Job Archived',
      'The completed job has been moved to archive.',
    ]);
    expect(business.sent).toEqual([{ call: 'PATCH /api/jobs/j1', body: { archived: true }, ifMatch: '"7"' }]);
  });

  it('"Restore Job" restores the job and shows a toast', async () => {
    const { user, business } = await show({ ...COMPLETED, archived: 1 });
    await choose(user, 'Restore Job');
    expect(await toastTexts('Job Restored')).toEqual(['Job Restored', 'The job is back in the jobs list.']);
    expect(business.sent[0]).toMatchObject({ body: { archived: false }, ifMatch: '"1"' });
  });

  // rule: delete-job
  it('"Delete Job (Admin)" asks for a confirmation that names the job', async () => {
    const { user, business } = await show();
    await choose(user, 'Delete Job (Admin)');
    await confirm(
      user,
      'Are you sure you want to permanently delete "Fix tap"? This action cannot be undone.',
      'Delete Permanently',
    );
    expect(await toastTexts('Job deleted successfully!')).toEqual(['Job deleted successfully!']);
    expect(calls(business)).toEqual(['DELETE /api/jobs/j1']);
    await waitFor(() => expect(screen.queryByTestId('state-j1')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  // rule: request-deletion
  it('"Request Deletion" sends the request to the administrators and shows a toast', async () => {
    const { user, business } = await show({}, undefined, WORKER);
    await choose(user, 'Request Deletion');
    expect(await toastTexts('Deletion Request Sent')).toEqual([
      'Deletion Request Sent',
      'Your request to delete this job has been sent to the administrator.',
    ]);
    expect(calls(business)).toEqual(['POST /api/jobs/j1/request-deletion']);
  });

  it('"Edit Job" opens the edit dialog', async () => {
    const { user } = await show();
    await choose(user, 'Edit Job');
    expect(await screen.findByRole('dialog', { name: 'Edit Job' })).toBeVisible();
    expect(screen.getByLabelText(/Title/)).toHaveValue('Fix tap');
  });

  it('"Job Card" links to the card of the job', async () => {
    const { user, router } = await show(COMPLETED);
    await openMenu(user);
    expect(screen.getByRole('menuitem', { name: 'Job Card' })).toHaveAttribute('href', '/job-card/j1');
    await user.click(screen.getByRole('menuitem', { name: 'Job Card' }));
    expect(await screen.findByText('the card')).toBeVisible();
    expect(router.state.location.pathname).toBe('/job-card/j1');
  });
});

describe('an action on a job that fails', () => {
  const AT: readonly [string, Partial<Job>, string, string?][] = [
    ['Start Job', {}, 'Failed to start job'],
    ['Finish Job', RUNNING, 'Failed to finish job'],
    ['Complete Job', RUNNING, 'Failed to complete job', 'Complete Job'],
    ['Archive Job', COMPLETED, 'Failed to update job'],
    ['Delete Job (Admin)', {}, 'Failed to delete job', 'Delete Permanently'],
  ];

  it.each(AT)('a failed %s without a message shows a fallback and changes nothing', async (...row) => {
    const [entry, job, fallback, button] = row;
    const { user } = await show(job, failing([500]));
    const before = state();
    await choose(user, entry);
    if (button !== undefined) await user.click(await screen.findByRole('button', { name: button }));
    expect(await toastTexts('Error')).toEqual(['Error', fallback]);
    expect(state()).toBe(before);
  });

  it('a failed "Request Deletion" shows the fallback text if the server sends no message', async () => {
    const { user } = await show({}, failing([500]), WORKER);
    await choose(user, 'Request Deletion');
    expect(await toastTexts('Error')).toEqual(['Error', 'Failed to send deletion request']);
  });

  it('a change refused with 409 is rolled back, the reason is shown, and the job is reloaded', async () => {
    const reason = 'This job has already been started.';
    const { user, business } = await show({}, (call) => {
      if (call.startsWith('GET')) return undefined;
      business.jobs = [aJob({ ...RUNNING, version: 2 })];
      return [409, { code: 'wrong_state', message: reason }];
    });
    await choose(user, 'Start Job');
    expect(await toastTexts('Error')).toEqual(['Error', reason]);
    await waitFor(() => expect(state()).toBe('In Progress, begun'));
    expect(await openMenu(user)).toContain('Finish Job');
  });

  // rule: wire-versions
  it('after a change is refused with 412, a notice shows who changed the job, and offers a reload', async () => {
    const { user, business } = await show(COMPLETED, failing([412, { code: 'stale', message: 'Stale' }]));
    business.jobs = [aJob({ status: 'urgent', version: 9 })];
    business.history = [anEntry({ status: 'urgent' })];
    await choose(user, 'Archive Job');
    const notice = within(
      await screen.findByRole('alertdialog', { name: 'This job was changed by somebody else' }),
    );
    expect(
      notice.getByText(
        'Ana Ruiz set "Fix tap" to Urgent. Nothing was saved. Reload to see the newest version of the job, then decide again.',
      ),
    ).toBeVisible();
    expect(state()).toBe('Completed, begun, over');
    expect(await violations()).toEqual([]);
    await user.click(notice.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(state()).toBe('Urgent'));
    expect(business.sent).toHaveLength(1);
  });

  it.each([
    ['Start Job', {}],
    ['Finish Job', RUNNING],
    ['Complete Job', RUNNING, 'Complete Job'],
    ['Archive Job', COMPLETED],
    ['Restore Job', { ...COMPLETED, archived: 1 }],
  ] as const)('%s is sent again after a 412 if only unrelated fields changed', async (...row) => {
    const [entry, job, button] = row;
    const { user, business } = await show(job, (call) =>
      !call.startsWith('GET') && business.sent.length === 1
        ? [412, { code: 'stale', message: 'Stale' }]
        : undefined,
    );
    business.jobs = [aJob({ ...job, description: 'Bring a ladder', version: 4 })];
    await choose(user, entry);
    if (button !== undefined) await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(business.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"4"']));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('"Start Job" does not start a job that somebody else assigned to another person (412)', async () => {
    const { user, business } = await show({}, failing([412, { code: 'stale', message: 'Stale' }]));
    business.jobs = [aJob({ assignedUserId: null, assignedUser: null, version: 2 })];
    await choose(user, 'Start Job');
    expect(
      await screen.findByText(/Somebody else assigned "Fix tap" to nobody\. Nothing was saved\./),
    ).toBeVisible();
    expect(business.sent).toHaveLength(1);
    expect(state()).toBe('Scheduled');
  });

  it('"Delete Job (Admin)" does not delete a job if somebody else changed any field (412)', async () => {
    const { user, business } = await show(
      { version: 3 },
      failing([412, { code: 'stale', message: 'Stale' }]),
    );
    business.jobs = [aJob({ description: 'Bring a ladder', version: 4 })];
    await choose(user, 'Delete Job (Admin)');
    await user.click(await screen.findByRole('button', { name: 'Delete Permanently' }));
    await screen.findByRole('alertdialog', { name: 'This job was changed by somebody else' });
    expect(business.sent).toMatchObject([{ call: 'DELETE /api/jobs/j1', ifMatch: '"3"' }]);
    expect(screen.getByTestId('state-j1')).toBeInTheDocument();
  });

  it('a 404 response shows that the job was deleted; its row stays until the user reloads', async () => {
    const { user, business } = await show({}, failing([404, { code: 'not_found', message: 'Not found' }]));
    await choose(user, 'Start Job');
    const notice = within(await screen.findByRole('alertdialog', { name: 'This job was deleted' }));
    expect(state()).toBe('Scheduled');
    business.jobs = [];
    await user.click(notice.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.queryByTestId('state-j1')).toBeNull());
  });

  // rule: booking-allowed
  it('restoring a job needs a confirmation if its time is already booked', async () => {
    const conflicts = [
      {
        id: 'j7',
        title: 'Rewire kitchen',
        startDate: '2026-11-19T22:30:00.000Z',
        endDate: '2026-11-19T23:30:00.000Z',
        assignedUserName: null,
      },
    ];
    const { user, business } = await show({ ...COMPLETED, archived: 1 }, (call, sent) =>
      call.startsWith('GET') || Object.hasOwn(Object(sent), 'allowOverlap')
        ? undefined
        : [409, { code: 'schedule_conflict', message: 'Taken', conflicts }],
    );
    await choose(user, 'Restore Job');
    const notice = within(await screen.findByRole('alertdialog', { name: 'Scheduling Conflict' }));
    expect(notice.getByText('Rewire kitchen')).toBeVisible();
    expect(notice.getByText(/Fri, Nov 20, 2026, 9:30 AM – 10:30 AM · Unassigned/)).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Restore anyway' }));
    await toastTexts('Job Restored');
    expect(business.sent.map(({ body }) => body)).toEqual([
      { archived: false },
      { archived: false, allowOverlap: true },
    ]);
  });
});

describe('actions on a job while a change is in flight', () => {
  it('a change is optimistic and rolled back on failure, and a second action during the request is ignored', async () => {
    const { override, release } = held();
    const { user, business } = await show({}, override);
    await choose(user, 'Start Job');
    expect(state()).toBe('In Progress, begun');
    await choose(user, 'Finish Job');
    expect(state()).toBe('In Progress, begun');
    release([500, { code: 'internal', message: 'Out of order' }]);
    expect(await toastTexts('Error')).toEqual(['Error', 'Out of order']);
    expect(state()).toBe('Scheduled');
    expect(calls(business)).toEqual(['POST /api/jobs/j1/start']);
  });

  it('a second press on the "Delete Permanently" button sends nothing', async () => {
    const { override, release } = held();
    const { user, business } = await show({}, override);
    await choose(user, 'Delete Job (Admin)');
    const button = await screen.findByRole('button', { name: 'Delete Permanently' });
    await user.dblClick(button);
    release();
    await toastTexts('Job deleted successfully!');
    expect(business.sent).toHaveLength(1);
  });

  it('the toast about a change is shown even if the row of the job has disappeared', async () => {
    const { override, release } = held();
    const { user } = await show(COMPLETED, override);
    await choose(user, 'Archive Job');
    await waitFor(() => expect(screen.queryByTestId('state-j1')).toBeNull());
    release();
    await toastTexts('Job Archived');
  });
});

describe('the status badge of a job', () => {
  const badge = (name: string) => screen.getByRole('button', { name });

  // rule: status-menu
  it('the status badge opens a menu that sets any of the four statuses', async () => {
    const { user, business } = await show({ version: 3 });
    await user.click(badge('Scheduled, status of Fix tap'));
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map((each) => each.textContent)).toEqual([
      'Scheduled',
      'In Progress',
      'Completed',
      'Urgent',
    ]);
    expect(items.map((each) => each.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Urgent' }));
    expect(await toastTexts('Job updated successfully!')).toEqual(['Job updated successfully!']);
    expect(business.sent).toEqual([
      { call: 'PATCH /api/jobs/j1', body: { status: 'urgent' }, ifMatch: '"3"' },
    ]);
    expect(badge('Urgent, status of Fix tap')).toBeVisible();
  });

  it('selecting the current status of the job sends nothing', async () => {
    const { user, business } = await show();
    await user.click(badge('Scheduled, status of Fix tap'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Scheduled' }));
    expect(business.sent).toEqual([]);
  });

  it('a status change refused with 412 is rolled back and shows a notice', async () => {
    const { user, business } = await show({}, failing([412, { code: 'stale', message: 'Stale' }]), WORKER);
    business.jobs = [aJob({ status: 'urgent', version: 9 })];
    await user.click(badge('Scheduled, status of Fix tap'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Completed' }));
    await screen.findByRole('alertdialog', { name: 'This job was changed by somebody else' });
    expect(state()).toBe('Scheduled');
  });

  it('the status badge of an archived job opens no menu', async () => {
    await show({ ...COMPLETED, archived: 1 });
    expect(screen.queryByRole('button', { name: /status of/ })).toBeNull();
  });
});

describe("using a job's menu by keyboard", () => {
  it('Arrow Down opens the menu, arrow keys and Enter select an entry, and the focus returns', async () => {
    const { user, business } = await show();
    const button = screen.getByRole('button', { name: 'Actions for Fix tap' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Fix tap' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Start Job' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByRole('alertdialog', { name: 'Delete Job (Admin)' });
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Fix tap' })).toHaveFocus());
    expect(business.sent).toEqual([]);
  });
});
