import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  busiest,
  count,
  dollars,
  duration,
  hours,
  jobsText,
  money,
  monthText,
  percent,
  scaleLines,
} from './figures';

describe('the figures of a report', () => {
  // rule: reports-rounding
  it('percentages are rounded, and are 0 if there are no jobs', () => {
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
      fc.property(fc.double({ min: 0, max: 2_000_000, noNaN: true }), (most) => {
        const lines = scaleLines(most);
        const [zero = -1, step = -1] = lines;
        expect(zero).toBe(0);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(7);
        // The space above the maximum is less than one step, and the next smaller step would need
        // more than six steps.
        expect(lines.at(-2)).toBeLessThan(Math.max(most, 1));
        const smaller = step === 1 ? 0 : step / (String(step).startsWith('5') ? 2.5 : 2);
        expect(smaller === 0 || Math.max(most, 1) / smaller > 6).toBe(true);
        expect(String(step)).toMatch(/^[125]0*$/);
        expect(lines.every((line, index) => line === index * step)).toBe(true);
      }),
    );
    expect(scaleLines(99)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(scaleLines(104)).toEqual([0, 20, 40, 60, 80, 100, 120]);
    expect(scaleLines(3)).toEqual([0, 1, 2, 3]);
    expect(scaleLines(0.4)).toEqual([0, 1]);
  });

  it('durations are written in days, or in hours if shorter than a day', () => {
    expect([duration(90), duration(1439), duration(1440), duration(2160), duration(15_330)]).toEqual([
      '1.5 h',
      '24 h',
      '1 day',
      '1.5 days',
      '10.6 days',
    ]);
  });

  it('an amount has cents, a label of a scale has no cents, and a month has its year', () => {
    expect([money(1234.5), money(0.1 + 0.2), dollars(5000), monthText('2026-11-01')]).toEqual([
      '$1,234.50',
      '$0.30',
      '$5,000',
      'Nov 2026',
    ]);
  });

  it('the busiest week is the first of the weeks with the most jobs', () => {
    const week = (name: string, jobs: number) => ({
      week: name,
      jobs,
      inProgress: 0,
      completed: 0,
      urgent: 0,
    });
    expect(busiest([week('a', 1), week('b', 4), week('c', 4)])?.week).toBe('b');
    expect(busiest([])).toBeUndefined();
  });
});
