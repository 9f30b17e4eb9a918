import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { aJob, ANA } from '@/features/jobs/testing';
import { type Absence, absencesQuery } from '@/features/working-time/queries';
import { windowOfDays } from '../rules';
import { refusalBefore } from './check-move';

const ZONE = 'Australia/Sydney';
const VISIBLE = windowOfDays('2026-11-16', '2026-11-22', ZONE);
const CHECK = { zone: ZONE, scope: 'worker', visible: VISIBLE } as const;
/** Friday 20 November 2026, 9 to 11 AM. */
const MORNING = { start: Date.parse('2026-11-19T22:00:00Z'), end: Date.parse('2026-11-20T00:00:00Z') };
const LEAVE: Absence = {
  id: 'a1',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  userId: 'u1',
  startDate: '2026-11-19',
  endDate: '2026-11-20',
  allDay: true,
  kind: null,
  note: null,
  state: 'approved',
};

function refusal(absences: Absence[], job = aJob({ id: 'own', visitId: 'own' }), slot = MORNING) {
  const queries = createQueryClient();
  queries.setQueryData(jobsWindowQuery(VISIBLE).queryKey, []);
  queries.setQueryData(absencesQuery(VISIBLE).queryKey, absences);
  const found = refusalBefore(queries, job, slot, CHECK);
  return found instanceof Promise ? undefined : found;
}

// rule: calendar-refusal
describe('refusing a move before it is sent', () => {
  it('a move that overlaps a loaded absence is refused, with the same text that the server would send', () => {
    const { id, userId, startDate, endDate, allDay } = LEAVE;
    expect(refusal([LEAVE])).toMatchObject({
      away: 'Ana Ruiz is away from Nov 19 to Nov 20',
      conflicts: [],
      absences: [{ id, userId, fullName: 'Ana Ruiz', startDate, endDate, allDay }],
      suggestions: null,
    });
    expect(refusal([{ ...LEAVE, startDate: endDate }])?.away).toBe('Ana Ruiz is away on Nov 20');
    const times = {
      allDay: false,
      startDate: '2026-11-19T22:30:00.000Z',
      endDate: '2026-11-20T02:00:00.000Z',
    };
    expect(refusal([{ ...LEAVE, ...times }])?.away).toBe(
      'Ana Ruiz is away on Nov 20 from 9:30 AM to 1:00 PM',
    );
  });

  it('a move is not refused by an absence of others, a requested absence, or an absence at another time', () => {
    expect(refusal([{ ...LEAVE, userId: 'u9' }])).toBeNull();
    expect(refusal([{ ...LEAVE, state: 'asked' }])).toBeNull();
    expect(refusal([{ ...LEAVE, startDate: '2026-11-21', endDate: '2026-11-22' }])).toBeNull();
  });

  it('an absence that applies to everybody prevents moves, even of visits without workers', () => {
    const closed = { ...LEAVE, userId: null };
    const nobody = aJob({ visitId: 'own', crew: [], assignedUser: null, assignedUserId: null });
    expect(refusal([closed])?.absences).toMatchObject([{ userId: null, fullName: null }]);
    expect(refusal([closed], nobody)).not.toBeNull();
    expect(refusal([LEAVE], nobody)).toBeNull();
  });

  it('the move of a visit without an end is refused if its new start is during an absence', () => {
    const moment = { start: Date.parse('2026-11-18T13:00:00Z'), end: Date.parse('2026-11-18T13:00:00Z') };
    expect(refusal([LEAVE], aJob({ crew: [ANA], endDate: null }), moment)).not.toBeNull();
  });
});
