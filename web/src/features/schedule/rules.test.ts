import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, dayOf, instantAt, instantOf, toWire } from '@/lib/zoned-time';
import {
  type Booking,
  conflictsOf,
  dateShowing,
  daysOfView,
  daysTouched,
  inOrder,
  inWindow,
  jobsByDay,
  overlaps,
  reschedule,
  slotOf,
  stepDate,
  timesOf,
  windowOfDays,
} from './rules';

const SYDNEY = 'Australia/Sydney';

function job(
  id: string,
  startDate: string,
  endDate: string | null = null,
  changes: Partial<Booking> = {},
): Booking {
  return {
    id,
    visitId: id,
    visitCount: 1,
    startDate,
    endDate,
    crew: [],
    actualStartTime: null,
    actualFinishTime: null,
    done: 0,
    unscheduled: 0,
    archived: 0,
    ...changes,
  };
}

/** Makes a job whose times are wall-clock times in Sydney. */
function sydney(id: string, day: string, from: string, until: string | null = null, endDay = day): Booking {
  const end = until === null ? null : toWire(instantAt(endDay, until, SYDNEY));
  return job(id, toWire(instantAt(day, from, SYDNEY)), end);
}

const slot = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 40 }))
  .map(([start, length]) => ({ start: start * 60_000, end: (start + length) * 60_000 }));

describe('the days on which a job is shown', () => {
  it('two visits of one job with the same start always have the same order', () => {
    const one = sydney('a', '2026-11-20', '09:00');
    const two = { ...one, visitId: 'a-2' };
    for (const visits of [
      [one, two],
      [two, one],
    ])
      expect(inOrder(visits).map(({ visitId }) => visitId)).toEqual(['a', 'a-2']);
  });

  // rule: calendar-days
  it('a job belongs to the local day of its start, and the jobs of a day are in order of time', () => {
    const jobs = [
      sydney('c', '2026-11-20', '14:00'),
      sydney('a', '2026-11-20', '07:00'),
      sydney('b', '2026-11-19', '23:30'),
    ];
    const days = jobsByDay(jobs, ['2026-11-19', '2026-11-20'], SYDNEY);
    expect(days.get('2026-11-19')?.map((each) => each.id)).toEqual(['b']);
    expect(days.get('2026-11-20')?.map((each) => each.id)).toEqual(['a', 'c']);
  });

  it('a job that runs past midnight is shown on every day that it touches', () => {
    const night = sydney('night', '2026-11-19', '22:00', '02:00', '2026-11-21');
    expect(daysTouched(slotOf(night), SYDNEY)).toEqual(['2026-11-19', '2026-11-21']);
    const days = jobsByDay([night], ['2026-11-20', '2026-11-21', '2026-11-22'], SYDNEY);
    expect([...days.values()].map((jobs) => jobs.length)).toEqual([1, 1, 0]);
  });

  it('a job that ends at midnight does not touch the next day', () => {
    expect(daysTouched(slotOf(sydney('x', '2026-11-20', '22:00', '00:00', '2026-11-21')), SYDNEY)).toEqual([
      '2026-11-20',
      '2026-11-20',
    ]);
  });
});

// rule: booking-overlap
describe('scheduling conflicts', () => {
  it('two jobs conflict if each starts before the other ends', () => {
    fc.assert(
      fc.property(slot, slot, (a, b) => {
        expect(overlaps(a, b)).toBe(a.start < b.end && a.end > b.start);
        expect(overlaps(a, b)).toBe(overlaps(b, a));
      }),
    );
  });

  const nine = sydney('nine', '2026-11-20', '09:00', '11:00');
  const inScope = (other: Booking, scope: 'business' | 'worker' = 'business') =>
    conflictsOf(nine, slotOf(nine), [other], scope).length === 1;

  it('two jobs do not conflict if one starts when the other ends', () => {
    expect(inScope(sydney('b', '2026-11-20', '11:00', '12:00'))).toBe(false);
    expect(inScope(sydney('b', '2026-11-20', '07:00', '09:00'))).toBe(false);
    expect(inScope(sydney('b', '2026-11-20', '10:59', '12:00'))).toBe(true);
  });

  it('a job does not conflict with itself', () => {
    expect(inScope(sydney('nine', '2026-11-20', '09:00', '11:00'))).toBe(false);
  });

  it('in the check for conflicts, a job without an end counts as ending at its start', () => {
    expect(inScope(sydney('b', '2026-11-20', '10:00'))).toBe(true);
    expect(inScope(sydney('b', '2026-11-20', '09:00'))).toBe(false);
    const endless = sydney('endless', '2026-11-20', '09:00');
    expect(conflictsOf(endless, slotOf(endless), [sydney('b', '2026-11-20', '09:00')], 'business')).toEqual(
      [],
    );
  });

  // rule: booking-scope
  it('with the conflict scope worker, jobs conflict if they have the same assignee, or if both have none', () => {
    const ana = { ...nine, crew: [{ id: 'ana' }] };
    const boAtTen = { ...sydney('b', '2026-11-20', '10:00', '12:00'), crew: [{ id: 'bo' }] };
    expect(conflictsOf(ana, slotOf(ana), [boAtTen], 'worker')).toEqual([]);
    expect(conflictsOf(ana, slotOf(ana), [boAtTen], 'business')).toEqual([boAtTen]);
    expect(inScope(sydney('b', '2026-11-20', '10:00', '12:00'), 'worker')).toBe(true);
  });

  it('archived jobs never conflict', () => {
    expect(inScope({ ...sydney('b', '2026-11-20', '10:00', '12:00'), archived: 1 })).toBe(false);
  });
});

// rule: booking-overlap, rule: booking-scope
describe('scheduling conflicts of visits and crews', () => {
  const at = (start: number | null) => (start === null ? null : toWire(start * 60_000));
  const minute = fc.integer({ min: 0, max: 12 });
  const flag = fc.constantFrom(0 as const, 0 as const, 1 as const);
  const visits = fc.array(
    fc.record({
      id: fc.constantFrom('job-1', 'job-2', 'job-3'),
      start: minute,
      length: fc.integer({ min: 1, max: 6 }),
      begun: fc.option(minute),
      finish: fc.option(minute),
      done: flag,
      unscheduled: flag,
      archived: flag,
      crew: fc.subarray(['ana', 'bo', 'cy']),
    }),
    { minLength: 1, maxLength: 6 },
  );

  /** Whether a visit occupies its workers at the given instant, which is the middle of a minute. */
  function isTaken(visit: Booking, halfMinute: number): boolean {
    const minuteOf = (wire: string) => instantOf(wire) / 60_000;
    const from = minuteOf(visit.startDate);
    const end = visit.endDate === null ? from : minuteOf(visit.endDate);
    const until = visit.actualFinishTime === null ? end : Math.min(end, minuteOf(visit.actualFinishTime));
    return from < halfMinute && halfMinute < until;
  }

  /** A simple reference implementation of the rule, which compares each minute. */
  function clash(one: Booking, other: Booking, scope: 'business' | 'worker'): boolean {
    if (one.visitId === other.visitId) return false;
    for (const { archived, unscheduled, done, actualStartTime, visitCount } of [one, other]) {
      if (archived === 1 || unscheduled === 1) return false;
      if (done === 1 && actualStartTime === null && visitCount > 1) return false;
    }
    const shared = one.crew.filter(({ id }) => other.crew.some((worker) => worker.id === id)).length > 0;
    const nobody = one.crew.length === 0 && other.crew.length === 0;
    const isSameJob = one.id === other.id;
    if (scope === 'business' && isSameJob) return false;
    if (scope === 'worker' && !shared && (isSameJob || !nobody)) return false;
    return Array.from({ length: 20 }, (_, at) => at + 0.5).some(
      (at) => isTaken(one, at) && isTaken(other, at),
    );
  }

  it('for any visits and crews, the clashes equal those of a minute-by-minute comparison', () => {
    fc.assert(
      fc.property(visits, fc.constantFrom('business', 'worker'), (some, scope) => {
        const all = some.map(({ id, start, length, begun, finish, crew, ...flags }, index) =>
          job(id, toWire(start * 60_000), at(start + length), {
            ...flags,
            visitId: `visit-${index}`,
            visitCount: some.filter((other) => other.id === id).length,
            actualStartTime: at(begun),
            actualFinishTime: at(finish),
            crew: crew.map((worker) => ({ id: worker })),
          }),
        );
        for (const one of all) {
          const found = conflictsOf(one, slotOf(one), all, scope);
          expect(found).toEqual(all.filter((other) => clash(one, other, scope)));
        }
      }),
      { numRuns: 2000 },
    );
  });

  const nine = sydney('a', '2026-11-20', '09:00', '11:00');
  const crewed = (visit: Booking, ...ids: string[]) => ({ ...visit, crew: ids.map((id) => ({ id })) });

  it('with the conflict scope worker, crews with a common worker clash, also within one job', () => {
    const pair = crewed(nine, 'ana', 'bo');
    const of = (id: string, ...crew: string[]) => ({ ...crewed(nine, ...crew), id, visitId: 'v2' });
    const inTheWay = (other: Booking) => conflictsOf(pair, slotOf(pair), [other], 'worker').length;
    expect([inTheWay(of('b', 'cy', 'bo')), inTheWay(of('b', 'cy')), inTheWay(of('b'))]).toEqual([1, 0, 0]);
    expect([inTheWay(of('a', 'bo')), inTheWay(of('a', 'cy'))]).toEqual([1, 0]);
  });

  it('two unassigned visits of one job never clash, whatever the conflict scope is', () => {
    const second = { ...nine, visitId: 'v2' };
    expect(conflictsOf(nine, slotOf(nine), [second], 'worker')).toEqual([]);
    expect(conflictsOf(nine, slotOf(nine), [second], 'business')).toEqual([]);
  });

  it('a visit that finished early takes no time after its actual finish', () => {
    const finished = {
      ...nine,
      id: 'b',
      visitId: 'b',
      actualFinishTime: toWire(instantAt('2026-11-20', '10:00', SYDNEY)),
    };
    const from = (time: string) => sydney('c', '2026-11-20', time, '12:00');
    const inTheWay = (visit: Booking) => conflictsOf(visit, slotOf(visit), [finished], 'business').length;
    expect([inTheWay(from('09:59')), inTheWay(from('10:00'))]).toEqual([1, 0]);
  });

  it('the crews of visits are compared, not all workers of the jobs', () => {
    const other = crewed(sydney('b', '2026-11-20', '10:00', '12:00'), 'ana');
    const first = { ...crewed(nine, 'ana'), visitCount: 2 };
    const second = { ...crewed(nine, 'bo'), visitId: 'a-2', visitCount: 2 };
    expect(conflictsOf(other, slotOf(other), [first, second], 'worker')).toEqual([first]);
  });
});

// rule: calendar-move
describe('a drag keeps the wall-clock time of day and the elapsed duration', () => {
  it('a job on Saturday at 09:00–11:00 stays at 09:00–11:00 on Monday after daylight saving time begins', () => {
    const moved = reschedule(sydney('a', '2026-10-03', '09:00', '11:00'), '2026-10-05', SYDNEY);
    expect(timesOf(moved, true)).toEqual({
      startDate: '2026-10-04T22:00:00.000Z',
      endDate: '2026-10-05T00:00:00.000Z',
    });
    expect([clockOf(moved.start, SYDNEY), clockOf(moved.end, SYDNEY)]).toEqual(['09:00', '11:00']);
  });

  it('a start that the clocks skip on the new day becomes later by the skipped time', () => {
    const moved = reschedule(sydney('a', '2026-10-03', '02:30', '03:30'), '2026-10-04', SYDNEY);
    expect([clockOf(moved.start, SYDNEY), clockOf(moved.end, SYDNEY)]).toEqual(['03:30', '04:30']);
  });

  it('for any job, day and time zone, a drag keeps the wall-clock time and the duration', () => {
    const zone = fc.constantFrom(
      SYDNEY,
      'Australia/Lord_Howe',
      'America/New_York',
      'Asia/Kathmandu',
      'Europe/London',
    );
    const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 1, max: 31 * 24 * 60 }),
        minute,
        zone,
        (start, length, target, tz) => {
          const from = job('a', toWire(start * 60_000), toWire((start + length) * 60_000));
          const to = dayOf(target * 60_000, tz);
          const moved = reschedule(from, to, tz);
          expect(dayOf(moved.start, tz)).toBe(to);
          expect(moved.end - moved.start).toBe(length * 60_000);
          const gap = moved.start !== instantAt(to, clockOf(moved.start, tz), tz);
          const shown = clockOf(moved.start, tz);
          const wanted = clockOf(instantOf(from.startDate), tz);
          // The wall-clock time may change only if the old wall-clock time doesn't exist on that
          // day.
          expect(clockOf(instantAt(to, wanted, tz), tz)).toBe(shown);
          expect(gap && to !== dayOf(instantOf(from.startDate), tz)).toBe(false);
        },
      ),
    );
  });

  it('a job without an end still has no end after a drag', () => {
    const moved = reschedule(sydney('a', '2026-11-20', '09:00'), '2026-11-21', SYDNEY);
    expect(timesOf(moved, false)).toEqual({ startDate: '2026-11-20T22:00:00.000Z', endDate: null });
  });
});

// rule: calendar-views
describe('the periods of the calendar', () => {
  it('the week view has 7 days from Monday, the month view 42, the day view 1', () => {
    expect(daysOfView('week', '2026-11-20')).toEqual(
      [16, 17, 18, 19, 20, 21, 22].map((date) => `2026-11-${date}`),
    );
    expect(daysOfView('month', '2026-11-20')).toHaveLength(42);
    expect(daysOfView('month', '2026-11-20')[0]).toBe('2026-10-26');
    expect(daysOfView('day', '2026-11-20')).toEqual(['2026-11-20']);
  });

  it('Previous and Next change the date by 7 days, 1 month or 1 day', () => {
    expect(stepDate('week', '2026-11-20', 1)).toBe('2026-11-27');
    expect(stepDate('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(stepDate('month', '2026-01-15', -1)).toBe('2025-12-15');
    expect(stepDate('day', '2026-11-01', -1)).toBe('2026-10-31');
  });

  it('the window of a day is as long as that day: 23 hours when daylight saving time begins', () => {
    const window = windowOfDays('2026-10-04', '2026-10-04', SYDNEY);
    expect(window).toEqual({ from: '2026-10-03T14:00:00.000Z', to: '2026-10-04T13:00:00.000Z' });
  });

  it('a job is in a window exactly if it is shown on one of the days of that window', () => {
    const window = windowOfDays('2026-11-16', '2026-11-22', SYDNEY);
    const days = daysOfView('week', '2026-11-20');
    const minute = fc.integer({ min: Date.UTC(2026, 10, 14) / 60_000, max: Date.UTC(2026, 10, 25) / 60_000 });
    fc.assert(
      fc.property(minute, fc.option(fc.integer({ min: 1, max: 3000 })), (start, length) => {
        const each = job(
          'a',
          toWire(start * 60_000),
          length === null ? null : toWire((start + length) * 60_000),
        );
        const shown = [...jobsByDay([each], days, SYDNEY).values()].some((jobs) => jobs.length > 0);
        expect(inWindow(slotOf(each), window)).toBe(shown);
      }),
    );
  });

  it('the shown date does not change if the wanted day is already visible', () => {
    expect(dateShowing('week', '2026-11-20', '2026-11-22')).toBe('2026-11-20');
    expect(dateShowing('week', '2026-11-20', '2026-11-23')).toBe('2026-11-23');
  });
});
