import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { aJob, type Override, serveBusiness } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import { withVisits } from '@/features/jobs/testing-visits';
import { scheduledVisits } from '@/features/jobs/calendar-visits';
import { violations } from '@/test/axe';
import { windowOfDays } from '../rules';
import ShiftDialog from './shift-dialog';

const ZONE = 'Australia/Sydney';
const VISIBLE = windowOfDays('2026-11-16', '2026-11-22', ZONE);
const JOB = withVisits(aJob({ version: 3 }), [
  { startDate: '2026-11-15T21:00:00.000Z', actualStartTime: '2026-11-15T21:00:00.000Z', done: 1 },
  { startDate: '2026-11-16T21:00:00.000Z' },
  { startDate: '2026-11-17T21:00:00.000Z' },
]);

function show(override?: Override, job = JOB) {
  const business = serveBusiness([job], override);
  const queries = createQueryClient();
  queries.setQueryData(jobsWindowQuery(VISIBLE).queryKey, scheduledVisits(job));
  const [onClose, announce] = [vi.fn<() => void>(), vi.fn<(text: string) => void>()];
  const moving = { check: { zone: ZONE, scope: 'business', visible: VISIBLE }, announce } as const;
  const shown = showScreen(
    <ShiftDialog job={job} zone={ZONE} moving={moving} onClose={onClose} />,
    undefined,
    queries,
  );
  const days = () =>
    queries
      .getQueryData(jobsWindowQuery(VISIBLE).queryKey)
      ?.map(({ startDate }) => startDate.slice(8, 10))
      .toSorted();
  return { business, onClose, announce, days, ...shown };
}

async function type(user: ReturnType<typeof show>['user'], days: string) {
  const field = await screen.findByLabelText(/Days later/);
  await user.clear(field);
  await user.type(field, days);
}

const press = (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

// rule: calendar-move-all
describe('Move all days', () => {
  it('the dialog moves the visits by the entered days, except visits that have begun, and sends the shown version', async () => {
    const { user, business, onClose, announce, days } = show();
    expect(await screen.findByText('2 visits: Tue, Nov 17 – Wed, Nov 18')).toBeVisible();
    await type(user, '2');
    expect(screen.getByText('New days: Thu, Nov 19 – Fri, Nov 20')).toBeVisible();
    expect(screen.getByLabelText('First day')).toHaveValue('2026-11-19');
    expect(await violations()).toEqual([]);
    await press(user, 'Move all days');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(business.sent).toEqual([
      { call: 'POST /api/jobs/j1/visits/shift', body: { days: 2 }, ifMatch: '"3"' },
    ]);
    expect(days()).toEqual(['15', '18', '19']);
    expect(announce).toHaveBeenCalledWith('Fix tap: 2 visits moved to Thu, Nov 19 – Fri, Nov 20');
    expect(await screen.findByText('Job updated successfully!')).toBeVisible();
  });

  it('an invalid number of days shows an error at its field, and nothing is sent', async () => {
    const { user, business } = show();
    await type(user, '0');
    await press(user, 'Move all days');
    expect(await screen.findByText(/but not 0/)).toBeVisible();
    expect(screen.getByLabelText(/Days later/)).toBeInvalid();
    expect(business.sent).toEqual([]);
  });

  // rule: booking-allowed
  it('the dialog lists the conflicts, and Schedule anyway sends the request with allowOverlap', async () => {
    const clash = (visitId: string, startDate: string) => ({
      id: 'j2',
      title: 'Rewire',
      startDate,
      endDate: null,
      assignedUserName: 'Ana Ruiz',
      visitId,
      workers: [],
    });
    const conflicts = [clash('j2', '2026-11-18T21:00:00.000Z'), clash('j2-2', '2026-11-19T21:00:00.000Z')];
    const { user, business, onClose, days } = show((call, body) =>
      call.endsWith('/shift') && !Object.hasOwn(Object(body), 'allowOverlap')
        ? [409, { code: 'schedule_conflict', message: 'Taken', conflicts }]
        : undefined,
    );
    await type(user, '2');
    await press(user, 'Move all days');
    expect(await screen.findAllByText('Rewire')).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
    expect(days()).toEqual(['15', '16', '17']);
    await press(user, 'Schedule anyway');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(business.sent.at(-1)?.body).toEqual({ days: 2, allowOverlap: true });
    expect(days()).toEqual(['15', '18', '19']);
  });

  // rule: move-versions
  it('no visit moves if another user changed the job first, and the calendar shows the change', async () => {
    const { user, business, onClose, days } = show((call) =>
      call.endsWith('/shift') ? [412, { code: 'stale', message: 'x' }] : undefined,
    );
    await type(user, '2');
    business.jobs = [withVisits(aJob({ version: 4 }), [{ startDate: '2026-11-18T21:00:00.000Z' }])];
    await press(user, 'Move all days');
    expect(await screen.findByText('Job not moved')).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(business.sent).toHaveLength(1);
    expect(days()).toEqual(['18']);
  });

  it('if no visit can move, the dialog says why, and nothing is sent', async () => {
    const begun = { actualStartTime: '2026-11-15T21:00:00.000Z' };
    const { user, business } = show(
      undefined,
      withVisits(aJob(), [{ startDate: '2026-11-15T21:00:00.000Z', ...begun }]),
    );
    expect(await screen.findByText(/All visits of this job have begun/)).toBeVisible();
    await press(user, 'Move all days');
    expect(business.sent).toEqual([]);
  });

  it('while offline the dialog stays open and keeps the typed text', async () => {
    const { user, onClose } = show((call) => {
      if (call.endsWith('/shift')) throw new TypeError('Failed to fetch');
      return undefined;
    });
    await type(user, '5');
    await press(user, 'Move all days');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByLabelText(/Days later/)).toHaveValue('5');
    expect(onClose).not.toHaveBeenCalled();
  });
});
