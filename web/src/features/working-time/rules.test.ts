import { describe, expect, it } from 'vitest';
import { instantAt } from '@/lib/zoned-time';
import type { WorkingHours } from './queries';
import { weekOf, workedOn } from './rules';

const ZONE = 'Australia/Sydney';
/** A Monday. */
const DAY = '2026-11-23';

const hoursOf = (userId: string | null, weekday: number, works = true): WorkingHours => ({
  userId,
  works,
  hours: works ? [{ weekday, from: '08:00', to: '17:00' }] : [],
});

// rule: working-hours
describe('the working hours of a day', () => {
  it.each([
    [1, '2026-11-23'],
    [5, '2026-11-27'],
    [7, '2026-11-29'],
  ])('weekday %i in the API is the day %s', (weekday, day) => {
    const week = weekOf([hoursOf(null, weekday)], null);
    expect(workedOn(week, day, ZONE)).toEqual([
      { start: instantAt(day, '08:00', ZONE), end: instantAt(day, '17:00', ZONE) },
    ]);
    expect(workedOn(week, '2026-11-25', ZONE)).toEqual([]);
  });

  it('the hours of a person are their own, else those of the business, else the whole day', () => {
    const all = [hoursOf(null, 1), hoursOf('u1', 2), hoursOf('u2', 1, false)];
    expect(weekOf(all, 'u1')).toEqual(all[1]?.hours);
    expect(weekOf(all, 'u2')).toEqual([]);
    expect(weekOf(all, 'u3')).toEqual(all[0]?.hours);
    expect(workedOn(weekOf([], 'u3'), DAY, ZONE)).toHaveLength(1);
  });
});
