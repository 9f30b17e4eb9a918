import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { aJob, ANA, anEntry, type Override, serveBusiness } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import { violations } from '@/test/axe';
import MoveDialog from './move-dialog';
import { windowOfDays } from '../rules';

const ZONE = 'Australia/Sydney';
const VISIBLE = windowOfDays('2026-11-16', '2026-11-22', ZONE);
const OTHER = aJob({
  id: 'j2',
  title: 'Rewire',
  startDate: '2026-11-20T22:30:00.000Z',
  endDate: '2026-11-20T23:00:00.000Z',
});

/** Opens the dialog for 'Fix tap', above a calendar that shows the jobs of its week. */
function show(job = aJob({ version: 3 }), override?: Override, others = [OTHER]) {
  const business = serveBusiness([job, ...others], override);
  const queries = createQueryClient();
  queries.setQueryData(jobsWindowQuery(VISIBLE).queryKey, [job, ...others]);
  const [onClose, announce] = [vi.fn<() => void>(), vi.fn<(text: string) => void>()];
  const onMove = vi.fn<(job: CalendarJob, all: true) => void>();
  const moving = { announce };
  const shown = showScreen(
    <MoveDialog job={job} zone={ZONE} moving={moving} onClose={onClose} onMove={onMove} />,
    undefined,
    queries,
  );
  return { business, onClose, onMove, announce, ...shown };
}

async function fill(values: { date?: string; time?: string; hours?: string; minutes?: string }) {
  const labels = { date: /New date/, time: /Start Time/, hours: 'Hours', minutes: 'Minutes' };
  await screen.findByLabelText(labels.date);
  for (const [name, value] of Object.entries(values))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `values` are those of `labels`
    fireEvent.change(screen.getByLabelText(labels[name as keyof typeof labels]), { target: { value } });
}

const press = (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

// rule: calendar-keys
describe('the Move… dialog', () => {
  it('Move… sends day, time, length and version of the job, announces the move, and closes', async () => {
    const { user, business, onClose, announce } = show();
    await fill({ date: '2026-11-19', time: '22:15', hours: '3', minutes: '30' });
    expect(screen.getByText('Thu')).toBeVisible();
    expect(screen.getByText('Ends Fri, Nov 20, 2026, 1:45 AM')).toBeVisible();
    expect(await violations()).toEqual([]);
    await press(user, 'Move');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(business.sent).toEqual([
      {
        call: 'PATCH /api/jobs/j1',
        body: { startDate: '2026-11-19T11:15:00.000Z', endDate: '2026-11-19T14:45:00.000Z' },
        ifMatch: '"3"',
      },
    ]);
    expect(announce).toHaveBeenCalledWith('Fix tap moved to Thursday 19 November, 10:15 PM');
    expect(await screen.findByText('Job updated successfully!')).toBeVisible();
  });

  it('the length of a job without an end is empty, and a length button fills it', async () => {
    const { user, business } = show(aJob({ endDate: null }));
    await fill({});
    expect(screen.getByText('No end time')).toBeVisible();
    await press(user, '1 h');
    expect(screen.getByLabelText('Hours')).toHaveValue('1');
    expect(screen.getByText('Ends 10:00 AM')).toBeVisible();
    await press(user, 'Move');
    await waitFor(() =>
      expect(business.sent).toMatchObject([{ body: { endDate: '2026-11-19T23:00:00.000Z' } }]),
    );
  });

  it('an invalid value shows an error at its field, and nothing is sent', async () => {
    const { user, business } = show();
    await fill({ time: '', minutes: 'ten' });
    await press(user, 'Move');
    expect(await screen.findByText('Start time is required')).toBeVisible();
    expect(screen.getByText('Enter whole hours and minutes')).toBeVisible();
    expect(screen.getByLabelText(/Start Time/)).toHaveFocus();
    expect(await violations()).toEqual([]);
    expect(business.sent).toEqual([]);
  });

  it('the Move button only closes the dialog if nothing was changed', async () => {
    const { user, business, onClose } = show();
    await fill({});
    await press(user, 'Move');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(business.sent).toEqual([]);
  });

  it("the dialog names the business's time zone if the device has another one", async () => {
    show();
    await fill({});
    const text = "Times are in the business's time zone, Australia/Sydney, not in this device's.";
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('Move… to a time with a conflict', () => {
  const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
  const NEXT = {
    startDate: '2026-11-21T00:15:00.000Z',
    endDate: '2026-11-21T02:15:00.000Z',
    workers: [{ id: 'u1', fullName: 'Ana Ruiz' }],
  };
  const refusing =
    (code: string, more: object): Override =>
    (call, body) => {
      const isFree = ['allowOverlap', 'workerIds'].some((name) => Object.hasOwn(Object(body), name));
      const isNext = Object(body).startDate === NEXT.startDate;
      if (call === 'GET /api/users') return [200, [ANA, BEN]];
      return call.startsWith('GET') || isFree || isNext
        ? undefined
        : [409, { code, message: 'Ana Ruiz is away from Nov 20 to Nov 22', ...more }];
    };
  const conflicts = [{ ...OTHER, title: 'Booked just now', assignedUserName: 'Ana Ruiz', workers: [ANA] }];
  const taken = refusing('schedule_conflict', {
    conflicts,
    suggestions: [NEXT],
    freeWorkers: [{ id: 'u5', fullName: 'Ben Cole' }],
  });
  const refuse = async (override: Override) => {
    const shown = show(undefined, override, []);
    await fill({ date: '2026-11-21' });
    await press(shown.user, 'Move');
    await screen.findByRole('alert');
    return shown;
  };

  // rule: booking-allowed
  it('the panel names the conflict, and Schedule anyway sends the move with allowOverlap', async () => {
    const { user, business, onClose } = await refuse(taken);
    expect(screen.getByText('Ana Ruiz has another job at this time')).toBeVisible();
    expect(screen.getByText('Booked just now')).toBeVisible();
    expect(await violations()).toEqual([]);
    await press(user, 'Schedule anyway');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const times = { startDate: '2026-11-20T22:00:00.000Z', endDate: '2026-11-21T00:00:00.000Z' };
    expect(business.sent.at(-1)).toMatchObject({ body: { ...times, allowOverlap: true }, ifMatch: '"3"' });
  });

  // rule: refusal-offers
  it('one press moves the visit to the next free time of its crew', async () => {
    const { user, business, onClose } = await refuse(taken);
    await press(user, 'Sat 11:15 AM · Ana');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const { startDate, endDate } = NEXT;
    expect(business.sent.at(-1)?.body).toEqual({ startDate, endDate });
  });

  // rule: refusal-offers
  it('one press assigns another worker, who is free at the entered time', async () => {
    const { user, business, onClose } = await refuse(taken);
    await press(user, '9:00 AM · Ben');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(business.sent.at(-1)?.body).toMatchObject({
      startDate: '2026-11-20T22:00:00.000Z',
      workerIds: ['u5'],
    });
  });

  it('if a worker is away, the panel says so, and Schedule anyway sends the move with allowOverlap', async () => {
    const absence = { id: 'a1', userId: 'u1', fullName: 'Ana Ruiz', allDay: true };
    const absences = [{ ...absence, startDate: '2026-11-20', endDate: '2026-11-22' }];
    const { user, business, onClose } = await refuse(refusing('worker_away', { absences }));
    expect(screen.getByText('Ana Ruiz is away from Nov 20 to Nov 22')).toBeVisible();
    expect(screen.queryByText('Another job is already scheduled at this time:')).toBeNull();
    await press(user, 'Schedule anyway');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(business.sent.at(-1)?.body).toMatchObject({ allowOverlap: true });
  });

  it('one press books a free time near the entered time with the entered length', async () => {
    const asked: string[] = [];
    const { user, business, onClose } = show(undefined, (call) =>
      call === 'GET /api/availability'
        ? [200, { slots: [NEXT], searchedTo: '2027-01-19T22:00:00.000Z', freeNow: [] }]
        : undefined,
    );
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.url.includes('/api/availability')) asked.push(new URL(request.url).search);
      return send(request);
    });
    await fill({ date: '2026-11-21' });
    await press(user, 'Find a time');
    await user.click(await screen.findByRole('button', { name: /^11:15 AM – 1:15 PM/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(asked[0]).toBe('?minutes=120&limit=3&near=2026-11-20T22%3A00%3A00.000Z&workerIds=u1&visitId=j1');
    const { startDate, endDate } = NEXT;
    expect(business.sent.at(-1)?.body).toEqual({ startDate, endDate });
  });
});

describe('a failure in the Move… dialog', () => {
  const stale: Override = (call) =>
    call.startsWith('PATCH') ? [412, { code: 'stale', message: 'x' }] : undefined;

  it('if a colleague moved the job first, a toast names the colleague, and the dialog closes', async () => {
    const { user, business, onClose, queries } = show(undefined, stale);
    const theirs = { startDate: '2026-11-16T22:00:00.000Z', endDate: '2026-11-17T00:00:00.000Z' };
    business.jobs = [aJob({ ...theirs, version: 4 })];
    business.history = [anEntry(theirs)];
    await fill({ date: '2026-11-19' });
    await press(user, 'Move');
    expect(await screen.findByText('Job not moved')).toBeVisible();
    expect(screen.getByText('Ana Ruiz moved "Fix tap" to Tue Nov 17, 9:00 AM.')).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(queries.getQueryData(jobsWindowQuery(VISIBLE).queryKey)).toContainEqual(
      expect.objectContaining({ id: 'j1', ...theirs, version: 4 }),
    );
  });

  it('a job that was deleted before the move disappears from the calendar', async () => {
    const { user, business, onClose, queries } = show();
    business.jobs = [OTHER];
    await fill({ date: '2026-11-19' });
    await press(user, 'Move');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(queries.getQueryData(jobsWindowQuery(VISIBLE).queryKey)).toMatchObject([{ id: OTHER.id }]);
  });

  it('if the server refuses a value, the typed text stays and the error is shown at its field', async () => {
    const fields = { endDate: 'Too long for us' };
    const { user, onClose } = show(undefined, (call) =>
      call.startsWith('PATCH') ? [400, { code: 'invalid', message: 'Invalid', fields }] : undefined,
    );
    await fill({ date: '2026-11-19', hours: '5' });
    await press(user, 'Move');
    expect(await screen.findByText('Too long for us')).toBeVisible();
    expect(screen.getByLabelText('Hours')).toHaveValue('5');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('while offline the Move… dialog stays open, and a toast shows the failure', async () => {
    const { user, onClose } = show(undefined, (call) => {
      if (call.startsWith('PATCH')) throw new TypeError('Failed to fetch');
      return undefined;
    });
    await fill({ date: '2026-11-19' });
    await press(user, 'Move');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByLabelText(/New date/)).toHaveValue('2026-11-19');
    expect(screen.getByRole('button', { name: 'Move' })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
