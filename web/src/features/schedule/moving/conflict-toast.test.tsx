import { act, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { jobsWindowQuery } from '@/features/jobs/queries';
import type { Job } from '@/features/jobs/queries';
import { aJob, type Override, serveBusiness } from '@/features/jobs/testing';
import { showScreen } from '@/features/jobs/testing-screen';
import { aVisit } from '@/features/jobs/testing-undo';
import { forgetChanges } from '@/features/jobs/undo/own-changes';
import { type Absence, absencesQuery } from '@/features/working-time/queries';
import { violations } from '@/test/axe';
import { windowOfDays } from '../rules';
import { type MoveJob, useMoveJob } from './use-move-job';

const ZONE = 'Australia/Sydney';
const VISIBLE = windowOfDays('2026-11-16', '2026-11-22', ZONE);
const CHECK = { zone: ZONE, scope: 'worker', visible: VISIBLE } as const;
/** Friday 20 November 2026, 12 to 2 PM. */
const AT_NOON = { start: Date.parse('2026-11-20T01:00:00Z'), end: Date.parse('2026-11-20T03:00:00Z') };
const OTHER = aJob({
  id: 'j2',
  title: 'Switchboard upgrade',
  startDate: '2026-11-20T01:30:00.000Z',
  endDate: '2026-11-20T03:30:00.000Z',
});
const FREE = {
  startDate: '2026-11-20T03:30:00.000Z',
  endDate: '2026-11-20T05:30:00.000Z',
  workers: [{ id: 'u1', fullName: 'Ana Ruiz' }],
};

afterEach(forgetChanges);

/**
 * Tries to move 'Fix tap' to noon, which is refused. The announced texts are added to `announced`.
 */
async function refuse(
  others: Job[],
  override: Override = () => undefined,
  absences: Absence[] = [],
  offer?: number,
) {
  const jobs = [aJob({ visits: [aVisit()] }), ...others];
  const asked: string[] = [];
  const business = serveBusiness(jobs, (call, body) => {
    if (call !== 'GET /api/availability') return override(call, body);
    asked.push(call);
    return [200, { slots: [FREE], searchedTo: '2027-01-19T00:00:00.000Z', freeNow: [] }];
  });
  const queries = createQueryClient();
  queries.setQueryData(jobsWindowQuery(VISIBLE).queryKey, jobs);
  queries.setQueryData(absencesQuery(VISIBLE).queryKey, absences);
  const announced: string[] = [];
  const mover: { move?: MoveJob } = {};
  function Mover() {
    const move = useMoveJob((text) => announced.push(text));
    useLayoutEffect(() => {
      mover.move = move;
    });
    return null;
  }
  const { user } = showScreen(<Mover />, undefined, queries);
  await waitFor(() => expect(mover.move).toBeDefined());
  act(() => void mover.move?.(jobs[0] ?? aJob(), { slot: AT_NOON }, CHECK, { offer }));
  const toast = within(await screen.findByRole('region', { name: 'Notifications (F8)' }));
  await toast.findByText('Scheduling Conflict');
  return { business, asked, announced, toast, user };
}

// rule: refusal-offers
describe('the toast of a refused move', () => {
  it('the toast names the conflict, and one press moves the visit to the next free time', async () => {
    const { business, announced, toast, user } = await refuse([OTHER]);
    const text = 'Another job is already scheduled at this time. Please choose a different slot.';
    expect(toast.getByText(text)).toBeVisible();
    expect(toast.getByText('In the way: Switchboard upgrade')).toBeVisible();
    expect(business.sent).toEqual([]);
    const free = await toast.findByRole('button', { name: '2:30 PM · Ana' });
    expect(await violations()).toEqual([]);
    await user.click(free);
    await waitFor(() => expect(business.sent).toHaveLength(1));
    const { startDate, endDate } = FREE;
    expect(business.sent[0]?.body).toEqual({ startDate, endDate });
    expect(announced).toEqual([
      'Fix tap was not moved: another job is already scheduled at this time',
      'Fix tap moved to Friday 20 November, 2:30 PM',
    ]);
  });

  it('the toast offers the free time that the board has found, and does not search again', async () => {
    const offer = Date.parse('2026-11-20T03:45:00.000Z');
    const { business, asked, toast, user } = await refuse([OTHER], undefined, [], offer);
    await user.click(await toast.findByRole('button', { name: '2:45 PM · Ana' }));
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toEqual({
      startDate: '2026-11-20T03:45:00.000Z',
      endDate: '2026-11-20T05:45:00.000Z',
    });
    expect(asked).toEqual([]);
  });

  it('Schedule anyway sends the refused move with allowOverlap', async () => {
    const { business, toast, user } = await refuse([OTHER]);
    await user.click(toast.getByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(business.sent).toHaveLength(1));
    expect(business.sent[0]?.body).toEqual({
      startDate: '2026-11-20T01:00:00.000Z',
      endDate: '2026-11-20T03:00:00.000Z',
      allowOverlap: true,
    });
  });

  it('after a refusal by the server the toast offers its suggestion, and does not search', async () => {
    const conflicts = [{ ...OTHER, assignedUserName: 'Ana Ruiz', workers: OTHER.crew }];
    const { business, asked, toast, user } = await refuse([], (call, body) =>
      call.startsWith('PATCH') && Object(body).startDate !== FREE.startDate
        ? [409, { code: 'schedule_conflict', message: 'Taken', conflicts, suggestions: [FREE] }]
        : undefined,
    );
    expect(toast.getByText('In the way: Switchboard upgrade')).toBeVisible();
    await user.click(await toast.findByRole('button', { name: '2:30 PM · Ana' }));
    await waitFor(() => expect(business.sent).toHaveLength(2));
    expect(asked).toEqual([]);
  });

  it('the toast says who is away, and no request is sent', async () => {
    const { business, announced, toast } = await refuse([], undefined, [
      {
        id: 'a1',
        version: 1,
        createdAt: '2026-11-01T00:00:00.000Z',
        userId: 'u1',
        startDate: '2026-11-20',
        endDate: '2026-11-20',
        allDay: true,
        kind: null,
        note: null,
        state: 'approved',
      },
    ]);
    expect(toast.getByText('Ana Ruiz is away on Nov 20')).toBeVisible();
    expect(toast.queryByText(/In the way/)).toBeNull();
    expect(announced).toEqual(['Fix tap was not moved: Ana Ruiz is away on Nov 20']);
    expect(business.sent).toEqual([]);
  });
});
