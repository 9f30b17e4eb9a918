import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  clockOf,
  dayOf,
  daysBetween,
  instantAt,
  instantOf,
  isDay,
  monthGrid,
  moveToDay,
  startOfDay,
  startOfWeek,
  toWire,
  weekdayOf,
} from './zoned-time';

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe', // summer time shifts the clocks by half an hour
  'America/New_York',
  'America/Sao_Paulo', // clocks changed at midnight until 2019
  'America/St_Johns', // clocks changed at one minute past midnight until 2011
  'Asia/Kathmandu', // 5:45 ahead of UTC
  'Africa/Casablanca', // clocks go back during Ramadan
  'Africa/Cairo',
  'Europe/London',
  'Pacific/Auckland',
  'Pacific/Apia', // the whole day 30 December 2011 was skipped
  'UTC',
];

const zone = fc.constantFrom(...ZONES);
// Random instants at whole minutes, within the years for which the clock changes of the zones are
// known.
const instant = fc
  .integer({ min: Date.UTC(2000, 0, 2) / 60_000, max: Date.UTC(2037, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000);
const day = instant.map((at) => new Date(at).toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);

const zoned = (at: number, tz: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(tz);
/** Half of the tested days have a clock change, because errors are most likely there. */
const changeDays = ZONES.flatMap((tz) => {
  const days: [string, string][] = [];
  let at = zoned(Date.UTC(2000, 0, 1), tz);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.year > 2036) return days;
    days.push([tz, next.toPlainDate().toString()], [tz, next.subtract({ days: 1 }).toPlainDate().toString()]);
    at = next;
  }
});
const zoneAndDay = fc.oneof(fc.tuple(zone, day), fc.constantFrom(...changeDays));

// rule: business-time
describe('days and wall-clock times in a zone, compared with Temporal', () => {
  it('the day and the wall-clock time of an instant equal those of Temporal', () => {
    fc.assert(
      fc.property(instant, zone, (at, tz) => {
        const expected = zoned(at, tz);
        expect(dayOf(at, tz)).toBe(expected.toPlainDate().toString());
        expect(clockOf(at, tz)).toBe(expected.toPlainTime().toString().slice(0, 5));
      }),
      { numRuns: 1000 },
    );
  });

  it('a wall-clock time is converted to its instant, and a time that does not exist moves forward by the gap', () => {
    fc.assert(
      fc.property(zoneAndDay, clock, ([tz, on], time) => {
        const expected = Temporal.PlainDateTime.from(`${on}T${time}`).toZonedDateTime(tz, {
          disambiguation: 'compatible',
        });
        expect(instantAt(on, time, tz)).toBe(expected.epochMilliseconds);
      }),
      { numRuns: 3000 },
    );
  });

  it('the first instant of a day is found, also if midnight is skipped', () => {
    fc.assert(
      fc.property(zoneAndDay, ([tz, on]) => {
        expect(startOfDay(on, tz)).toBe(
          Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: tz, plainTime: '00:00' }).epochMilliseconds,
        );
      }),
      { numRuns: 2000 },
    );
  });

  // rule: calendar-move
  it('an instant moves to another day and keeps its wall-clock time, to the millisecond', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 59_999 }), zoneAndDay, (minute, extra, [tz, to]) => {
        const from = zoned(minute + extra, tz);
        const wanted =
          from.toPlainDate().toString() === to
            ? minute + extra
            : Temporal.PlainDate.from(to).toPlainDateTime(from.toPlainTime()).toZonedDateTime(tz)
                .epochMilliseconds;
        expect(moveToDay(minute + extra, to, tz)).toBe(wanted);
      }),
      { numRuns: 2000 },
    );
  });

  it('an instant that is moved to its own day does not change, even in a repeated hour', () => {
    // On 5 April 2026 the time 2:30 AM occurs twice in Sydney. This is the second one.
    const second = instantOf('2026-04-04T16:30:00.000Z');
    expect(moveToDay(second, '2026-04-05', 'Australia/Sydney')).toBe(second);
  });

  it('a time that the clocks skip moves forward by an hour in Sydney, and by half an hour on Lord Howe Island', () => {
    expect(clockOf(instantAt('2026-10-04', '02:30', 'Australia/Sydney'), 'Australia/Sydney')).toBe('03:30');
    expect(clockOf(instantAt('2026-10-04', '02:15', 'Australia/Lord_Howe'), 'Australia/Lord_Howe')).toBe(
      '02:45',
    );
  });
});

describe('calendar arithmetic', () => {
  it('days and months are added as in Temporal', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (on, count) => {
        const plain = Temporal.PlainDate.from(on);
        expect(addDays(on, count)).toBe(plain.add({ days: count }).toString());
        expect(addMonths(on, count)).toBe(plain.add({ months: count }).toString());
        expect(daysBetween(on, addDays(on, count))).toBe(count);
        expect(weekdayOf(on)).toBe(plain.dayOfWeek - 1);
      }),
    );
  });

  it('a week starts on Monday', () => {
    expect(startOfWeek('2026-11-20')).toBe('2026-11-16');
    expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
  });

  // rule: calendar-views
  it('the calendar page of a month has 42 days, from the Monday on or before the 1st', () => {
    fc.assert(
      fc.property(day, (on) => {
        const grid = monthGrid(on);
        expect(grid).toHaveLength(42);
        expect(new Set(grid).size).toBe(42);
        expect(weekdayOf(grid[0] ?? '')).toBe(0);
        expect(grid.indexOf(`${on.slice(0, 7)}-01`)).toBeLessThan(7);
        expect(grid).toContain(on);
      }),
    );
  });

  it('only days that exist and have a four-digit year are valid', () => {
    for (const text of ['2026-02-28', '2024-02-29']) expect(isDay(text)).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', 20_261_120, undefined])
      expect(isDay(text)).toBe(false);
  });

  // rule: wire-instants
  it('instants are sent in UTC with milliseconds', () => {
    expect(toWire(instantOf('2026-11-20T20:00:00+11:00'))).toBe('2026-11-20T09:00:00.000Z');
  });
});
