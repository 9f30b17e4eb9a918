import { describe, expect, it } from 'vitest';
import { aJob, ANA } from '../testing';
import type { Visit } from '../visit-requests';
import {
  emptyValues,
  formField,
  jobFormSchema,
  type JobFormValues,
  toNewJob,
  toPatch,
  toSpread,
  valuesOf,
} from './form-schema';
import { maySpread, mayWait } from './visit-rules';

const SYDNEY = 'Australia/Sydney';
const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
const CY = { ...ANA, id: 'u6', fullName: 'Cy Adeyemi' };
const valid: JobFormValues = { ...emptyValues('2026-11-20'), title: 'Fix tap', clientId: 'c1' };
const several = { ...valid, severalDays: true, days: '3', endTime: '17:00' };

/** Returns the validation messages by field. */
function errors(values: Partial<JobFormValues>): Record<string, string> {
  const result = jobFormSchema(SYDNEY).safeParse({ ...valid, ...values });
  return Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

/** Returns the patch that the form sends after these changes to a job. */
const patchOf = (job: ReturnType<typeof aJob>, changes: Partial<JobFormValues>) =>
  toPatch({ ...valuesOf(job, SYDNEY), ...changes }, job, SYDNEY);

// rule: job-form-workers
describe('the workers in the request of the job form', () => {
  const crew = aJob({ crew: [ANA, BEN] });

  it('a single worker of a new job is sent as assignedUserId and not as a list', () => {
    const request = toNewJob({ ...valid, assignedUserId: 'u1' }, SYDNEY);
    expect(request.assignedUserId).toBe('u1');
    expect(request).not.toHaveProperty('workerIds');
  });

  it('several workers of a new job are sent as a list with the lead first', () => {
    const request = toNewJob({ ...valid, assignedUserId: 'u5', otherWorkerIds: 'u1,u6' }, SYDNEY);
    expect(request.workerIds).toEqual(['u5', 'u1', 'u6']);
    expect(request).not.toHaveProperty('assignedUserId');
  });

  it('an unchanged crew is not sent', () => {
    expect(patchOf(crew, { title: 'Other' })).toEqual({ title: 'Other' });
  });

  it('a changed crew is sent as a list if the old or the new crew has several workers', () => {
    expect(patchOf(crew, { assignedUserId: 'u5', otherWorkerIds: 'u1' })).toEqual({
      workerIds: ['u5', 'u1'],
    });
    expect(patchOf(crew, { otherWorkerIds: '' })).toEqual({ workerIds: ['u1'] });
    expect(patchOf(crew, { assignedUserId: '' })).toEqual({ workerIds: [] });
    expect(patchOf(aJob(), { otherWorkerIds: CY.id })).toEqual({ workerIds: ['u1', 'u6'] });
  });

  it('replacing the only worker by another worker is sent as assignedUserId', () => {
    expect(patchOf(aJob(), { assignedUserId: 'u5' })).toEqual({ assignedUserId: 'u5' });
  });

  it('at most 20 workers can be selected', () => {
    const others = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(',');
    expect(errors({ assignedUserId: 'u1', otherWorkerIds: others(19) })).toEqual({});
    expect(errors({ assignedUserId: 'u1', otherWorkerIds: others(20) })).toEqual({
      otherWorkerIds: 'At most 20 workers',
    });
  });
});

// rule: job-form-days
describe('the job form with several days', () => {
  it('a new job is sent with its first day and the number of days', () => {
    expect(toNewJob({ ...several, skipWeekends: true, endDayOffset: 1 }, SYDNEY)).toMatchObject({
      startDate: '2026-11-19T22:00:00.000Z',
      endDate: '2026-11-20T06:00:00.000Z',
      spread: { days: 3, skipWeekends: true },
    });
    expect(toNewJob(valid, SYDNEY)).not.toHaveProperty('spread');
  });

  it('a job on several days needs an end on the day of the start, and a number of days from 1 to 60', () => {
    expect(errors(several)).toEqual({});
    expect(errors({ ...several, endTime: '' })).toEqual({ endTime: 'Several days need an end time' });
    expect(errors({ ...several, endTime: '08:00', endDayOffset: 1 })).toEqual({
      endTime: 'End time must be after start time',
    });
    expect(errors({ ...several, days: '61' })).toEqual({ days: 'Enter a number from 1 to 60' });
  });

  it('several days are validated by local clock times, even on a day with a clock change', () => {
    // In Sydney 2:30 AM occurs twice on 5 April 2026, and not at all on 4 October.
    const at = { ...several, startTime: '02:30', endTime: '02:45' };
    expect(errors({ ...at, startDate: '2026-04-05' })).toEqual({});
    expect(errors({ ...at, startDate: '2026-10-04' })).toEqual({});
    expect(errors({ ...at, startDate: '2026-10-04', endTime: '02:30' })).toHaveProperty('endTime');
  });

  it('an existing job is spread by a separate request, and the patch has no time and no workers', () => {
    const values = { ...valuesOf(aJob(), SYDNEY), ...several, title: 'Other', assignedUserId: 'u5' };
    expect(toPatch(values, aJob(), SYDNEY)).toEqual({ title: 'Other', location: null });
    expect(toSpread(values, aJob(), SYDNEY)).toEqual({
      firstDay: '2026-11-20',
      days: 3,
      startTime: '09:00',
      endTime: '17:00',
      skipWeekends: false,
      workerIds: ['u5'],
    });
    expect(toSpread({ ...values, assignedUserId: 'u1' }, aJob(), SYDNEY)).not.toHaveProperty('workerIds');
  });

  it('a job can be spread over several days only if it is open and has one visit, which has not begun', () => {
    expect(maySpread(aJob())).toBe(true);
    expect(maySpread(aJob({ unscheduled: 1 }))).toBe(true);
    for (const changes of [
      { visitCount: 2 },
      { actualStartTime: '2026-11-19T22:00:00.000Z' },
      { done: 1 },
      { status: 'completed' },
      { archived: 1 },
    ] as const)
      expect(maySpread(aJob(changes))).toBe(false);
  });
});

// rule: job-form-no-time
describe('the job form without a time', () => {
  const hold = { holdReason: 'Waiting for tiles', holdUntil: '2026-12-01' };
  const aVisit: Visit = {
    id: 'j1',
    jobId: 'j1',
    startDate: '2026-11-19T22:00:00.000Z',
    endDate: null,
    unscheduled: 1,
    workers: [ANA],
    actualStartTime: null,
    actualFinishTime: null,
    done: 0,
    note: null,
    number: 1,
    ...hold,
  };
  const waiting = aJob({ unscheduled: 1, endDate: null, visits: [aVisit] });

  it('a new job with "No time yet" is valid without a time and sent without one', () => {
    const values = { ...valid, noTime: true, startDate: '', startTime: '', ...hold };
    expect(errors(values)).toEqual({});
    const request = toNewJob(values, SYDNEY);
    expect(request).toMatchObject({ unscheduled: true, ...hold });
    expect(request).not.toHaveProperty('startDate');
    expect(request).not.toHaveProperty('endDate');
  });

  it('a hold that ends on a day outside the years 2000 to 2100 is an error', () => {
    expect(errors({ noTime: true, holdUntil: '1999-12-31' })).toHaveProperty('holdUntil');
    expect(errors({ holdUntil: '1999-12-31' })).toEqual({});
  });

  it('the form shows the hold of an unscheduled visit, and an unchanged hold is not sent', () => {
    expect(valuesOf(waiting, SYDNEY)).toMatchObject({ noTime: true, ...hold });
    expect(patchOf(waiting, {})).toEqual({});
    expect(patchOf(waiting, { holdUntil: '', startDate: '2026-12-24' })).toEqual({ holdUntil: null });
  });

  it('a scheduled visit is put into the tray together with its hold', () => {
    expect(patchOf(aJob(), { noTime: true })).toEqual({ unscheduled: true });
    expect(patchOf(aJob(), { noTime: true, holdReason: ' Rain ' })).toEqual({
      unscheduled: true,
      holdReason: 'Rain',
    });
  });

  it('a visit that leaves the tray is sent with start and end, and its hold is cleared', () => {
    expect(patchOf(waiting, { noTime: false, endTime: '10:00' })).toEqual({
      unscheduled: false,
      startDate: '2026-11-19T22:00:00.000Z',
      endDate: '2026-11-19T23:00:00.000Z',
      holdReason: null,
      holdUntil: null,
    });
  });

  it('a visit that has begun or is done cannot be put into the tray', () => {
    expect([mayWait(aJob()), mayWait(waiting)]).toEqual([true, true]);
    expect(mayWait(aJob({ actualStartTime: '2026-11-19T22:00:00.000Z' }))).toBe(false);
    expect(mayWait(aJob({ status: 'completed' }))).toBe(false);
  });
});

it('an error of the server is shown at the form field that it concerns', () => {
  expect(
    [
      'workerIds',
      'workerIds[1]',
      'holdReason',
      'holdUntil',
      'spread.days',
      'days',
      'firstDay',
      'endDate',
    ].map(formField),
  ).toEqual([
    'otherWorkerIds',
    'otherWorkerIds',
    'holdReason',
    'holdUntil',
    'days',
    'days',
    'startDate',
    'endTime',
  ]);
  expect(formField('version')).toBeUndefined();
});
