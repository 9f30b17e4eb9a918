import { describe, expect, it } from 'vitest';
import { aJob, ANA, GONE } from '@/features/jobs/testing';
import { instantOf } from '@/lib/zoned-time';
import { placeRequest, placeValues, suggestedTimes, valuesInSlot } from './move-request';

const ZONE = 'Australia/Sydney';
const DAY = '2026-11-24';
/** A visit of two hours from 10:15 AM. */
const TIMED = { startDate: '2026-11-19T23:15:00.000Z', endDate: '2026-11-20T01:15:00.000Z' };
const ASKED = { startDate: '2026-11-19T23:15:12.345Z', endDate: null };

// rule: calendar-tray
describe('the fields and the request of Schedule…', () => {
  const times = suggestedTimes(TIMED, DAY, ZONE);
  const job = aJob({ ...TIMED, unscheduled: 1, crew: [ANA, GONE] });

  it('Schedule… suggests the previous time of day of the visit, on the given day', () => {
    expect(times).toEqual({
      startDate: '2026-11-23T23:15:00.000Z',
      endDate: '2026-11-24T01:15:00.000Z',
    });
  });

  it('Schedule… suggests 9:00 AM for a visit that never had a time', () => {
    expect(suggestedTimes(ASKED, DAY, ZONE)).toEqual({
      startDate: '2026-11-23T22:00:00.000Z',
      endDate: null,
    });
  });

  it('Schedule… sends the times, and the crew only if it was changed', () => {
    const values = placeValues(job, times, ZONE);
    expect(values).toMatchObject({ day: DAY, time: '10:15', hours: '2', minutes: '0', crew: ['u1', 'u2'] });
    const sent = { ...times, unscheduled: false };
    expect(placeRequest(values, job, times, ZONE)).toEqual(sent);
    expect(placeRequest({ ...values, crew: ['u2', 'u1'] }, job, times, ZONE)).toEqual({
      ...sent,
      workerIds: ['u2', 'u1'],
    });
    expect(placeRequest({ ...values, crew: [] }, job, times, ZONE)).toEqual({ ...sent, workerIds: [] });
  });
});

// rule: calendar-keys
describe('the request of Move…', () => {
  const job = aJob({ ...TIMED, crew: [ANA] });
  const values = placeValues(job, job, ZONE);

  it('Move… sends only the changed values, and sends no request if nothing has changed', () => {
    expect(placeRequest(values, job, job, ZONE)).toBeNull();
    expect(placeRequest({ ...values, crew: ['u9', 'u1'] }, job, job, ZONE)).toEqual({
      workerIds: ['u9', 'u1'],
    });
    expect(placeRequest({ ...values, time: '11:15' }, job, job, ZONE)).toEqual({
      startDate: '2026-11-20T00:15:00.000Z',
      endDate: '2026-11-20T02:15:00.000Z',
    });
  });

  it('a free time changes day, time and length; a visit without an end still has no end', () => {
    const slot = { start: instantOf('2026-11-22T21:30:00.000Z'), end: instantOf('2026-11-22T22:15:00.000Z') };
    const taken = { day: '2026-11-23', time: '08:30', hours: '0', minutes: '45' };
    expect(valuesInSlot(values, slot, ZONE)).toMatchObject({ ...taken, crew: ['u1'] });
    const open = placeValues(job, { ...job, endDate: null }, ZONE);
    expect(valuesInSlot(open, slot, ZONE)).toMatchObject({ ...taken, hours: '', minutes: '' });
  });
});
