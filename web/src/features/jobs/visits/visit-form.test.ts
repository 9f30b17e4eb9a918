import { describe, expect, it } from 'vitest';
import { aJob } from '../testing';
import { aVisit } from '../testing-undo';
import type { Visit } from '../visit-requests';
import {
  newVisitValues,
  toNewVisit,
  toVisitPatch,
  visitSchema,
  type VisitValues,
  visitValues,
} from './visit-form';

const ZONE = 'Australia/Sydney';
const BO = { id: 'u3', fullName: 'Bo Chen', color: null };

const errorsOf = (values: VisitValues) => {
  const result = visitSchema(ZONE).safeParse(values);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

/** Returns the patch that results from a change of the values in the dialog. */
const patchOf = (visit: Visit, changes: Partial<VisitValues>) =>
  toVisitPatch({ ...visitValues(visit, ZONE), ...changes }, visit, ZONE);

describe('the initial values of a new visit', () => {
  it('a new visit is one day after the last scheduled visit, at the same times and with the current crew', () => {
    const visits = [
      aVisit(),
      aVisit({
        id: 'v2',
        startDate: '2026-11-22T21:00:00.000Z',
        endDate: '2026-11-23T06:00:00.000Z',
        number: 2,
      }),
      aVisit({ id: 'v3', unscheduled: 1, number: 3 }),
    ];
    expect(newVisitValues(aJob({ visits, visitCount: 3 }), ZONE)).toMatchObject({
      noTime: false,
      day: '2026-11-24',
      startTime: '08:00',
      endTime: '17:00',
      workerIds: ['u1'],
    });
  });
});

describe('the request that adds a visit', () => {
  const values = newVisitValues(aJob({ visits: [aVisit()] }), ZONE);

  it('a scheduled visit is sent with times, workers and note, and without a hold', () => {
    expect(toNewVisit({ ...values, note: ' Ring twice ', holdReason: 'x' }, ZONE)).toEqual({
      startDate: '2026-11-20T22:00:00.000Z',
      endDate: '2026-11-21T00:00:00.000Z',
      workerIds: ['u1'],
      note: 'Ring twice',
    });
  });

  it('a visit without a time is sent with the reason and the last day of its hold', () => {
    const held = { ...values, noTime: true, holdReason: 'Tiles', holdUntil: '2026-12-01' };
    expect(toNewVisit(held, ZONE)).toEqual({
      unscheduled: true,
      holdReason: 'Tiles',
      holdUntil: '2026-12-01',
      workerIds: ['u1'],
      note: null,
    });
  });
});

describe('the request that changes a visit', () => {
  it('the patch is empty if nothing changed, so that the times keep their seconds', () => {
    expect(patchOf(aVisit({ startDate: '2026-11-19T22:00:30.000Z' }), {})).toEqual({});
  });

  it('the patch has both times if the day changed, and only the end if the end changed', () => {
    expect(patchOf(aVisit(), { day: '2026-11-21' })).toEqual({
      startDate: '2026-11-20T22:00:00.000Z',
      endDate: '2026-11-21T00:00:00.000Z',
    });
    expect(patchOf(aVisit(), { endTime: '' })).toEqual({ endDate: null });
    expect(patchOf(aVisit(), { endDayOffset: 1 })).toEqual({ endDate: '2026-11-21T00:00:00.000Z' });
  });

  it('the patch has the workers if their order changed', () => {
    const visit = aVisit({ workers: [BO, { id: 'u1', fullName: 'Ana Ruiz', color: null }] });
    expect(patchOf(visit, { workerIds: ['u1', 'u3'] })).toEqual({ workerIds: ['u1', 'u3'] });
  });

  it('the patch takes a visit out of the tray and clears its hold', () => {
    const held = aVisit({ unscheduled: 1, holdReason: 'Tiles', holdUntil: '2026-12-01' });
    expect(patchOf(held, { noTime: false, day: '2026-12-02' })).toMatchObject({
      unscheduled: false,
      startDate: '2026-12-01T22:00:00.000Z',
      holdReason: null,
      holdUntil: null,
    });
    expect(patchOf(held, { holdReason: '' })).toEqual({ holdReason: null });
  });
});

describe('validating the dialog of a visit', () => {
  const values = visitValues(aVisit(), ZONE);

  it.each([
    [{ day: '' }, 'day: Date is required'],
    [{ day: '1999-12-31' }, 'day: Date must be between the years 2000 and 2100'],
    [{ startTime: '' }, 'startTime: Start time is required'],
    [{ endTime: '09:00' }, 'endTime: End time must be after start time'],
    [{ workerIds: Array.from({ length: 21 }, (_, index) => `u${index}`) }, 'workerIds: At most 20 workers'],
    [{ note: 'x'.repeat(2001) }, 'note: At most 2,000 characters'],
    [{ holdUntil: '2101-01-01' }, 'holdUntil: Date must be between the years 2000 and 2100'],
  ])('the values %j are invalid', (changes, expected) => {
    expect(errorsOf({ ...values, ...changes })).toEqual([expected]);
  });

  it('a visit may end on the next day or have no end, and a visit in the tray needs no times', () => {
    expect(errorsOf({ ...values, endTime: '02:00', endDayOffset: 1 })).toEqual([]);
    expect(errorsOf({ ...values, endTime: '' })).toEqual([]);
    expect(errorsOf({ ...values, day: '', startTime: '', noTime: true })).toEqual([]);
  });
});
