// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ago } from './ago';
import {
  formatClock,
  formatCount,
  formatDay,
  formatDayRange,
  formatDayTime,
  formatLongDay,
  formatMonth,
  formatMonthDay,
  formatShortDay,
  formatShortDayYear,
  formatSpan,
  formatHours,
  formatTenths,
  formatTime,
  formatWeekday,
  spokenDay,
} from './format';
import { resetLanguage, storeLanguage } from './language';
import { instantOf } from './zoned-time';

// rule: languages
describe('times and days in English', () => {
  it('English times have a 12-hour clock and minutes (en-US)', () => {
    const zone = fc.constantFrom('Australia/Sydney', 'America/New_York', 'Asia/Kathmandu', 'UTC');
    const instant = fc.date({
      min: new Date('2000-01-02'),
      max: new Date('2099-12-30'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const intl = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
        expect(formatTime(at.getTime(), timeZone)).toBe(intl.format(at).replace(/\s/u, ' '));
        expect(formatTime(at.getTime(), timeZone)).toMatch(/^1?\d:[0-5]\d [AP]M$/);
      }),
    );
  });

  it("English dates have the format 'MMM d, yyyy'", () => {
    expect(formatDay('2026-11-05')).toBe('Nov 5, 2026');
    expect(formatShortDay('2026-11-20')).toBe('Fri, Nov 20');
    expect(formatLongDay('2026-11-20')).toBe('Friday, November 20');
    expect(formatMonth('2026-11-20')).toBe('November 2026');
    expect(spokenDay('2026-11-19')).toBe('Thursday 19 November');
  });

  it('a range of days repeats the month and the year only if they differ', () => {
    expect(formatDayRange('2026-11-16', '2026-11-22')).toBe('Nov 16 – 22, 2026');
    expect(formatDayRange('2026-11-30', '2026-12-06')).toBe('Nov 30 – Dec 6, 2026');
    expect(formatDayRange('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027');
    expect(formatDayRange('2026-11-16', '2026-11-16')).toBe('Nov 16, 2026');
  });

  it('the text of a time span has the weekday, and the second day if the span passes midnight', () => {
    const at = (text: string) => instantOf(text);
    expect(formatSpan(at('2026-11-20T09:00:00Z'), null, 'UTC')).toBe('Fri, Nov 20, 2026, 9:00 AM');
    expect(formatSpan(at('2026-11-20T09:00:00Z'), at('2026-11-20T11:00:00Z'), 'UTC')).toBe(
      'Fri, Nov 20, 2026, 9:00 AM – 11:00 AM',
    );
    expect(formatSpan(at('2026-11-20T22:00:00Z'), at('2026-11-21T02:00:00Z'), 'UTC')).toBe(
      'Fri, Nov 20, 2026, 10:00 PM – Sat, Nov 21, 2026, 2:00 AM',
    );
  });
});

describe('times, days and counts in German', () => {
  beforeEach(() => {
    storeLanguage('de');
    resetLanguage();
  });
  afterEach(() => {
    localStorage.clear();
    resetLanguage();
  });

  it('German times have a 24-hour clock, with two digits for the hour', () => {
    const shown = ['00:00', '00:05', '09:00', '12:30', '14:05', '23:59'];
    expect(shown.map(formatClock)).toEqual(shown);
    expect(formatTime(instantOf('2026-11-20T21:00:00Z'), 'Europe/Berlin')).toBe('22:00');
  });

  it('in German dates the day comes before the month', () => {
    expect(formatDay('2026-11-05')).toBe('5. Nov. 2026');
    expect(formatMonthDay('2026-03-05')).toBe('5. März');
    expect(formatWeekday('2026-11-20')).toBe('Fr');
    expect(formatShortDay('2026-11-20')).toMatch(/^Fr\.?, 20\. Nov\.$/);
    expect(formatShortDayYear('2026-11-20')).toMatch(/^Fr\.?, 20\. Nov\. 2026$/);
    expect(formatLongDay('2026-11-20')).toBe('Freitag, 20. November');
    expect(formatMonth('2026-11-20')).toBe('November 2026');
    expect(spokenDay('2026-11-19')).toBe('Donnerstag, 19. November');
  });

  it('ranges and time spans are written in German', () => {
    expect(formatDayRange('2026-11-16', '2026-11-22')).toBe('16.–22. Nov. 2026');
    expect(formatDayRange('2026-11-30', '2026-12-06')).toBe('30. Nov. – 6. Dez. 2026');
    const [nine, eleven] = ['2026-11-20T09:00:00Z', '2026-11-20T11:00:00Z'].map(instantOf);
    expect(formatDayTime(nine ?? 0, 'UTC')).toBe('20. Nov. 2026, 09:00');
    expect(formatSpan(nine ?? 0, eleven ?? 0, 'UTC')).toBe('Fr., 20. Nov. 2026, 09:00 – 11:00');
  });

  it('counts and relative times are written in German', () => {
    expect(formatCount(1_234_567)).toBe('1.234.567');
    expect(formatTenths(1234.56)).toBe('1.234,6');
    expect(formatHours(285)).toBe('4,75');
    expect(ago(0, 300_000)).toBe('vor 5 Minuten');
    expect(ago(0, 86_400_000)).toBe('vor 1 Tag');
  });
});

it('counts are written in English', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatTenths(1234.56)).toBe('1,234.6');
  expect(formatHours(285)).toBe('4.75');
});
