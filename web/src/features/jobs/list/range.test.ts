import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, instantOf, dayOf } from '@/lib/zoned-time';
import { jobsSearch, WHENS } from './address';
import { listParams } from './list-params';
import { daysOf, endsBeforeStart, whenOf } from './range';

/** 20 November 2026 is a Friday. */
const TODAY = '2026-11-20';

// rule: job-list-range
describe('the days of the filter "When"', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['this-week', '2026-11-16', '2026-11-22'],
    ['next-week', '2026-11-23', '2026-11-29'],
    ['last-week', '2026-11-09', '2026-11-15'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
  ] as const)('the filter %s selects the days from %s to %s', (when, from, to) => {
    expect(daysOf({ when }, TODAY)).toEqual({ from, to });
  });

  it('successive weeks and months are adjacent, also across years and in leap years', () => {
    expect(daysOf({ when: 'last-month' }, '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(daysOf({ when: 'last-month' }, '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(daysOf({ when: 'next-week' }, '2026-12-27')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });

  it('two selected days are a range, even in a URL without `when`', () => {
    const search = jobsSearch({ from: '2026-12-01', to: '2026-12-05' });
    expect(whenOf(search)).toBe('range');
    expect(daysOf(search, TODAY)).toEqual({ from: '2026-12-01', to: '2026-12-05' });
    expect(daysOf(jobsSearch({ when: 'range', from: '2026-12-01' }), TODAY)).toEqual({ from: '2026-12-01' });
  });

  it('days relative to today take precedence over selected days', () => {
    expect(daysOf({ when: 'today', from: '2026-01-01' }, TODAY)).toEqual({ from: TODAY, to: TODAY });
  });

  it('a range that ends before it begins is recognized; a range with an open side is valid', () => {
    expect(endsBeforeStart({ from: '2026-12-02', to: '2026-12-01' })).toBe(true);
    expect(endsBeforeStart({ from: '2026-12-01', to: '2026-12-01' })).toBe(false);
    expect(endsBeforeStart({ from: '2026-12-01' })).toBe(false);
    expect(endsBeforeStart({ when: 'today', from: '2026-12-02', to: '2026-12-01' })).toBe(false);
  });
});

// rule: job-list-range, rule: business-time
describe('the window of a request', () => {
  const viewer = { isAdmin: true, today: TODAY, zone: 'Australia/Sydney' };

  it('the window begins and ends at midnight of the business time zone', () => {
    expect(listParams({ when: 'today' }, viewer)).toEqual({
      from: '2026-11-19T13:00:00.000Z',
      to: '2026-11-20T13:00:00.000Z',
      sort: 'upcoming',
    });
    // The clocks in Berlin go back on October 25, so that day has 25 hours.
    const berlin = { ...viewer, zone: 'Europe/Berlin' };
    expect(listParams({ from: '2026-10-25', to: '2026-10-25' }, berlin)).toMatchObject({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
  });

  it('the filters "overdue" and "unscheduled" have no window', () => {
    expect(listParams({ when: 'overdue' }, viewer)).toEqual({ overdue: 'true', sort: 'upcoming' });
    expect(listParams({ when: 'unscheduled' }, viewer)).toEqual({ unscheduled: 'true', sort: 'upcoming' });
  });

  it('every window contains whole days and is not empty', () => {
    const zones = fc.constantFrom('Australia/Sydney', 'Europe/Berlin', 'America/St_Johns', 'UTC');
    const days = fc.integer({ min: 0, max: 40_000 }).map((at) => dayOf(at * 86_400_000, 'UTC'));
    fc.assert(
      fc.property(fc.constantFrom(...WHENS), days, zones, (when, today, zone) => {
        const { from, to } = listParams({ when }, { isAdmin: true, today, zone });
        const named = daysOf({ when }, today);
        expect(from === undefined).toBe(to === undefined);
        expect(named.from === undefined).toBe(from === undefined);
        if (from === undefined || to === undefined) return;
        expect(dayOf(instantOf(from), zone)).toBe(named.from);
        expect(dayOf(instantOf(to) - 1, zone)).toBe(named.to);
        expect(daysBetween(named.from ?? '', named.to ?? '')).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
