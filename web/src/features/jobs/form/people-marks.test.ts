import { describe, expect, it } from 'vitest';
import type { Absence, WorkingHours } from '@/features/working-time/queries';
import { aJob, ANA } from '../testing';
import { emptyValues, type JobFormValues } from './form-values';
import { clashesOf, slotsOf } from './people-busy';
import { compareMarks, dayAnswer, isRefused, type Mark, markOf, type PeopleTimes } from './people-marks';

const ZONE = 'Australia/Sydney';
const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
/** Friday 20 November 2026, 9:00 to 11:00 AM. */
const MORNING: JobFormValues = { ...emptyValues('2026-11-20'), endTime: '11:00' };

function times(changes: Partial<JobFormValues> = {}, more: Partial<PeopleTimes> = {}): PeopleTimes {
  const slots = slotsOf({ ...MORNING, ...changes }, ZONE);
  return {
    slots,
    zone: ZONE,
    clashes: clashesOf([aJob()], slots, undefined, 'worker'),
    hours: [],
    absences: [],
    ...more,
  };
}

/**
 * Ben works Monday to Friday from 10 AM to noon and from 1 to 5 PM. The business has no working
 * hours.
 */
const HOURS: WorkingHours[] = [
  {
    userId: 'u5',
    works: true,
    hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: '10:00', to: '12:00' },
      { weekday, from: '13:00', to: '17:00' },
    ]),
  },
];

const leave = (changes: Partial<Absence> = {}): Absence => ({
  id: 'a1',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  userId: 'u5',
  startDate: '2026-11-20',
  endDate: '2026-12-04',
  allDay: true,
  kind: null,
  note: null,
  state: 'approved',
  ...changes,
});

const ben = (changes: Partial<JobFormValues> = {}, more: Partial<PeopleTimes> = {}) =>
  markOf('u5', times(changes, { hours: HOURS, ...more }))?.text;

// rule: job-form-workers
describe('the mark that says whether a person is free', () => {
  it('a person is marked as free, or as busy until a time', () => {
    expect(markOf('u5', times())).toEqual({ kind: 'free', text: 'Free' });
    expect(markOf('u1', times())).toMatchObject({ kind: 'busy', text: 'Busy until 11:00 AM' });
    expect(markOf('u1', times({ noTime: true }))).toBeNull();
  });

  it('outside of working hours, the mark says when the person starts or stops working', () => {
    expect(ben()).toBe('Works from 10:00 AM');
    expect(ben({ startTime: '10:00' })).toBe('Free');
    expect(ben({ startTime: '11:30', endTime: '12:30' })).toBe('Works until 12:00 PM');
    expect(ben({ startTime: '12:15', endTime: '14:00' })).toBe('Works from 1:00 PM');
    expect(ben({ startTime: '17:00', endTime: '' })).toBe('Works until 5:00 PM');
    expect(ben({ startDate: '2026-11-21' })).toBe('Day off');
    expect(ben({}, { hours: [{ userId: 'u5', works: false, hours: [] }] })).toBe('Day off');
  });

  it('working hours that meet at midnight count as one period', () => {
    const hours = [
      { weekday: 5, from: '18:00', to: '24:00' },
      { weekday: 6, from: '00:00', to: '06:00' },
    ];
    const night = { startTime: '22:00', endTime: '02:00', endDayOffset: 1 };
    expect(ben(night, { hours: [{ userId: null, works: true, hours }] })).toBe('Free');
  });

  it('the mark of an absent person says until which day or time the person is away', () => {
    expect(ben({}, { absences: [leave()] })).toBe('Away until Dec 4');
    const noon = leave({ allDay: false, startDate: '2026-11-19T22:00:00Z', endDate: '2026-11-20T02:00:00Z' });
    expect(ben({}, { absences: [noon] })).toBe('Away until 1:00 PM');
    expect(ben({ startTime: '08:00', endTime: '09:00' }, { absences: [noon] })).toBe('Works from 10:00 AM');
    expect(ben({ endTime: '' }, { absences: [noon] })).toBe('Away until 1:00 PM');
    expect(ben({}, { absences: [leave({ userId: null })] })).toBe('Away until Dec 4');
    expect(ben({}, { absences: [leave({ state: 'asked' })] })).toBe('Works from 10:00 AM');
  });

  it('with several days the mark names the days', () => {
    const week = {
      severalDays: true,
      days: '3',
      startDate: '2026-11-18',
      startTime: '10:00',
      endTime: '12:00',
    };
    expect(ben(week)).toBe('Free');
    expect(ben({ ...week, startTime: '09:00' })).toBe('Works from 10:00 AM');
    expect(ben({ ...week, days: '4' })).toBe('Outside hours Sat');
    expect(ben(week, { absences: [leave()] })).toBe('Away Fri');
    expect(markOf('u1', times(week))).toMatchObject({ kind: 'busy', text: 'Busy Fri' });
  });

  it('people are sorted: free, then busy by end, then outside of working hours, then away', () => {
    const mark = (kind: Mark['kind'], until = 0): Mark => ({ kind, text: kind, until });
    const marks = [mark('away'), mark('outside'), mark('busy', 2), mark('busy', 1), mark('free')];
    expect(marks.toSorted(compareMarks).map(({ kind, until }) => `${kind} ${until}`)).toEqual([
      'free 0',
      'busy 1',
      'busy 2',
      'outside 0',
      'away 0',
    ]);
    expect(marks.map(isRefused)).toEqual([true, false, true, true, false]);
  });
});

// rule: job-form-days
describe('whether a crew is free on a day', () => {
  const week = times(
    { severalDays: true, days: '3', startDate: '2026-11-18', startTime: '10:00' },
    { absences: [leave({ userId: 'u6' })] },
  );
  const [ana, ben, cy] = [ANA, BEN, { id: 'u6', fullName: 'Cy' }].map(({ id, fullName }) => ({
    id,
    name: fullName.split(' ')[0] ?? '',
  }));
  const crew = [ana, ben, cy].flatMap((each) => each ?? []);

  it('the text says who is free, or who is busy or away', () => {
    expect([0, 1, 2].map((at) => dayAnswer(crew.slice(0, 2), at, week)?.text)).toEqual([
      'Ana and Ben free',
      'Ana and Ben free',
      'Ana busy',
    ]);
    expect(dayAnswer(crew, 0, week)?.text).toBe('Ana, Ben and Cy free');
    expect(dayAnswer(crew, 2, week)).toEqual({ isFree: false, text: 'Cy away, Ana busy' });
    expect(dayAnswer([...crew, ...crew], 0, week)?.text).toBe('Ana, Ben and 4 more free');
    expect(dayAnswer([], 0, week)).toBeNull();
  });
});
