// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { scheduleSearch } from '@/app/router';

describe('the URL of the schedule', () => {
  it('keeps a view and a day', () => {
    expect(scheduleSearch({ view: 'month', date: '2026-11-20' })).toEqual({
      view: 'month',
      date: '2026-11-20',
    });
  });

  it.each([
    { view: 'year' },
    { view: 'week' },
    { date: '2026-13-01' },
    { date: '2026-02-30' },
    { date: '2026-11-20T00:00' },
    { date: 20261120 },
    { other: 'x' },
  ])('overrides %o', (search) => {
    expect(scheduleSearch(search)).toStrictEqual({ view: undefined, date: undefined });
  });
});
