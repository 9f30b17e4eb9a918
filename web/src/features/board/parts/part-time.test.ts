import { describe, expect, it } from 'vitest';
import { instantAt, toWire } from '@/lib/zoned-time';
import { aVisit, MONDAY, WEEK, ZONE } from '../testing-week';
import { partOn, partStart, partTime } from './part-time';

const [, TUESDAY = '', WEDNESDAY = ''] = WEEK;
const DAYS = [MONDAY, TUESDAY, WEDNESDAY];
const until = (day: string, clock: string) => ({ endDate: toWire(instantAt(day, clock, ZONE)) });

describe('a visit within one day', () => {
  it('shows its start, and its time', () => {
    const visit = aVisit(MONDAY, '09:15', '13:45');
    expect(partStart(visit, MONDAY, ZONE)).toBe('9:15');
    expect(partTime(visit, MONDAY, ZONE)).toBe('9:15 – 1:45');
  });

  it('shows only its start where it has no end', () => {
    expect(partTime(aVisit(MONDAY, '09:15', null), MONDAY, ZONE)).toBe('9:15');
  });
});

describe('a visit over two midnights', () => {
  const visit = aVisit(MONDAY, '22:00', null, until(WEDNESDAY, '02:00'));

  it('says on each day whether it began before and goes on', () => {
    expect(DAYS.map((day) => partOn(visit, day, ZONE))).toEqual([
      { fromBefore: false, goesOn: true },
      { fromBefore: true, goesOn: true },
      { fromBefore: true, goesOn: false },
    ]);
  });

  it('shows the part of its time that each day has', () => {
    expect(DAYS.map((day) => partStart(visit, day, ZONE))).toEqual(['10:00', 'all day', 'to 2:00']);
    expect(DAYS.map((day) => partTime(visit, day, ZONE))).toEqual(['10:00 –', 'all day', 'to 2:00']);
  });

  it('does not go on after a midnight at which it ends', () => {
    const late = aVisit(MONDAY, '20:00', null, until(TUESDAY, '00:00'));
    expect(partOn(late, MONDAY, ZONE).goesOn).toBe(false);
  });
});
