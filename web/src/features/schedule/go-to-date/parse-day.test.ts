// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '@/lib/zoned-time';
import { parseDay } from './parse-day';

/** A Monday, used as today. */
const TODAY = '2026-11-23';
const en = (text: string) => parseDay(text, { today: TODAY, language: 'en' });
const de = (text: string) => parseDay(text, { today: TODAY, language: 'de' });

afterEach(() => void vi.resetModules());

// rule: go-to-date
describe('parsing a typed day', () => {
  it.each([
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['24. 12. 2027', '2027-12-24'],
    ['24.12.27', '2027-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['Dec 24', '2026-12-24'],
    ['24 dec', '2026-12-24'],
    ['December 24th, 2027', '2027-12-24'],
    ['Thu, Dec 24', '2026-12-24'],
    ['24. Dezember', '2026-12-24'],
    ['Do., 24. Dez. 2026', '2026-12-24'],
    ['3. März', '2027-03-03'],
    ['  TOMORROW ', '2026-11-24'],
    ['heute', '2026-11-23'],
    ['Übermorgen', '2026-11-25'],
    ['gestern', '2026-11-22'],
    ['mon', '2026-11-23'],
    ['fri', '2026-11-27'],
    ['Fr', '2026-11-27'],
    ['donnerstag', '2026-11-26'],
    ['so', '2026-11-29'],
    ['+2w', '2026-12-07'],
    ['+ 2 weeks', '2026-12-07'],
    ['in 2 Wochen', '2026-12-07'],
    ['-3d', '2026-11-20'],
    ['+3 Tage', '2026-11-26'],
    ['+1m', '2026-12-23'],
    ['+1 Jahr', '2027-11-23'],
    ['29.2.', '2028-02-29'],
  ])('the text %s means the day %s in both languages', (text, day) => {
    expect(en(text)).toBe(day);
    expect(de(text)).toBe(day);
  });

  it('12/4 is December 4 in English and the 12th of April in German', () => {
    expect(en('12/4')).toBe('2026-12-04');
    expect(de('12/4')).toBe('2027-04-12');
    expect([en('12/24'), de('12/24'), en('24/12'), de('24/12/2027')]).toEqual([
      '2026-12-24',
      '2026-12-24',
      '2026-12-24',
      '2027-12-24',
    ]);
  });

  it('a date without a year is in the year in which it is nearest to today', () => {
    expect(en('Jan 5')).toBe('2027-01-05');
    expect(en('Oct 30')).toBe('2026-10-30');
    expect(parseDay('Dec 30', { today: '2026-01-03', language: 'en' })).toBe('2025-12-30');
  });

  it.each([
    '',
    ' ',
    'x',
    'm',
    'ma 3',
    'soon',
    '31.11.',
    '13/13',
    '2026-02-30',
    'Dec',
    'Dec 24 1999',
    '24',
    '+2x',
    '1.1.3000',
  ])('%j is not a day', (text) => {
    expect(en(text)).toBeUndefined();
    expect(de(text)).toBeUndefined();
  });

  it.each(['en', 'de'] as const)('each day is parsed in the format of the app, in %s', async (language) => {
    localStorage.setItem('jobwright-language', language);
    vi.resetModules();
    const { formatDay, formatShortDayYear, formatLongDay } = await import('@/lib/format');
    for (let at = 0; at < 300; at += 1) {
      const day = addDays('2026-07-01', at);
      for (const text of [day, formatDay(day), formatShortDayYear(day), formatLongDay(day)])
        expect([text, parseDay(text, { today: TODAY, language })]).toEqual([text, day]);
    }
  });
});
