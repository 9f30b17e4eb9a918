import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, daysFrom, HOUR, instantAt, MINUTE, minuteOfDay } from '@/lib/zoned-time';
import { axisOf, hoursOf, instantOfX, snap, xOf } from './axis';

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe', // daylight saving time shifts the clock by half an hour
  'America/New_York',
  'America/Santiago', // daylight saving time starts at midnight in this zone
  'Asia/Kathmandu', // UTC+5:45
  'Europe/Berlin',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const day = fc.constantFrom(...daysFrom('2026-01-01', 365));
const hourWidth = fc.integer({ min: 16, max: 40 }).map((quarter) => quarter * 4);
const axis = fc
  .record({ zone, day, hourWidth })
  .map((chosen) => ({ ...chosen, axis: axisOf(chosen.day, chosen.zone, chosen.hourWidth) }));

describe('the time axis of a day', () => {
  // rule: board-day
  it.each([
    ['2026-04-05', 25],
    ['2026-10-04', 23],
    ['2026-11-20', 24],
  ])('%s has %i hours in Sydney', (date, hours) => {
    const made = axisOf(date, 'Australia/Sydney', 80);
    expect(made.width).toBe(hours * 80);
    expect(made.to - made.from).toBe(hours * HOUR);
  });

  it('converting an instant to px and back returns the same instant', () => {
    fc.assert(
      fc.property(axis, fc.integer({ min: 0, max: 23 * 60 - 1 }), ({ axis: made }, minute) => {
        const instant = made.from + minute * MINUTE;
        expect(instantOfX(made, xOf(made, instant))).toBe(instant);
      }),
    );
  });

  it('converting px to an instant and back returns the same px, to a thousandth', () => {
    fc.assert(
      fc.property(axis, fc.double({ min: 0, max: 1, noNaN: true }), ({ axis: made }, part) => {
        const x = part * made.width;
        expect(xOf(made, instantOfX(made, x))).toBeCloseTo(x, 3);
      }),
    );
  });

  it('the width of a visit depends only on its length, also across a change of clocks', () => {
    fc.assert(
      fc.property(
        axis,
        fc.nat(24 * 60),
        fc.integer({ min: 5, max: 24 * 60 }),
        ({ axis: made }, at, length) => {
          const start = made.from + at * MINUTE;
          expect(xOf(made, start + length * MINUTE) - xOf(made, start)).toBeCloseTo(
            (length / 60) * made.hourWidth,
          );
        },
      ),
    );
  });
});

describe('snapping an instant to the wall clock', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) });

  it('snapping gives the nearest instant with a multiple of 5 or 15 minutes on the wall clock', () => {
    fc.assert(
      fc.property(instant, zone, fc.constantFrom(5, 15), (at, where, minutes) => {
        const snapped = snap(at, where, minutes);
        expect(minuteOfDay(snapped, where) % minutes).toBe(0);
        expect(snapped % MINUTE).toBe(0);
        expect(Math.abs(snapped - at)).toBeLessThanOrEqual((minutes / 2) * MINUTE);
      }),
    );
  });

  it('snapping does not change an instant on a quarter hour', () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const once = snap(at, where, 15);
        expect(snap(once, where, 15)).toBe(once);
      }),
    );
  });

  it('snapping follows the wall clock of a time zone at UTC+5:45', () => {
    const at = instantAt('2026-11-20', '09:07', 'Asia/Kathmandu');
    expect(clockOf(snap(at, 'Asia/Kathmandu', 15), 'Asia/Kathmandu')).toBe('09:00');
    expect(clockOf(snap(at + MINUTE, 'Asia/Kathmandu', 15), 'Asia/Kathmandu')).toBe('09:15');
  });
});

describe('the hours on the axis', () => {
  const hours = (date: string, where: string) =>
    hoursOf(axisOf(date, where, 80), where).map(({ hour }) => hour);

  it('the axis omits an hour that the clocks skip, and shows a repeated hour twice', () => {
    expect(hours('2026-10-04', 'Australia/Sydney').slice(0, 4)).toEqual([0, 1, 3, 4]);
    expect(hours('2026-04-05', 'Australia/Sydney').slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
  });

  it('in all zones, the axis shows every hour of a day on which the clocks do not change', () => {
    for (const where of ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe'])
      expect(hours('2026-06-01', where)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  });
});
