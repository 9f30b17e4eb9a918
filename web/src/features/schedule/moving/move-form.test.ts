import { describe, expect, it } from 'vitest';
import { toWire } from '@/lib/zoned-time';
import { isUnmoved, lengthValues, moveErrors, moveValues, timesOfMove } from './move-form';

const ZONE = 'Australia/Sydney';
/** Friday 20 November 2026, 9:00 to 11:00 AM in Sydney. */
const JOB = { startDate: '2026-11-19T22:00:00.000Z', endDate: '2026-11-20T00:00:00.000Z' };
const OPEN = { ...JOB, endDate: null };
/** A job from 9:00:30 to 9:45:50 AM on that day. */
const SECONDS = { startDate: '2026-11-19T22:00:30.000Z', endDate: '2026-11-19T22:45:50.000Z' };

type Changes = Partial<ReturnType<typeof moveValues>>;

function moved(changes: Changes, job: { startDate: string; endDate: string | null } = JOB) {
  const { start, end } = timesOfMove({ ...moveValues(job, ZONE), ...changes }, job, ZONE);
  return [toWire(start), end === null ? null : toWire(end)];
}

const wrong = (changes: Changes, job = JOB) =>
  moveErrors({ ...moveValues(job, ZONE), ...changes }, job, ZONE);

describe('the fields of Move…', () => {
  it('the fields show day and time in the business’s time zone, and the length', () => {
    expect(moveValues(JOB, ZONE)).toEqual({ day: '2026-11-20', time: '09:00', hours: '2', minutes: '0' });
    expect(moveValues(OPEN, ZONE)).toMatchObject({ hours: '', minutes: '' });
    expect(lengthValues(90)).toEqual({ hours: '1', minutes: '30' });
  });

  it('if the fields are unchanged, the times of the job keep their seconds', () => {
    expect(isUnmoved(moveValues(SECONDS, ZONE), SECONDS, ZONE)).toBe(true);
    expect(moved({}, SECONDS)).toEqual([SECONDS.startDate, SECONDS.endDate]);
    for (const change of [{ day: '2026-11-21' }, { time: '09:01' }, { hours: '3' }, { minutes: '1' }])
      expect(isUnmoved({ ...moveValues(JOB, ZONE), ...change }, JOB, ZONE)).toBe(false);
  });

  it('a change of the day keeps the wall-clock time and the elapsed length', () => {
    expect(moved({ day: '2026-11-21' }, SECONDS)).toEqual([
      '2026-11-20T22:00:30.000Z',
      '2026-11-20T22:45:50.000Z',
    ]);
  });

  it('a visit with the entered time and length may run past midnight', () => {
    expect(moved({ time: '22:30', hours: '3', minutes: '15' })).toEqual([
      '2026-11-20T11:30:00.000Z',
      '2026-11-20T14:45:00.000Z',
    ]);
  });

  it('a job without an end gets an end only if a length is entered, and an end can be removed', () => {
    expect(moved({ day: '2026-11-21' }, OPEN)).toEqual(['2026-11-20T22:00:00.000Z', null]);
    expect(moved({ minutes: '45' }, OPEN)).toEqual([OPEN.startDate, '2026-11-19T22:45:00.000Z']);
    expect(moved({ hours: '', minutes: '' })).toEqual([JOB.startDate, null]);
  });

  it('a start that the clocks skip becomes later by the skipped time, and the length stays the same', () => {
    // On Sunday 4 October 2026 the clocks in Sydney go forward from 2:00 to 3:00 AM.
    expect(moved({ day: '2026-10-04', time: '02:30', hours: '1' })).toEqual([
      '2026-10-03T16:30:00.000Z',
      '2026-10-03T17:30:00.000Z',
    ]);
    expect(moved({ day: '2026-10-03', time: '23:00', hours: '4' })).toEqual([
      '2026-10-03T13:00:00.000Z',
      '2026-10-03T17:00:00.000Z',
    ]);
  });
});

describe('errors of the fields of Move…', () => {
  it('unchanged fields have no errors, even for a job shorter than a minute', () => {
    for (const job of [JOB, SECONDS]) expect(wrong({}, job)).toEqual({});
    expect(moveErrors(moveValues(OPEN, ZONE), OPEN, ZONE)).toEqual({});
  });

  it.each([
    [{ day: '' }, { day: 'Choose a date between 2000 and 2100' }],
    [{ day: '1999-12-31' }, { day: 'Choose a date between 2000 and 2100' }],
    [{ day: '2101-01-01' }, { day: 'Choose a date between 2000 and 2100' }],
    [{ time: '' }, { time: 'Start time is required' }],
    [{ hours: '0', minutes: '0' }, { length: 'End time must be after start time' }],
    [{ hours: '0', minutes: '' }, { length: 'End time must be after start time' }],
    [{ hours: '1.5' }, { length: 'Enter whole hours and minutes' }],
    [{ minutes: '-5' }, { length: 'Enter whole hours and minutes' }],
    [{ hours: 'two' }, { length: 'Enter whole hours and minutes' }],
    [{ hours: '744', minutes: '1' }, { length: "A job can't be longer than 31 days" }],
    [{ hours: '744', minutes: '0' }, {}],
  ])('the values %j have the errors %j', (changes, errors) => {
    expect(wrong(changes)).toEqual(errors);
  });
});
