import { expect, it } from 'vitest';
import { isWhole } from './calendar';
import { aJob, ANA, GONE } from './testing';
import { withVisits } from './testing-visits';
import { scheduledVisits, seenVisit } from './calendar-visits';

const MONDAY = { startDate: '2026-11-15T21:00:00.000Z', endDate: '2026-11-16T06:00:00.000Z' };
const TUESDAY = { startDate: '2026-11-16T21:00:00.000Z', endDate: '2026-11-17T06:00:00.000Z' };
const begun = { actualStartTime: MONDAY.startDate, actualFinishTime: MONDAY.endDate, done: 1 as const };

/** A job with three visits: the first is done, the second is current, and the third has no time. */
const JOB = withVisits(aJob(), [
  { ...MONDAY, ...begun, workers: [GONE, ANA] },
  TUESDAY,
  { ...TUESDAY, unscheduled: 1 },
]);

it('each scheduled visit has its own times and workers, and all other fields from the job', () => {
  const [done, current] = scheduledVisits(JOB);
  expect(scheduledVisits(JOB)).toHaveLength(2);
  expect(done).toMatchObject({ ...MONDAY, ...begun, visitId: 'j1', visitNumber: 1, visitCount: 3 });
  expect(done).toMatchObject({ id: 'j1', title: 'Fix tap', crew: [GONE, ANA], assignedUserId: GONE.id });
  expect(current).toBe(JOB);
  expect(current).toMatchObject({ ...TUESDAY, visitId: 'j1-2', visitNumber: 2, crew: [ANA] });
});

it('only the current visit has all fields of the job', () => {
  expect(scheduledVisits(JOB).map(isWhole)).toEqual([false, true]);
});

it('scheduledVisits returns the current visit of a job without a list of visits, unless that visit has no time', () => {
  expect(scheduledVisits(aJob())).toEqual([aJob()]);
  expect(scheduledVisits(aJob({ unscheduled: 1 }))).toEqual([]);
});

it('seenVisit finds a visit by its id, and returns null if the visit was removed', () => {
  const [done] = scheduledVisits(JOB);
  if (done === undefined) throw new Error('no visit');
  expect(seenVisit(JOB, done)).toEqual(done);
  expect(seenVisit(withVisits(aJob(), [{ ...TUESDAY, id: 'other' }]), done)).toBeNull();
});
