import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, type Instant, instantAt, MINUTE, minuteOfDay } from '@/lib/zoned-time';
import { axisOf, instantOfX, xOf } from '../day/axis';
import {
  carriedStart,
  drawnNew,
  HOUR_STEP,
  pressedSlot,
  QUARTER_STEP,
  startingAt,
  stepped,
  steppedEnd,
  stretchedEnd,
} from './slots';

const ZONES = [
  'Australia/Sydney',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];
/** Days with and without a change of clocks in these time zones. */
const DAYS = [
  '2026-10-04',
  '2026-04-05',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2026-03-08',
  '2026-11-24',
];
const zones = fc.constantFrom(...ZONES);
const days = fc.constantFrom(...DAYS);
const places = fc.record({ zone: zones, day: days, minute: fc.integer({ min: 0, max: 1439 }) });
const travel = fc.integer({ min: -900, max: 900 });
const lengths = fc.integer({ min: 5, max: 3000 }).map((minutes) => minutes * MINUTE);

const at = (day: string, minute: number, zone: string): Instant => {
  const two = (part: number) => String(part).padStart(2, '0');
  return instantAt(day, `${two(Math.floor(minute / 60))}:${two(minute % 60)}`, zone);
};
const isOn = (instant: Instant, zone: string, step: number) =>
  instant % MINUTE === 0 && minuteOfDay(instant, zone) % step === 0;

// rule: board-snapping
describe('the start of a visit that is being moved', () => {
  it('the start is on a quarter hour of the wall clock, or unchanged', () => {
    fc.assert(
      fc.property(places, travel, ({ zone, day, minute }, by) => {
        const start = at(day, minute, zone);
        const carried = carriedStart(start, by * MINUTE, zone);
        expect(carried === start || isOn(carried, zone, 15)).toBe(true);
      }),
    );
  });

  it('with Alt the start is on a multiple of five minutes, or unchanged', () => {
    fc.assert(
      fc.property(places, travel, ({ zone, day, minute }, by) => {
        const start = at(day, minute, zone);
        const carried = carriedStart(start, by * MINUTE, zone, true);
        expect(carried === start || isOn(carried, zone, 5)).toBe(true);
      }),
    );
  });

  it('the start does not change if the pointer moves less than half a step', () => {
    const start = at('2026-11-24', 9 * 60 + 10, 'Australia/Sydney');
    expect(carriedStart(start, 7 * MINUTE, 'Australia/Sydney')).toBe(start);
    expect(carriedStart(start, -7 * MINUTE, 'Australia/Sydney')).toBe(start);
    expect(carriedStart(start, 8 * MINUTE, 'Australia/Sydney')).toBe(start + 5 * MINUTE);
  });

  it('a visit that is being moved keeps its elapsed length, also across a change of clocks', () => {
    fc.assert(
      fc.property(places, travel, lengths, ({ zone, day, minute }, by, length) => {
        const start = at(day, minute, zone);
        const moved = startingAt({ start, end: start + length }, carriedStart(start, by * MINUTE, zone));
        expect(moved.end - moved.start).toBe(length);
      }),
    );
  });

  it('converting a start to pixels and back returns the same start', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 16, max: 40 }), ({ zone, day, minute }, quarterWidth) => {
        const axis = axisOf(day, zone, quarterWidth * 4);
        const start = at(day, minute - (minute % 15), zone);
        const back = instantOfX(axis, xOf(axis, start));
        expect(carriedStart(axis.from, back - axis.from, zone)).toBe(start);
      }),
    );
  });
});

describe('dragging the end of a visit', () => {
  it('a dragged end stays at least a quarter hour after the start', () => {
    fc.assert(
      fc.property(places, travel, lengths, fc.boolean(), ({ zone, day, minute }, by, length, isFine) => {
        const start = at(day, minute, zone);
        const slot = { start, end: start + length };
        const end = stretchedEnd(slot, by * MINUTE, zone, isFine);
        expect(end === slot.end || end - start >= 15 * MINUTE).toBe(true);
        expect(end === slot.end || isOn(end, zone, isFine ? 5 : 15)).toBe(true);
        const byKey = steppedEnd(slot, -QUARTER_STEP, slot.end, zone);
        expect(byKey - start).toBeGreaterThanOrEqual(Math.min(length, 15 * MINUTE));
      }),
    );
  });
});

describe('moving an instant by one step with keys', () => {
  it('a step of 15 minutes and a step back return to the same start', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(1, -1), ({ zone, day, minute }, side) => {
        const start = at(day, minute, zone);
        const there = stepped(start, side * QUARTER_STEP, start, zone);
        expect(there).not.toBe(start);
        expect(stepped(there, -side * QUARTER_STEP, start, zone)).toBe(start);
      }),
    );
  });

  it('a step from a start on a quarter hour is 15 minutes long, or one hour long with Shift', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(1, -1), ({ zone, day, minute }, side) => {
        const start = at(day, minute - (minute % 15), zone);
        expect(stepped(start, side * QUARTER_STEP, start, zone)).toBe(start + side * 15 * MINUTE);
        expect(stepped(start, side * HOUR_STEP, start, zone)).toBe(start + side * HOUR);
      }),
    );
  });

  it('a step from a start between two quarter hours ends on a quarter hour', () => {
    const zone = 'Australia/Sydney';
    const start = at('2026-11-24', 9 * 60 + 10, zone);
    const right = stepped(start, QUARTER_STEP, start, zone);
    expect(right).toBe(start + 5 * MINUTE);
    expect(stepped(right, QUARTER_STEP, start, zone)).toBe(start + 20 * MINUTE);
    expect(stepped(start, -QUARTER_STEP, start, zone)).toBe(start - 10 * MINUTE);
  });
});

describe('adding a visit on empty space', () => {
  const zone = 'Australia/Sydney';
  const nine = at('2026-11-24', 9 * 60, zone);

  it('a press on empty space makes a visit with the default length at the pressed quarter hour', () => {
    expect(pressedSlot(nine + 14 * MINUTE, 90, zone)).toEqual({ start: nine, end: nine + 90 * MINUTE });
  });

  it('dragging over empty space to the left or to the right makes a visit that covers the dragged time', () => {
    expect(drawnNew(nine + 4 * MINUTE, nine + 62 * MINUTE, zone)).toEqual({ start: nine, end: nine + HOUR });
    expect(drawnNew(nine + HOUR, nine, zone)).toEqual({ start: nine, end: nine + HOUR + 15 * MINUTE });
    expect(drawnNew(nine, nine + MINUTE, zone).end).toBe(nine + 15 * MINUTE);
  });

  it('dragging over empty space never makes a visit shorter than a quarter hour', () => {
    fc.assert(
      fc.property(places, travel, fc.boolean(), ({ zone: other, day, minute }, by, isFine) => {
        const start = at(day, minute, other);
        const slot = drawnNew(start, start + by * MINUTE, other, isFine);
        expect(slot.end - slot.start).toBeGreaterThanOrEqual(15 * MINUTE);
      }),
    );
  });
});
