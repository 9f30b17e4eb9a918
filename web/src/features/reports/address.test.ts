import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '@/app/search-params';
import { daysOfPeriod, isBackwards, type ReportsSearch, reportsSearch } from './address';

const read = (address: string) => reportsSearch(parseSearch(address));

describe('the report’s period in the address', () => {
  it.each<ReportsSearch>([
    {},
    { period: 'month' },
    { period: 'last-30' },
    { period: 'year' },
    { period: 'custom' },
    { period: 'custom', from: '2026-01-01' },
    { period: 'custom', from: '2026-01-01', to: '2026-03-31' },
  ])('the search parameters %o survive a round trip through the address', (search) => {
    expect(read(stringifySearch({ ...search }))).toEqual(search);
  });

  it('a URL with days but no period means a custom period', () => {
    expect(read('?from=2026-01-01')).toEqual({ period: 'custom', from: '2026-01-01' });
    expect(read('?to=2026-01-01')).toEqual({ period: 'custom', to: '2026-01-01' });
  });

  it.each([
    '?period=week',
    '?from=2026-02-30',
    '?to=yesterday',
    '?from=1999-12-31',
    '?period=all&from=2026-01-01',
  ])('the address %s means all time', (address) => {
    expect(read(address)).toStrictEqual({ period: undefined, from: undefined, to: undefined });
  });

  it('the days in the URL are ignored if the URL has a named period', () => {
    expect(read('?period=year&from=2020-01-01')).toEqual({ period: 'year' });
  });
});

// rule: business-time
describe('the days of a named period depend on the business’s today', () => {
  it.each([
    ['2026-11-20', { period: 'month' }, '2026-11-01', '2026-11-30'],
    ['2028-02-29', { period: 'month' }, '2028-02-01', '2028-02-29'],
    ['2026-12-31', { period: 'month' }, '2026-12-01', '2026-12-31'],
    ['2026-11-20', { period: 'last-30' }, '2026-10-22', '2026-11-20'],
    ['2026-11-20', { period: 'year' }, '2026-01-01', '2026-12-31'],
    ['2026-11-20', { period: 'custom', from: '2025-07-01' }, '2025-07-01', undefined],
    ['2026-11-20', {}, undefined, undefined],
  ] as const)(
    'the first and last day of a period: today is %s, the period is %o',
    (today, search, from, to) => {
      expect(daysOfPeriod(search, today)).toEqual({ from, to });
    },
  );

  it('a period that ends before it begins is recognized', () => {
    expect(isBackwards({ from: '2026-02-01', to: '2026-01-31' })).toBe(true);
    expect(isBackwards({ from: '2026-02-01', to: '2026-02-01' })).toBe(false);
    expect(isBackwards({ from: '2026-02-01' })).toBe(false);
  });
});
