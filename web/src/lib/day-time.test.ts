import { expect, it } from 'vitest';
import { dayTime } from './day-time';

const ZONE = 'Australia/Sydney';
/** Tuesday 24 November 2026, 9:00 AM in Sydney. */
const NOW = Date.parse('2026-11-23T22:00:00.000Z');

it.each([
  ['2026-11-23T21:20:00.000Z', 'today 8:20 AM'],
  ['2026-11-23T06:10:00.000Z', 'yesterday 5:10 PM'],
  ['2026-11-22T12:59:00.000Z', 'Sun, Nov 22, 11:59 PM'],
  ['2025-11-20T05:00:00.000Z', 'Thu, Nov 20, 2025, 4:00 PM'],
])('the day and time of %s is written as %s', (instant, words) => {
  expect(dayTime(Date.parse(instant), NOW, ZONE)).toBe(words);
});
