import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busiest, count, hours, jobsText, percent, scaleLines } from './figures';

describe('the figures of a report', () => {
  // rule: reports-rounding
  it('percentages are rounded, and 0 when there are no jobs', () => {
    expect([percent(0, 0), percent(1, 3), percent(2, 3), percent(1, 200), percent(7, 7)]).toEqual([
      0, 33, 67, 1, 100,
    ]);
  });

  it('counts, hours and numbers of jobs are formatted for people', () => {
    expect([count(1_234_567), hours(90), hours(60 * 1234), jobsText(1), jobsText(0)]).toEqual([
      '1,234,567',
      '1.5 h',
      '1,234 h',
      '1 job',
      '0 jobs',
    ]);
  });

  it('a scale starts at 0, reaches the maximum, and has equal steps of whole, round numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (most) => {
        const lines = scaleLines(most);
        const [zero = -1, step = -1] = lines;
        expect(zero).toBe(0);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(6);
        expect(String(step)).toMatch(/^[125]0*$/);
        expect(lines.every((line, index) => line === index * step)).toBe(true);
      }),
    );
    expect(scaleLines(99)).toEqual([0, 50, 100]);
    expect(scaleLines(3)).toEqual([0, 1, 2, 3]);
  });

  it('the busiest week is the first one if several weeks have the most jobs', () => {
    const week = (name: string, jobs: number) => ({ week: name, jobs, completed: 0 });
    expect(busiest([week('a', 1), week('b', 4), week('c', 4)])?.week).toBe('b');
    expect(busiest([])).toBeUndefined();
  });
});
