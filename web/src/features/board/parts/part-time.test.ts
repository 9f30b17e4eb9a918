import { describe, expect, it } from 'vitest';
import { instantAt, toWire } from '@/lib/zoned-time';
import { aVisit, MONDAY, WEEK, ZONE } from '../testing-week';
import { partOn, partStart, partTime } from './part-time';

const [, TUESDAY = '', WEDNESDAY = ''] = WEEK;
const DAYS = [MONDAY, TUESDAY, WEDNESDAY];
const until = (day: string, clock: string) => ({ endDate: toWire(instantAt(day, clock, ZONE)) });

describe('the time of a visit within one day', () => {
  it('a visit within one day shows its start, or both its start and its end', () => {
    const visit = aVisit(MONDAY, '09:15', '13:45');
    expect(partStart(visit, MONDAY, ZONE)).toBe('9:15');
    expect(partTime(visit, MONDAY, ZONE)).toBe('9:15 – 1:45');
  });

  it('a visit without an end shows only its start', () => {
    expect(partTime(aVisit(MONDAY, '09:15', null), MONDAY, ZONE)).toBe('9:15');
  });
});

describe('the time of a visit that runs past midnight twice', () => {
  const visit = aVisit(MONDAY, '22:00', null, until(WEDNESDAY, '02:00'));

  it('each day shows whether the visit began before that day and continues after it', () => {
    expect(DAYS.map((day) => partOn(visit, day, ZONE))).toEqual([
      { fromBefore: false, continuesAfter: true },
      { fromBefore: true, continuesAfter: true },
      { fromBefore: true, continuesAfter: false },
    ]);
  });

  it('each day shows only its own part of the visit’s time', () => {
    expect(DAYS.map((day) => partStart(visit, day, ZONE))).toEqual(['10:00', 'all day', 'to 2:00']);
    expect(DAYS.map((day) => partTime(visit, day, ZONE))).toEqual(['10:00 –', 'all day', 'to 2:00']);
  });

  it('a visit that ends at midnight does not continue on the next day', () => {
    const late = aVisit(MONDAY, '20:00', null, until(TUESDAY, '00:00'));
    expect(partOn(late, MONDAY, ZONE).continuesAfter).toBe(false);
  });
});
