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
  it('keeps the span and the filters of the board', () => {
    const board = { view: 'board', span: 'week', worker: 'none', status: 'urgent', date: '2026-11-20' };
    expect(scheduleSearch(board)).toEqual(board);
    expect(scheduleSearch({ ...board, span: 'year', status: 'lost', worker: ' ' })).toEqual({
      view: 'board',
      date: '2026-11-20',
    });
  });

  it('has no filters on the calendar', () => {
    expect(scheduleSearch({ view: 'day', span: 'week', worker: 'u1', status: 'urgent' })).toEqual({
      view: 'day',
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
    expect(scheduleSearch(search)).toStrictEqual({
      view: undefined,
      date: undefined,
      span: undefined,
      worker: undefined,
      status: undefined,
    });
  });
});
