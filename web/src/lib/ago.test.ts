import { describe, expect, it } from 'vitest';
import { ago } from './ago';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T00:00:00.000Z');

describe("formatting an instant as a relative time, for example '5 minutes ago'", () => {
  it.each([
    [-5 * SECOND, 'less than a minute ago'],
    [0, 'less than a minute ago'],
    [59_999, 'less than a minute ago'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [29 * DAY, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [800 * DAY, '2 years ago'],
  ])('the relative time after %i ms is: %s', (passed, words) => {
    expect(ago(NOW - passed, NOW)).toBe(words);
  });
});
