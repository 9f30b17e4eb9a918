// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { translate } from '@/lib/catalogue';
import { resetLanguage, storeLanguage } from '@/lib/language';
import { addDays, weekdayOf } from '@/lib/zoned-time';
import { countUntil, dayCount, summaryOfDays, visitDays } from './several-days';
import { texts } from './texts/visit';
import { de } from './texts/visit.de';

/** Monday 23 November 2026. */
const MONDAY = '2026-11-23';
const aPlan = { startDate: MONDAY, days: '3', skipWeekends: false, startTime: '08:00', endTime: '17:00' };
const summary = (changes: Partial<typeof aPlan>) => summaryOfDays({ ...aPlan, ...changes });

// rule: job-form-days
describe('the days of a job on several days', () => {
  it('there is one visit per day, beginning on the first day', () => {
    expect(visitDays(aPlan)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  });

  it('skipped weekend days are not counted, even if the first day is on a weekend', () => {
    const skipping = { ...aPlan, days: '2', skipWeekends: true };
    expect(visitDays({ ...skipping, startDate: '2026-11-27' })).toEqual(['2026-11-27', '2026-11-30']);
    expect(visitDays({ ...skipping, startDate: '2026-11-28' })).toEqual(['2026-11-30', '2026-12-01']);
  });

  it('the number of days is a whole number from 1 to 60', () => {
    for (const typed of ['', '0', '61', '2.5', '-1', 'two']) expect(dayCount(typed)).toBeUndefined();
    expect([dayCount('1'), dayCount(' 60 ')]).toEqual([1, 60]);
    expect(visitDays({ ...aPlan, days: '61' })).toEqual([]);
    expect(visitDays({ ...aPlan, startDate: '' })).toEqual([]);
  });

  it('countUntil returns the number of visits if it gets the day of the last visit', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 60 }), fc.boolean(), (at, days, skipWeekends) => {
        const plan = { startDate: addDays('2024-01-01', at), days: String(days), skipWeekends };
        const found = visitDays(plan);
        expect(found).toHaveLength(days);
        expect(countUntil(plan, found.at(-1) ?? '')).toBe(days);
        expect(skipWeekends && found.some((day) => weekdayOf(day) >= 5)).toBe(false);
      }),
    );
  });

  it('countUntil returns 0 if the last day is before the first day', () => {
    expect(countUntil(aPlan, '2026-11-22')).toBe(0);
    expect(countUntil({ ...aPlan, skipWeekends: true }, '2026-11-20')).toBe(0);
  });
});

// rule: job-form-days
describe('the summary of several days', () => {
  it.each([
    [{}, '3 days: Mon 23 – Wed 25, 8:00 AM – 5:00 PM each day'],
    [{ days: '1' }, '1 day: Mon 23, 8:00 AM – 5:00 PM'],
    [{ startDate: '2026-11-30' }, '3 days: Mon, Nov 30 – Wed, Dec 2, 8:00 AM – 5:00 PM each day'],
    [{ startDate: '2026-12-31' }, '3 days: Thu, Dec 31, 2026 – Sat, Jan 2, 2027, 8:00 AM – 5:00 PM each day'],
    [
      { startDate: '2026-11-19', skipWeekends: true },
      '3 days: Thu 19 – Mon 23, 8:00 AM – 5:00 PM each day, without weekends',
    ],
    [{ skipWeekends: true }, '3 days: Mon 23 – Wed 25, 8:00 AM – 5:00 PM each day'],
    [{ endTime: '' }, '3 days: Mon 23 – Wed 25, 8:00 AM each day'],
    // In Sydney the clocks go forward on 4 October 2026. The local times stay the same.
    [{ startDate: '2026-10-03' }, '3 days: Sat 3 – Mon 5, 8:00 AM – 5:00 PM each day'],
  ])('the summary of %o is %s', (changes, text) => {
    expect(summary(changes)).toBe(text);
  });

  it('there is no summary while a field is invalid', () => {
    for (const changes of [{ days: '' }, { startDate: '' }, { startTime: '' }])
      expect(summary(changes)).toBe('');
  });

  describe('the summary in German', () => {
    const english = { ...texts };
    afterEach(() => {
      localStorage.clear();
      resetLanguage();
      translate({ 'jobs/form/visit': english });
    });

    it('the summary is in German if the language is German', () => {
      storeLanguage('de');
      resetLanguage();
      translate({ 'jobs/form/visit': de });
      expect(summary({})).toBe('3 Tage: Mo 23. – Mi 25., jeweils 08:00 – 17:00 Uhr');
      expect(summary({ days: '1' })).toBe('1 Tag: Mo 23., 08:00 – 17:00 Uhr');
      expect(summary({ startDate: '2026-11-30' })).toMatch(
        /^3 Tage: Mo\.?, 30\. Nov\. – Mi\.?, 2\. Dez\., jeweils/,
      );
    });
  });
});
