import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDayRange,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatSpan,
  formatTime,
  spokenDay,
} from './format';
import { instantOf } from './zoned-time';

describe('times and days as people read them', () => {
  it('spec 9: times are 12-hour with minutes (en-US)', () => {
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
      }),
    );
  });

  it("spec 9: dates are 'MMM d, yyyy'", () => {
    expect(formatDay('2026-11-05')).toBe('Nov 5, 2026');
    expect(formatShortDay('2026-11-20')).toBe('Fri, Nov 20');
    expect(formatLongDay('2026-11-20')).toBe('Friday, November 20');
    expect(formatMonth('2026-11-20')).toBe('November 2026');
    expect(spokenDay('2026-11-19')).toBe('Thursday 19 November');
  });

  it('names month and year of a period twice only where they differ', () => {
    expect(formatDayRange('2026-11-16', '2026-11-22')).toBe('Nov 16 – 22, 2026');
    expect(formatDayRange('2026-11-30', '2026-12-06')).toBe('Nov 30 – Dec 6, 2026');
    expect(formatDayRange('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027');
  });

  it('writes a span, with the second day where it passes midnight', () => {
    const at = (text: string) => instantOf(text);
    expect(formatSpan(at('2026-11-20T09:00:00Z'), null, 'UTC')).toBe('Nov 20, 2026, 9:00 AM');
    expect(formatSpan(at('2026-11-20T09:00:00Z'), at('2026-11-20T11:00:00Z'), 'UTC')).toBe(
      'Nov 20, 2026, 9:00 AM – 11:00 AM',
    );
    expect(formatSpan(at('2026-11-20T22:00:00Z'), at('2026-11-21T02:00:00Z'), 'UTC')).toBe(
      'Nov 20, 2026, 10:00 PM – Nov 21, 2026, 2:00 AM',
    );
  });
});
