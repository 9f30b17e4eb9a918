import { describe, expect, it } from 'vitest';
import { emptyValues, endAfter, jobFormSchema, toNewJob, toPatch, valuesOf } from './form-schema';
import { aJob } from '../testing';

const SYDNEY = 'Australia/Sydney';
const valid = { ...emptyValues('2026-11-20'), title: 'Fix tap', clientId: 'c1' };

/** Returns the validation messages by field. */
function errors(values: object): Record<string, string> {
  const result = jobFormSchema(SYDNEY).safeParse({ ...valid, ...values });
  return Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

// rule: job-form
describe('validating the job form', () => {
  it('title, client, day and time are required, and all other fields are optional', () => {
    expect(errors({})).toEqual({});
  });

  it('each missing required field has a message', () => {
    expect(errors({ title: ' ', clientId: '', startDate: '', startTime: '' })).toEqual({
      title: 'Title is required',
      clientId: 'Client is required',
      startDate: 'Start date is required',
      startTime: 'Start time is required',
    });
  });

  // rule: job-times
  it('an end that is not after the start is an error of the end field', () => {
    for (const endTime of ['08:59', '09:00'])
      expect(errors({ endTime })).toEqual({ endTime: 'End time must be after start time' });
    expect(errors({ endTime: '09:01' })).toEqual({});
  });

  it('the end may be after midnight if "Ends next day" is checked', () => {
    expect(errors({ startTime: '22:00', endTime: '02:00', endDayOffset: 1 })).toEqual({});
  });

  it('a date outside the years 2000 to 2100 is an error of its field', () => {
    const text = 'Date must be between the years 2000 and 2100';
    expect(errors({ startDate: '1999-12-31', completeByDate: '2101-01-01' })).toEqual({
      startDate: text,
      completeByDate: text,
    });
  });

  // rule: wire-text
  it('a text longer than the maximum of its field is an error', () => {
    expect(
      Object.keys(
        errors({ title: 'x'.repeat(201), location: 'x'.repeat(501), description: 'x'.repeat(10_001) }),
      ),
    ).toEqual(['title', 'description', 'location']);
    expect(errors({ title: 'x'.repeat(200) })).toEqual({});
  });

  it('a new job starts at 09:00, is scheduled, and has priority 1', () => {
    expect(emptyValues('2026-11-20')).toMatchObject({
      startTime: '09:00',
      status: 'scheduled',
      priority: '1',
      endTime: '',
    });
  });
});

describe('the request that adds a job', () => {
  it('the request has instants for local times of the business, and null for empty fields', () => {
    expect(toNewJob({ ...valid, title: ' Fix tap ', endTime: '11:00' }, SYDNEY)).toEqual({
      title: 'Fix tap',
      description: null,
      location: null,
      startDate: '2026-11-19T22:00:00.000Z',
      endDate: '2026-11-20T00:00:00.000Z',
      completeByDate: null,
      status: 'scheduled',
      priority: 1,
      clientId: 'c1',
      assignedUserId: null,
    });
  });

  it('the duration buttons can set an end on the next day', () => {
    expect(endAfter({ startDate: '2026-11-20', startTime: '09:00' }, 30, SYDNEY)).toEqual({
      endTime: '09:30',
      endDayOffset: 0,
    });
    expect(endAfter({ startDate: '2026-11-20', startTime: '22:00' }, 240, SYDNEY)).toEqual({
      endTime: '02:00',
      endDayOffset: 1,
    });
    expect(endAfter({ startDate: '', startTime: '22:00' }, 240, SYDNEY)).toBeUndefined();
  });
});

// rule: wire-patch
describe('the patch of an edited job', () => {
  const job = aJob({
    startDate: '2026-11-19T22:00:30.000Z',
    endDate: '2026-11-20T00:00:00.000Z',
    priority: 3,
  });
  const values = valuesOf(job, SYDNEY);

  it('a patch is empty if nothing changed, even though the form does not show the seconds', () => {
    expect(toPatch(values, job, SYDNEY)).toEqual({});
  });

  it('a patch contains the changed fields, and null for each field that was emptied', () => {
    const patch = toPatch(
      { ...values, title: 'Other', location: '', priority: '4', assignedUserId: '' },
      job,
      SYDNEY,
    );
    expect(patch).toEqual({ title: 'Other', location: null, priority: 4, assignedUserId: null });
  });

  it('a patch contains start and end if the day changed', () => {
    expect(toPatch({ ...values, startDate: '2026-11-21' }, job, SYDNEY)).toEqual({
      startDate: '2026-11-20T22:00:00.000Z',
      endDate: '2026-11-21T00:00:00.000Z',
    });
  });

  it('a patch contains only the end if only the end changed', () => {
    expect(toPatch({ ...values, endTime: '' }, job, SYDNEY)).toEqual({ endDate: null });
    expect(toPatch({ ...values, endDayOffset: 1 }, job, SYDNEY)).toEqual({
      endDate: '2026-11-21T00:00:00.000Z',
    });
  });

  it('a patch does not change an end that is several days after the start', () => {
    const long = aJob({ startDate: '2026-11-19T22:00:00.000Z', endDate: '2026-11-23T04:00:00.000Z' });
    expect(valuesOf(long, SYDNEY)).toMatchObject({
      startDate: '2026-11-20',
      endTime: '15:00',
      endDayOffset: 3,
    });
    expect(toPatch({ ...valuesOf(long, SYDNEY), title: 'Other' }, long, SYDNEY)).toEqual({ title: 'Other' });
  });
});
