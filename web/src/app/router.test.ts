// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRouter, scheduleSearch } from '@/app/router';
import { untilPainted } from '@/lib/painted';

vi.mock('@/lib/painted', () => ({ untilPainted: vi.fn<() => Promise<void>>(() => Promise.resolve()) }));

describe('the URLs of the schedule', () => {
  it('the URL keeps a view and a day', () => {
    expect(scheduleSearch({ view: 'month', date: '2026-11-20' })).toEqual({
      view: 'month',
      date: '2026-11-20',
    });
  });

  // rule: board-address
  it('the URL keeps the span of the board, and leaves it out for other views', () => {
    expect(scheduleSearch({ view: 'board', span: 'week' })).toEqual({ view: 'board', span: 'week' });
    expect(scheduleSearch({ view: 'board', span: 'year' })).toEqual({ view: 'board' });
    expect(scheduleSearch({ view: 'day', span: 'week' })).toEqual({ view: 'day' });
  });

  // rule: schedule-filters
  it.each(['board', 'day', 'month'])('the URL keeps the filters of the view %s', (view) => {
    const filters = { mine: '1', worker: 'u1,none', status: 'urgent,completed', client: 'c1' };
    expect(scheduleSearch({ view, ...filters })).toEqual({ view, ...filters });
  });

  it('unknown and empty filters are left out', () => {
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
  ])('invalid parameters are set to undefined: %o', (search) => {
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

describe('waiting for a paint before a navigation', () => {
  beforeEach(() => window.history.replaceState(null, '', '/jobs'));

  it('a navigation to another screen waits for a paint, even if a touch has preloaded the screen', async () => {
    const router = makeRouter();
    await router.load();
    vi.mocked(untilPainted).mockClear();
    await router.preloadRoute({ to: '/alerts' });
    expect(untilPainted).not.toHaveBeenCalled();
    await router.navigate({ to: '/alerts' });
    expect(router.state.location.pathname).toBe('/alerts');
    expect(untilPainted).toHaveBeenCalledOnce();
  });

  it('a change of a filter does not wait for a paint', async () => {
    const router = makeRouter();
    await router.load();
    vi.mocked(untilPainted).mockClear();
    await router.navigate({ href: '/jobs?status=urgent' });
    expect(untilPainted).not.toHaveBeenCalled();
  });
});
