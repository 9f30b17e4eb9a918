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

  // rule: board-address
  it('keeps the span of the board, and no other', () => {
    expect(scheduleSearch({ view: 'board', span: 'week' })).toEqual({ view: 'board', span: 'week' });
    expect(scheduleSearch({ view: 'board', span: 'year' })).toEqual({ view: 'board' });
    expect(scheduleSearch({ view: 'day', span: 'week' })).toEqual({ view: 'day' });
  });

  // rule: schedule-filters
  it.each(['board', 'day', 'month'])('keeps the filters of the view %s', (view) => {
    const filters = { mine: '1', worker: 'u1,none', status: 'urgent,completed', client: 'c1' };
    expect(scheduleSearch({ view, ...filters })).toEqual({ view, ...filters });
  });

  it('leaves out filters that are unknown or empty', () => {
    expect(scheduleSearch({ mine: '0', worker: ' ', status: 'lost,urgent', client: '' })).toEqual({
      status: 'urgent',
    });
    expect(scheduleSearch({ status: 'lost' })).toEqual({});
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
    expect(scheduleSearch(search)).toStrictEqual({
      view: undefined,
      date: undefined,
      span: undefined,
      mine: undefined,
      worker: undefined,
      status: undefined,
      client: undefined,
    });
  });
});
