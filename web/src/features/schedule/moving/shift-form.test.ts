import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { withVisits } from '@/features/jobs/testing-visits';
import { addDays } from '@/lib/zoned-time';
import { afterChange, daysToShift, shiftOf } from './shift-form';

const EMPTY = { days: '', firstDay: '' };

describe('the fields of Move all days', () => {
  it('a visit moves only if it is scheduled and has not begun, and its day is in the business’s time zone', () => {
    const begun = { actualStartTime: '2026-11-15T22:00:00.000Z' };
    const job = withVisits(aJob(), [
      { startDate: '2026-11-15T22:00:00.000Z', ...begun },
      { startDate: '2026-11-17T22:00:00.000Z' },
      { startDate: '2026-11-16T22:00:00.000Z' },
      { startDate: '2026-11-18T22:00:00.000Z', unscheduled: 1 },
      { startDate: '2026-11-19T22:00:00.000Z', done: 1 },
    ]);
    expect(daysToShift(job, 'Australia/Sydney')).toEqual(['2026-11-17', '2026-11-18']);
  });

  it('changing the number of days or the first day updates the other field', () => {
    fc.assert(
      fc.property(fc.integer({ min: -366, max: 366 }), (days) => {
        const typed = afterChange(EMPTY, { days: String(days) }, '2026-11-16');
        expect(typed.firstDay).toBe(addDays('2026-11-16', days));
        expect(afterChange(EMPTY, { firstDay: typed.firstDay }, '2026-11-16').days).toBe(String(days));
      }),
    );
  });

  it('an incomplete field does not change the other field', () => {
    const before = { days: '2', firstDay: '2026-11-18' };
    expect(afterChange(before, { days: '-' }, '2026-11-16')).toEqual({ ...before, days: '-' });
    expect(afterChange(before, { firstDay: '' }, '2026-11-16')).toEqual({ ...before, firstDay: '' });
  });

  it.each(['', '-', '0', '1.5', '367', '-367', 'two'])('%j is an invalid number of days', (days) => {
    expect(shiftOf({ ...EMPTY, days })).toHaveProperty('error');
  });

  it.each([
    ['7', 7],
    [' -3 ', -3],
    ['+1', 1],
    ['−2', -2],
    ['366', 366],
  ])('%j moves by %i days', (days, by) => {
    expect(shiftOf({ ...EMPTY, days })).toEqual({ days: by });
  });
});
