import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/zoned-time';
import { DELAYS, lateTime } from './late-times';

const NINE = Date.parse('2026-11-20T09:00:00Z');

// rule: message-late
describe('the new time of who is late', () => {
  it('is after the planned start', () => {
    expect(lateTime(NINE, 30, NINE - 20 * MINUTE)).toBe(NINE + 30 * MINUTE);
  });

  it('is after now, in steps of five minutes, once the planned start is past or there is none', () => {
    expect(lateTime(NINE, 15, NINE + 7 * MINUTE)).toBe(NINE + 25 * MINUTE);
    expect(lateTime(null, 15, NINE + 7 * MINUTE)).toBe(NINE + 25 * MINUTE);
  });

  it('is never past, and a longer delay is later', () => {
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
