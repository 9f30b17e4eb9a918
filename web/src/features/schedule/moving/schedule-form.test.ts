import { describe, expect, it } from 'vitest';
import { ANA, GONE } from '@/features/jobs/testing';
import { CREW, schedulePatch, scheduleValues, suggestedTimes } from './schedule-form';

const ZONE = 'Australia/Sydney';
const DAY = '2026-11-24';
/** Two hours from 10:15 AM. */
const TIMED = { startDate: '2026-11-19T23:15:00.000Z', endDate: '2026-11-20T01:15:00.000Z' };
const ASKED = { startDate: '2026-11-19T23:15:12.345Z', endDate: null };

// rule: calendar-tray
describe('Schedule…', () => {
  it('suggests the time of day that the visit had, on the given day', () => {
    expect(suggestedTimes(TIMED, DAY, ZONE)).toEqual({
      startDate: '2026-11-23T23:15:00.000Z',
      endDate: '2026-11-24T01:15:00.000Z',
    });
  });

  it('suggests 9:00 AM for a visit that never had a time', () => {
    expect(suggestedTimes(ASKED, DAY, ZONE)).toEqual({
      startDate: '2026-11-23T22:00:00.000Z',
      endDate: null,
    });
  });

  it('sends the times, and the workers only if another one was chosen', () => {
    const job = { crew: [ANA] };
    const times = suggestedTimes(TIMED, DAY, ZONE);
    const values = scheduleValues(job, times, ZONE);
    expect(values).toMatchObject({ day: DAY, time: '10:15', hours: '2', minutes: '0', worker: ANA.id });
    const sent = { ...times, unscheduled: false };
    expect(schedulePatch(values, job, times, ZONE)).toEqual(sent);
    expect(schedulePatch({ ...values, worker: '' }, job, times, ZONE)).toEqual({ ...sent, workerIds: [] });
    expect(schedulePatch({ ...values, worker: 'u9' }, job, times, ZONE)).toEqual({
      ...sent,
      workerIds: ['u9'],
    });
  });

  it('a crew of several stays unless one person is chosen instead', () => {
    const job = { crew: [ANA, GONE] };
    const values = scheduleValues(job, TIMED, ZONE);
    expect(values.worker).toBe(CREW);
    expect(schedulePatch(values, job, TIMED, ZONE)).not.toHaveProperty('workerIds');
  });
});
