import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarJob } from '@/features/jobs/calendar';
import { aVisit, ANA, BO, DAY, ZONE } from '@/features/board/testing';
import { slotOf } from '@/features/jobs/slot';
import { addDays, HOUR, instantAt, MINUTE, startOfDay, toWire } from '@/lib/zoned-time';
import {
  busySlot,
  doneBy,
  firstFrom,
  isOver,
  awaitsCompletion,
  type Item,
  MIN_FREE,
  lineOf,
  nextVisit,
  planOf,
  sumOf,
  visitsOfPerson,
} from './rules';

const at = (clock: string, day = DAY) => instantAt(day, clock, ZONE);
const titled = (title: string, from: string, to: string | null, changes: Partial<CalendarJob> = {}) => ({
  ...aVisit(from, to),
  title,
  ...changes,
});
const begun = (clock: string) =>
  ({ status: 'in-progress', actualStartTime: toWire(at(clock)) }) as const satisfies Partial<CalendarJob>;
const finished = (from: string, to: string) =>
  ({ ...begun(from), actualFinishTime: toWire(at(to)), done: 1 }) as const satisfies Partial<CalendarJob>;
const completed = { status: 'completed', done: 1 } as const;
const next = (visits: readonly CalendarJob[], clock: string) => nextVisit(visits, at(clock))?.title;
const said = (items: readonly Item[]) =>
  items.map((item) => (item.kind === 'visit' ? item.visit.title : `${item.kind} ${item.minutes}`));
const OPTIONS = { now: null, defaultMinutes: 60 };

/** Random visits of a day. Some are started, finished or completed. */
const someVisits = array(
  record({
    quarter: integer({ min: 0, max: 95 }),
    length: option(integer({ min: 0, max: 80 }), { nil: null }),
    state: constantFrom('open', 'begun', 'finished', 'completed'),
    several: boolean(),
  }),
  { maxLength: 12 },
).map((list) =>
  list.map(({ quarter, length, state, several }): CalendarJob => {
    const start = startOfDay(DAY, ZONE) + quarter * 15 * MINUTE;
    const began = { status: 'in-progress', actualStartTime: toWire(start) } as const;
    const states = {
      open: {},
      begun: began,
      finished: { ...began, actualFinishTime: toWire(start + 10 * MINUTE), done: 1 as const },
      completed,
    };
    return {
      ...aVisit('09:00', null),
      ...states[state],
      startDate: toWire(start),
      endDate: length === null ? null : toWire(start + length * 15 * MINUTE),
      ...(several && { visitCount: 3, visitNumber: 2 }),
    };
  }),
);
const anInstant = integer({ min: -60, max: 26 * 60 }).map(
  (minutes) => startOfDay(DAY, ZONE) + minutes * MINUTE,
);

// rule: my-day-next
describe('the next visit on My day', () => {
  const first = titled('first', '08:00', '09:00');
  const second = titled('second', '10:00', '11:00');

  it('the next visit is the first one that is not finished, even if it should have started long ago', () => {
    expect(next([second, first], '07:00')).toBe('first');
    expect(next([second, first], '12:00')).toBe('first');
    expect(next([second, { ...first, ...completed }], '07:00')).toBe('second');
  });

  it('the visit in progress is the next visit, or the last started one if several are in progress', () => {
    const early = { ...first, ...begun('08:05') };
    const late = { ...second, ...begun('09:50') };
    expect(next([first, { ...second, ...begun('07:00') }], '07:30')).toBe('second');
    expect(next([early, late], '10:00')).toBe('second');
  });

  it('a finished visit stays at the top of My day until its job is completed or another visit should start', () => {
    const done = { ...first, ...finished('08:00', '08:50') };
    expect(awaitsCompletion(done)).toBe(true);
    expect(next([done, second], '09:30')).toBe('first');
    expect(next([done, second], '10:00')).toBe('second');
    expect(next([{ ...done, status: 'completed' }, second], '09:30')).toBe('second');
    expect(next([done], '20:00')).toBe('first');
  });

  it('a finished visit does not stay at the top of My day if its job has further visits', () => {
    const done = { ...first, ...finished('08:00', '08:50'), visitCount: 2, visitNumber: 1 };
    expect(next([done, second], '09:30')).toBe('second');
  });

  it('there is no next visit if no visit is left', () => {
    expect(next([], '08:00')).toBeUndefined();
    expect(next([{ ...first, ...completed }], '08:00')).toBeUndefined();
  });

  it('the plan of a day contains each visit once, and a completed visit is never the next one', () => {
    assert(
      property(someVisits, anInstant, (visits, now) => {
        const { next: shown, later, over } = planOf(visits, now);
        expect(shown === null ? visits.every(isOver) : shown.status !== 'completed').toBe(true);
        expect(later.some(isOver)).toBe(false);
        expect(over.every(isOver)).toBe(true);
        const all = [...(shown === null ? [] : [shown]), ...later, ...over];
        expect(all).toHaveLength(visits.length);
        expect(new Set(all)).toEqual(new Set(visits));
        for (const list of [later, over]) {
          const starts = list.map((visit) => slotOf(visit).start);
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

// rule: my-day-line
describe('the timeline of My day', () => {
  it('the timeline shows free time and overlaps between visits', () => {
    const visits = [
      titled('a', '08:00', '09:00'),
      titled('b', '09:15', '10:00'),
      titled('c', '10:03', '11:00'),
      titled('d', '10:30', '12:00'),
    ];
    expect(said(lineOf(visits, OPTIONS))).toEqual(['a', 'free 15', 'b', 'c', 'overlap 30', 'd']);
  });

  it('the first free time starts at the end of the visit before the timeline, but never before now', () => {
    const after = titled('before', '08:00', '09:00');
    const line = (now: string | null) =>
      said(
        lineOf([titled('a', '10:00', '11:00')], { ...OPTIONS, after, now: now === null ? null : at(now) }),
      );
    expect(line(null)).toEqual(['free 60', 'a']);
    expect(line('09:40')).toEqual(['free 20', 'a']);
    expect(line('09:57')).toEqual(['a']);
    expect(line('10:30')).toEqual(['a']);
  });

  it('free time after a visit that finished early starts at its finish; a visit without an end has the default length', () => {
    const early = { ...titled('x', '08:00', '10:00'), ...finished('08:00', '09:00') };
    const [visit] = [titled('a', '11:00', null)];
    expect(said(lineOf([visit], { ...OPTIONS, after: early }))).toEqual(['free 120', 'a']);
    const b = titled('b', '12:30', '13:00');
    expect(said(lineOf([visit, b], OPTIONS))).toEqual(['a', 'free 30', 'b']);
  });

  it('a visit over several days leaves no free time, and a visit during it overlaps with it', () => {
    const long = titled('long', '08:00', null, { endDate: toWire(at('17:00', addDays(DAY, 2))) });
    const inside = titled('in', '10:00', '11:00');
    expect(said(lineOf([long, inside], OPTIONS))).toEqual(['long', 'overlap 60', 'in']);
  });

  it('when the clocks change, free time is the real number of minutes between two visits', () => {
    // The clocks in Sydney go back from 3:00 to 2:00.
    const day = '2027-04-04';
    const visits = [aVisit('01:00', '02:00', { day }), aVisit('04:00', '05:00', { day })];
    expect(lineOf(visits, OPTIONS)[1]).toMatchObject({ kind: 'free', minutes: 180 });
  });

  it('the timeline has each visit once; free time and overlaps are always before a visit, and free time is never during a visit', () => {
    assert(
      property(someVisits, option(anInstant, { nil: null }), (visits, now) => {
        const items = lineOf(visits, { now, defaultMinutes: 60 });
        const shown = items.flatMap((item) => (item.kind === 'visit' ? [item.visit] : []));
        expect(new Set(shown)).toEqual(new Set(visits));
        expect(shown).toHaveLength(visits.length);
        for (const [place, item] of items.entries()) {
          if (item.kind === 'visit') continue;
          const follower = items[place + 1];
          if (follower?.kind !== 'visit') throw new Error('a gap is followed by a visit');
          expect(item.before).toBe(follower.visit.visitId);
          const { start } = slotOf(follower.visit);
          const earlier = shown.slice(0, shown.indexOf(follower.visit));
          expect(item.minutes).toBeGreaterThanOrEqual(item.kind === 'free' ? MIN_FREE : 1);
          const from = start - item.minutes * MINUTE;
          const isFree = earlier.every((visit) => busySlot(visit, 60).end <= from);
          const isOverlap = earlier.some((visit) => slotOf(visit).end > start);
          expect(item.kind === 'free' ? isFree : isOverlap).toBe(true);
          expect(item.kind === 'overlap' || now === null || from >= now - MINUTE).toBe(true);
        }
      }),
    );
  });
});

describe('the totals of a day', () => {
  const within = { first: DAY, last: DAY, zone: ZONE };

  it('the totals count each visit, but only the hours that are on the shown day', () => {
    const night = aVisit('22:00', '02:00', { endDay: addDays(DAY, 1) });
    expect(sumOf([aVisit('08:00', '09:30'), night], within)).toEqual({ visits: 2, minutes: 210 });
    const tomorrow = addDays(DAY, 1);
    expect(sumOf([night], { ...within, first: tomorrow, last: tomorrow }).minutes).toBe(120);
  });

  it('a visit on a day with 25 hours counts all 25 hours', () => {
    const day = '2027-04-04';
    const whole = aVisit('00:00', null, { day, endDate: toWire(startOfDay(addDays(day, 1), ZONE)) });
    expect(sumOf([whole], { first: day, last: day, zone: ZONE }).minutes).toBe(25 * 60);
  });

  it('the hours of a visit on each of its days add up to its length', () => {
    const days = integer({ min: 0, max: 5 });
    assert(
      property(integer({ min: 0, max: 24 * 60 }), days, integer({ min: 0, max: 600 }), (from, by, more) => {
        const start = startOfDay(DAY, ZONE) + from * MINUTE;
        const end = start + by * 24 * HOUR + more * MINUTE;
        const visit = aVisit('09:00', null, { startDate: toWire(start), endDate: toWire(end) });
        const each = Array.from({ length: by + 3 }, (_, index) => addDays(DAY, index));
        const sum = each.reduce(
          (all, day) => all + sumOf([visit], { first: day, last: day, zone: ZONE }).minutes,
          0,
        );
        expect(sum).toBe((end - start) / MINUTE);
      }),
    );
  });

  it("'done by' is the end of the last unfinished visit, if that visit ends on the shown day", () => {
    const how = { day: DAY, zone: ZONE, defaultMinutes: 60 };
    const visits = [aVisit('08:00', '09:00'), aVisit('10:00', null), aVisit('12:00', '18:00', completed)];
    expect(doneBy(visits, how)).toBe(at('11:00'));
    expect(doneBy([aVisit('22:00', '02:00', { endDay: addDays(DAY, 1) })], how)).toBeNull();
    expect(doneBy([aVisit('12:00', '18:00', completed)], how)).toBeNull();
  });
});

describe('the visits of a person', () => {
  it('a person’s visits are all visits with the person in the crew, not only those the person leads', () => {
    const [own, joined, other] = [
      aVisit('09:00', '10:00', { crew: [ANA] }),
      aVisit('08:00', '09:00', { crew: [BO, ANA] }),
      aVisit('07:00', '08:00', { crew: [BO] }),
    ];
    expect(visitsOfPerson([own, joined, other], ANA.id)).toEqual([joined, own]);
  });

  it('firstFrom returns the first visit that is not finished and starts at the instant or later', () => {
    const [early, done, late] = [
      aVisit('08:00', '09:00'),
      aVisit('10:00', '11:00', completed),
      aVisit('12:00', '13:00'),
    ];
    expect(firstFrom([late, done, early], at('09:00'))).toBe(late);
    expect(firstFrom([early], at('09:00'))).toBeNull();
  });
});
