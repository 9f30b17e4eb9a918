import { expect, it } from 'vitest';
import { isWhole } from './calendar';
import { aJob, ANA, GONE } from './testing';
import { withVisits } from './testing-visits';
import { scheduledVisits, seenVisit } from './calendar-visits';

const MONDAY = { startDate: '2026-11-15T21:00:00.000Z', endDate: '2026-11-16T06:00:00.000Z' };
const TUESDAY = { startDate: '2026-11-16T21:00:00.000Z', endDate: '2026-11-17T06:00:00.000Z' };
const begun = { actualStartTime: MONDAY.startDate, actualFinishTime: MONDAY.endDate, done: 1 as const };

/** A job whose first visit is done, whose second one is current, and whose third one has no time. */
const JOB = withVisits(aJob(), [
  { ...MONDAY, ...begun, workers: [GONE, ANA] },
  TUESDAY,
  { ...TUESDAY, unscheduled: 1 },
]);

it('each scheduled visit has its own times and workers, and the other fields of the job', () => {
  const [done, current] = scheduledVisits(JOB);
  expect(scheduledVisits(JOB)).toHaveLength(2);
  expect(done).toMatchObject({ ...MONDAY, ...begun, visitId: 'j1', visitNumber: 1, visitCount: 3 });
  expect(done).toMatchObject({ id: 'j1', title: 'Fix tap', crew: [GONE, ANA], assignedUserId: GONE.id });
  expect(current).toBe(JOB);
  expect(current).toMatchObject({ ...TUESDAY, visitId: 'j1-2', visitNumber: 2, crew: [ANA] });
});

it('only the current visit has all fields of the job, because the fields of the job are its own', () => {
  expect(scheduledVisits(JOB).map(isWhole)).toEqual([false, true]);
});

it('a job of the lists, which has no visits, stands for its current visit, unless that has no time', () => {
  expect(scheduledVisits(aJob())).toEqual([aJob()]);
  expect(scheduledVisits(aJob({ unscheduled: 1 }))).toEqual([]);
});

it('a visit that was seen is found by its id, and not if it was removed', () => {
  const [done] = scheduledVisits(JOB);
  if (done === undefined) throw new Error('no visit');
  expect(seenVisit(JOB, done)).toEqual(done);
  expect(seenVisit(withVisits(aJob(), [{ ...TUESDAY, id: 'other' }]), done)).toBeNull();
});
