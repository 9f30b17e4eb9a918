import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { violations } from '@/test/axe';
import { type Answer, WORKER } from '@/test/server';
import { type Override, aJob, serveBusiness } from '../testing';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const CONFLICT: Answer = [
  409,
  {
    code: 'schedule_conflict',
    message: 'Another job is already scheduled at this time. Please choose a different slot.',
    conflicts: [
      {
        id: 'j7',
        title: 'Rewire kitchen',
        startDate: '2026-11-19T22:30:00.000Z',
        endDate: '2026-11-19T23:30:00.000Z',
        assignedUserName: 'Ana Ruiz',
      },
    ],
  },
];

async function openNew(override?: Override, viewer?: typeof WORKER) {
  const business = serveBusiness([], override, viewer);
  history.replaceState(null, '', '/');
  render(<App />);
  const user = userEvent.setup();
  const [button] = await screen.findAllByRole('button', { name: 'New Job' });
  await user.click(button ?? document.body);
  await screen.findByRole('dialog', { name: 'Add New Job' });
  return { business, user };
}

async function openEdit(override?: Override, job = aJob()) {
  const business = serveBusiness([job], override);
  history.replaceState(null, '', '/');
  render(<App />);
  const user = userEvent.setup();
  await user.click(await screen.findByText('Assigned: Ana Ruiz'));
  await screen.findByRole('dialog', { name: 'Edit Job' });
  return { business, user };
}

type User = ReturnType<typeof userEvent.setup>;

/** Selects a client. The options are in a popover, which jsdom treats as hidden. */
async function chooseClient(user: User, name: string) {
  await user.click(screen.getByRole('combobox', { name: /Client/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }));
}

/** Fills in the required fields. */
async function fill(user: User, title = 'Fix tap') {
  await user.type(screen.getByLabelText(/Title/), title);
  await chooseClient(user, 'M. Okafor');
}

const submit = (user: User, name = 'Create Job') => user.click(screen.getByRole('button', { name }));
const toasts = async () => within(await screen.findByRole('region', { name: 'Notifications (F8)' }));

// rule: job-form
describe('the dialog "Add New Job"', () => {
  it('a new job starts at 09:00 today, is scheduled, and has priority Low and no end', async () => {
    await openNew();
    expect(screen.getByLabelText(/Start Date/)).toHaveValue('2026-11-20');
    expect(screen.getByLabelText(/Start Time/)).toHaveValue('09:00');
    expect(screen.getByLabelText('End Time')).toHaveValue('');
    expect(screen.getByLabelText('Status')).toHaveTextContent('Scheduled');
    expect(screen.getByLabelText('Priority')).toHaveTextContent('Low');
    expect(screen.getByLabelText('Assigned User')).toHaveTextContent('Unassigned');
  });

  it('the form shows the weekdays of the start and of the complete-by date', async () => {
    await openNew();
    expect(screen.getByLabelText(/Start Date/)).toHaveAccessibleDescription('Friday');
    fireEvent.change(screen.getByLabelText(/Start Date/), { target: { value: '2026-11-23' } });
    expect(screen.getByLabelText(/Start Date/)).toHaveAccessibleDescription('Monday');
    expect(screen.getByLabelText(/Complete-by Date/)).not.toHaveAccessibleDescription();
    fireEvent.change(screen.getByLabelText(/Complete-by Date/), { target: { value: '2026-11-24' } });
    expect(screen.getByLabelText(/Complete-by Date/)).toHaveAccessibleDescription('Tuesday');
  });

  it('missing values are errors at their fields, and no request is sent', async () => {
    const { business, user } = await openNew();
    fireEvent.change(screen.getByLabelText(/Start Date/), { target: { value: '' } });
    await submit(user);
    for (const text of ['Title is required', 'Client is required', 'Start date is required'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/Title/)).toHaveAccessibleDescription('Title is required');
    expect(business.sent).toEqual([]);
  });

  // rule: job-times
  it('an end before the start shows an error in the form', async () => {
    const { business, user } = await openNew();
    await fill(user);
    fireEvent.change(screen.getByLabelText('End Time'), { target: { value: '08:00' } });
    await submit(user);
    expect(await screen.findByText('End time must be after start time')).toBeVisible();
    await user.click(screen.getByLabelText('Ends next day'));
    await submit(user);
    await waitFor(() =>
      expect(business.sent[0]?.body).toMatchObject({ endDate: '2026-11-20T21:00:00.000Z' }),
    );
  });

  // rule: form-now, rule: form-length
  it('if the start is past, the form offers the next half hour and keeps the duration', async () => {
    const { user } = await openNew();
    fireEvent.change(screen.getByLabelText('End Time'), { target: { value: '09:45' } });
    expect(screen.getByText('Other: 45 min')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Now: 11:00 AM' }));
    expect(screen.getByLabelText(/Start Time/)).toHaveValue('11:00');
    expect(screen.getByLabelText('End Time')).toHaveValue('11:45');
    expect(screen.queryByRole('button', { name: /^Now:/ })).toBeNull();
  });

  it('a duration past midnight checks "Ends next day"; unchecking it validates the end again', async () => {
    const { user } = await openNew();
    fireEvent.change(screen.getByLabelText(/Start Time/), { target: { value: '22:00' } });
    await user.click(screen.getByRole('button', { name: '2 h' }));
    expect(screen.getByLabelText('End Time')).toHaveValue('00:00');
    expect(screen.getByLabelText('Ends next day')).toBeChecked();
    expect(screen.queryByText('End time must be after start time')).toBeNull();
    await fill(user);
    await user.click(screen.getByLabelText('Ends next day'));
    await submit(user);
    expect(await screen.findByText('End time must be after start time')).toBeVisible();
    await user.click(screen.getByLabelText('Ends next day'));
    await waitFor(() => expect(screen.queryByText('End time must be after start time')).toBeNull());
  });

  // rule: business-time
  it("the form sends local times as instants, and shows the business's time zone if the device has another", async () => {
    const { business, user } = await openNew();
    expect(screen.getByText(/Times are in the business's time zone, Australia\/Sydney/)).toBeVisible();
    await fill(user);
    await user.click(screen.getByRole('button', { name: '2 h' }));
    expect(screen.getByLabelText('End Time')).toHaveValue('11:00');
    await submit(user);
    expect(await (await toasts()).findByText('Job scheduled successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(business.sent).toHaveLength(1);
    expect(business.sent[0]?.body).toMatchObject({
      title: 'Fix tap',
      clientId: 'c1',
      location: '1 Harbour St',
      startDate: '2026-11-19T22:00:00.000Z',
      endDate: '2026-11-20T00:00:00.000Z',
      assignedUserId: null,
      priority: 1,
    });
  });

  it('only active users can be assigned to a job', async () => {
    const { user } = await openNew();
    await user.click(screen.getByLabelText('Assigned User'));
    expect((await screen.findAllByRole('option', { hidden: true })).map((each) => each.textContent)).toEqual([
      'Unassigned',
      'AAna Ruiz',
    ]);
  });

  it('selecting a client fills in the location only if the location is empty', async () => {
    const { user } = await openNew();
    await chooseClient(user, 'M. Okafor');
    expect(screen.getByLabelText('Location')).toHaveValue('1 Harbour St');
    await chooseClient(user, 'Corner Bakery');
    expect(screen.getByLabelText('Location')).toHaveValue('1 Harbour St');
  });

  it('a failed save keeps the typed fields, marks the field, and shows the server’s message', async () => {
    const { user } = await openNew((call) =>
      call === 'POST /api/jobs'
        ? [400, { code: 'invalid', message: 'Not valid', fields: { endDate: 'Too long' } }]
        : undefined,
    );
    await fill(user);
    await submit(user);
    const region = await toasts();
    expect(await region.findByText('Error')).toBeInTheDocument();
    expect(region.getByText('Not valid')).toBeInTheDocument();
    expect(screen.getByText('Too long')).toBeVisible();
    expect(screen.getByLabelText(/Title/)).toHaveValue('Fix tap');
  });

  it('a failed save shows a fallback toast if the server sends no message', async () => {
    const { user } = await openNew((call) => (call === 'POST /api/jobs' ? [500] : undefined));
    await fill(user);
    await submit(user);
    expect(await (await toasts()).findByText('Failed to create job')).toBeInTheDocument();
  });

  it('a second press on the save button during the request sends nothing', async () => {
    let answer: (() => void) | undefined;
    const held = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    const { business, user } = await openNew((call) => (call === 'POST /api/jobs' ? held : undefined));
    await fill(user);
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Creating...' }));
    fireEvent.submit(document.querySelector('form') ?? document.body);
    answer?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(business.sent).toHaveLength(1);
  });

  // rule: booking-allowed, rule: errors-shown-once
  it('a conflict shows only the conflict panel, and "Schedule anyway" sends allowOverlap', async () => {
    const { business, user } = await openNew((call, body) =>
      call === 'POST /api/jobs' && !Object.hasOwn(Object(body), 'allowOverlap') ? CONFLICT : undefined,
    );
    await fill(user);
    await submit(user);
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Rewire kitchen')).toBeVisible();
    expect(panel.getByText(/Fri, Nov 20, 2026, 9:30 AM – 10:30 AM · Ana Ruiz/)).toBeVisible();
    expect((await toasts()).queryByText(/Error|Scheduling/)).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(business.sent.map(({ body }) => Object(body).allowOverlap)).toEqual([undefined, true]);
  });

  it('changing the time hides the conflict panel', async () => {
    const { user } = await openNew((call) => (call === 'POST /api/jobs' ? CONFLICT : undefined));
    await fill(user);
    await submit(user);
    await screen.findByRole('alert');
    fireEvent.change(screen.getByLabelText(/Start Time/), { target: { value: '13:00' } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  // rule: unsaved-changes
  it('closing a form with unsaved input asks for confirmation', async () => {
    const { user } = await openNew();
    await user.type(screen.getByLabelText(/Title/), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText(/Title/)).toHaveValue('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the job form passes axe, with and without validation errors', async () => {
    const { user } = await openNew();
    expect(await violations()).toEqual([]);
    await submit(user);
    await screen.findByText('Title is required');
    expect(await violations()).toEqual([]);
  });
});

describe('adding a client in the job form', () => {
  // rule: client-rights
  it('only administrators can add a client in the job form', async () => {
    await openNew(undefined, WORKER);
    expect(screen.queryByRole('button', { name: 'Add Client' })).toBeNull();
  });

  // rule: client-from-job
  it('one press adds a typed name as a client and selects the client', async () => {
    const { user, business } = await openNew();
    await user.type(screen.getByRole('combobox', { name: /Client/ }), 'Oak Café');
    await user.click(await screen.findByRole('option', { name: /^Add “Oak Café”/, hidden: true }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Client/ })).toHaveValue('Oak Café'));
    expect(business.sent).toEqual([{ call: 'POST /api/clients', body: { name: 'Oak Café' }, ifMatch: null }]);
  });

  it('"Add Client" creates the client, shows a toast, and selects the client in the form', async () => {
    const { business, user } = await openNew();
    await user.click(screen.getByRole('button', { name: 'Add Client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Client' }));
    await user.click(dialog.getByRole('button', { name: 'Create Client' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await user.type(dialog.getByLabelText(/Client Name/), 'Old Mill');
    await user.type(dialog.getByLabelText('Email'), 'no address');
    await user.click(dialog.getByRole('button', { name: 'Create Client' }));
    expect(await dialog.findByText('Invalid email')).toBeVisible();
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Address'), '7 Mill Lane');
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Create Client' }));
    expect(await (await toasts()).findByText('Client created successfully!')).toBeInTheDocument();
    expect(business.sent).toEqual([
      { call: 'POST /api/clients', body: { name: 'Old Mill', address: '7 Mill Lane' }, ifMatch: null },
    ]);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Client/ })).toHaveValue('Old Mill'));
    expect(screen.getByLabelText('Location')).toHaveValue('7 Mill Lane');
  });
});

describe('the dialog "Edit Job"', () => {
  it('saving sends only the changed fields and the version of the job in the form', async () => {
    const { business, user } = await openEdit();
    expect(screen.getByLabelText(/Start Time/)).toHaveValue('09:00');
    fireEvent.change(screen.getByLabelText(/Title/), { target: { value: 'Fix two taps' } });
    await submit(user, 'Save Changes');
    expect(await (await toasts()).findByText('Job updated successfully!')).toBeInTheDocument();
    expect(business.sent).toEqual([
      { call: 'PATCH /api/jobs/j1', body: { title: 'Fix two taps' }, ifMatch: '"1"' },
    ]);
  });

  // rule: wire-versions
  it('after a 412 response, a reload keeps the typed fields and loads all other fields', async () => {
    const { business, user } = await openEdit((call) => {
      if (call.startsWith('PATCH') && business.sent.length === 1)
        return [412, { code: 'stale', message: 'Stale' }];
      return undefined;
    });
    fireEvent.change(screen.getByLabelText(/Title/), { target: { value: 'Mine' } });
    business.jobs = [aJob({ version: 5, title: 'Theirs', location: 'Elsewhere' })];
    await submit(user, 'Save Changes');
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(
      await screen.findByText(/Your own changes are still here and not saved yet: Title\./),
    ).toBeVisible();
    expect(screen.getByLabelText(/Title/)).toHaveValue('Mine');
    expect(screen.getByLabelText('Location')).toHaveValue('Elsewhere');
    await submit(user, 'Save Changes');
    await waitFor(() =>
      expect(business.sent.at(-1)).toEqual({
        call: 'PATCH /api/jobs/j1',
        body: { title: 'Mine' },
        ifMatch: '"5"',
      }),
    );
  });

  // rule: errors-shown-once
  it('the form says that the job was deleted, without a toast, and keeps the typed fields', async () => {
    const { user } = await openEdit((call) =>
      call.startsWith('PATCH') ? [404, { code: 'not_found', message: 'Not found' }] : undefined,
    );
    fireEvent.change(screen.getByLabelText(/Title/), { target: { value: 'Mine' } });
    await submit(user, 'Save Changes');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('This job was deleted by somebody else')).toBeVisible();
    expect((await toasts()).queryByText('Not found')).toBeNull();
    expect(screen.getByLabelText(/Title/)).toHaveValue('Mine');
    await user.click(notice.getByRole('button', { name: 'Close and reload' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a conflict is shown in the form, and "Schedule anyway" saves the change despite it', async () => {
    const { business, user } = await openEdit((call, body) =>
      call.startsWith('PATCH') && !Object.hasOwn(Object(body), 'allowOverlap') ? CONFLICT : undefined,
    );
    fireEvent.change(screen.getByLabelText(/Start Time/), { target: { value: '09:30' } });
    await submit(user, 'Save Changes');
    await user.click(await screen.findByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(business.sent.map(({ body }) => Object(body).allowOverlap)).toEqual([undefined, true]);
  });

  it('the form shows changes of the stored job as long as nothing is typed', async () => {
    await openEdit((call) =>
      call === 'GET /api/jobs/j1' ? [200, aJob({ version: 2, title: 'Newer' })] : undefined,
    );
    await waitFor(() => expect(screen.getByLabelText(/Title/)).toHaveValue('Newer'));
  });

  it('the form opens with a calendar job; the description is read-only until it is loaded', async () => {
    let letGo: (job: Answer) => void = () => undefined;
    const held = new Promise<Answer>((resolve) => (letGo = resolve));
    const job = aJob({ description: 'Bring washers' });
    const { business, user } = await openEdit(
      (call) => (call === 'GET /api/jobs/j1' ? held : undefined),
      job,
    );
    const description = screen.getByLabelText('Description');
    expect(screen.getByLabelText(/Title/)).toHaveValue('Fix tap');
    await user.type(description, 'lost');
    expect(description).toHaveValue('');
    await user.type(screen.getByLabelText(/Title/), ' again');
    letGo([200, job]);
    await waitFor(() => expect(description).toHaveValue('Bring washers'));
    await user.type(description, ', and tape');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toEqual({
      title: 'Fix tap again',
      description: 'Bring washers, and tape',
    });
  });

  it('if the server is unreachable, the form says that changes can only be saved later', async () => {
    await openEdit((call) => (call === 'GET /api/jobs/j1' ? [502] : undefined));
    expect(await screen.findByText(/What you change can be saved when it is back/)).toBeVisible();
    expect(screen.queryByText(/All else can be changed and saved/)).toBeNull();
  });

  it('saving does not change a description that failed to load', async () => {
    const { business, user } = await openEdit((call) =>
      call === 'GET /api/jobs/j1' ? [500, { code: 'internal', message: 'Something went wrong' }] : undefined,
    );
    expect(await screen.findByText(/It could not be loaded/)).toBeVisible();
    await user.type(screen.getByLabelText(/Title/), ' again');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toEqual({ title: 'Fix tap again' });
  });

  // rule: delete-job
  it('an administrator can delete a job after a confirmation that names the job', async () => {
    const { business, user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Job (Admin)' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Job (Admin)' }));
    expect(
      question.getByText(
        'Are you sure you want to permanently delete "Fix tap"? This action cannot be undone.',
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete Permanently' }));
    expect(await (await toasts()).findByText('Job deleted successfully!')).toBeInTheDocument();
    expect(business.sent.map(({ call }) => call)).toEqual(['DELETE /api/jobs/j1']);
  });
});
