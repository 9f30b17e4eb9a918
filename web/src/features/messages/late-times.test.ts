import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/zoned-time';
import { DELAYS, lateTime } from './late-times';

const NINE = Date.parse('2026-11-20T09:00:00Z');

// rule: message-late
describe("the new time in a 'Running late' message", () => {
  it('the new time is the planned start plus the delay', () => {
    expect(lateTime(NINE, 30, NINE - 20 * MINUTE)).toBe(NINE + 30 * MINUTE);
  });

  it('if no future start is planned, the delay is added to now, rounded up to a multiple of five minutes', () => {
    expect(lateTime(NINE, 15, NINE + 7 * MINUTE)).toBe(NINE + 25 * MINUTE);
    expect(lateTime(null, 15, NINE + 7 * MINUTE)).toBe(NINE + 25 * MINUTE);
  });

  it('the new time is never in the past, and a longer delay gives a later time', () => {
    const instant = fc.integer({ min: NINE - 1e9, max: NINE + 1e9 });
    fc.assert(
      fc.property(fc.option(instant), instant, (planned, now) => {
        const times = DELAYS.map((delay) => lateTime(planned, delay, now));
        expect(times[0]).toBeGreaterThan(now);
        expect(times.toSorted((one, other) => one - other)).toEqual(times);
        expect(new Set(times).size).toBe(DELAYS.length);
      }),
    );
  });
});
