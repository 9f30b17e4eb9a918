import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '@/features/jobs/slot';
import { aJob } from '@/features/jobs/testing';
import type { Absence } from '@/features/working-time/queries';
import { addDays, instantAt, MINUTE, startOfDay, toWire } from '@/lib/zoned-time';
import { type BoardFacts, isRefused, verdictOf } from './in-the-way';
import { laneState } from './lane-state';
import { nearestFree, nextFree } from './next-free';

const ZONE = 'Australia/Sydney';
const DAY = '2026-11-24';
const ANA = { id: 'ana', fullName: 'Ana Ruiz', color: null };
const BO = { id: 'bo', fullName: 'Bo Lindqvist', color: null };

let count = 0;
function aVisit(from: string, to: string | null, crew = [ANA], day = DAY): CalendarJob {
  count += 1;
  return aJob({
    id: `job${count}`,
    startDate: toWire(instantAt(day, from, ZONE)),
    endDate: to === null ? null : toWire(instantAt(day, to, ZONE)),
    crew,
    assignedUserId: crew[0]?.id ?? null,
    assignedUser: null,
  });
}

const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));

function facts(changes: Partial<BoardFacts> = {}): BoardFacts {
  return {
    visits: [],
    hours: [{ userId: null, works: true, hours: weekdays }],
    absences: [],
    scope: 'worker',
    zone: ZONE,
    gapMinutes: 0,
    defaultMinutes: 60,
    now: startOfDay(DAY, ZONE),
    loadedTo: startOfDay(addDays(DAY, 7), ZONE),
    ...changes,
  };
}

function anAbsence(changes: Partial<Absence> = {}): Absence {
  return {
    id: 'a1',
    userId: 'ana',
    startDate: DAY,
    endDate: '2026-11-29',
    allDay: true,
    kind: 'leave',
    note: null,
    state: 'approved',
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  };
}

const clock = (instant: number | null) =>
  instant === null ? null : (instant - startOfDay(DAY, ZONE)) / MINUTE;

// rule: board-in-the-way
describe('the check of a visit at a place on the board', () => {
  const carried = aVisit('09:15', '10:45');

  it('there are no conflicts if everybody is free', () => {
    const verdict = verdictOf(carried, {}, facts({ visits: [carried, aVisit('11:00', '12:00')] }));
    expect(verdict).toMatchObject({ clashes: [], away: null, isOutsideHours: false, isTight: false });
    expect(isRefused(verdict)).toBe(false);
  });

  it('an overlapping visit of the same worker is a conflict, and an adjacent visit is not', () => {
    const other = aVisit('09:00', '11:00');
    const touching = aVisit('10:45', '11:00');
    const verdict = verdictOf(
      carried,
      {},
      facts({ visits: [other, touching, aVisit('09:00', '11:00', [BO])] }),
    );
    expect(verdict.clashes).toEqual([other]);
    expect(isRefused(verdict)).toBe(true);
  });

  it('approved leave prevents a drop, and requested leave does not', () => {
    const away = anAbsence();
    expect(verdictOf(carried, {}, facts({ absences: [away] })).away).toEqual({
      person: ANA,
      absence: away,
    });
    expect(verdictOf(carried, {}, facts({ absences: [anAbsence({ state: 'asked' })] })).away).toBeNull();
    expect(verdictOf(carried, {}, facts({ absences: [anAbsence({ userId: 'bo' })] })).away).toBeNull();
    const closed = anAbsence({ userId: null });
    expect(verdictOf(carried, {}, facts({ absences: [closed] })).away?.absence).toBe(closed);
  });

  it('for a visit without an end, leave prevents a drop only if it covers the start of the visit', () => {
    const open = aVisit('09:15', null);
    const from = (time: string) =>
      anAbsence({
        allDay: false,
        startDate: toWire(instantAt(DAY, time, ZONE)),
        endDate: toWire(instantAt(DAY, '12:00', ZONE)),
      });
    const slot = slotOf(open);
    const lane = { person: ANA, visits: [] };
    const later = facts({ absences: [from('09:30')] });
    expect(isRefused(verdictOf(open, {}, later))).toBe(false);
    expect(laneState(open, slot, lane, later).kind).toBe('free');
    const now = facts({ absences: [from('09:00')] });
    expect(isRefused(verdictOf(open, {}, now))).toBe(true);
    expect(laneState(open, slot, lane, now).kind).toBe('away');
  });

  it('a completed job with several visits must be reopened before one of its visits can move', () => {
    const move = { slot: slotOf(aVisit('12:00', '13:00')) };
    const one = { ...carried, status: 'completed' as const, done: 1 as const };
    expect(isRefused(verdictOf(one, move, facts()))).toBe(false);
    expect(verdictOf({ ...one, visitCount: 2 }, move, facts())).toMatchObject({ needsReopening: true });
    expect(isRefused(verdictOf({ ...one, visitCount: 2 }, {}, facts()))).toBe(true);
  });

  it('a breach of the working hours or of the gap is reported, but does not prevent a drop', () => {
    const early = verdictOf(aVisit('07:00', '08:30'), {}, facts());
    expect([early.isOutsideHours, isRefused(early)]).toEqual([true, false]);
    const tight = verdictOf(carried, {}, facts({ visits: [aVisit('11:00', '12:00')], gapMinutes: 30 }));
    expect([tight.isTight, isRefused(tight)]).toEqual([true, false]);
    expect(verdictOf(carried, {}, facts({ hours: [] })).isOutsideHours).toBe(false);
  });

  it('a move that only removes people from the crew is always possible', () => {
    const before = aVisit('09:15', '10:45', [ANA, BO]);
    const busy = facts({ visits: [aVisit('09:00', '11:00')] });
    expect(isRefused(verdictOf(before, { crew: [ANA] }, busy))).toBe(false);
    expect(isRefused(verdictOf({ ...before, crew: [BO] }, { crew: [ANA] }, busy))).toBe(true);
  });
});

describe('the next free start of a visit', () => {
  const carried = aVisit('09:15', '10:45');

  it('the next free start is after the conflicting visits and the gap', () => {
    const after = slotOf(carried).start;
    const visits = [carried, aVisit('09:00', '11:00')];
    expect(clock(nextFree(carried, after, facts({ visits })))).toBe(11 * 60);
    expect(clock(nextFree(carried, after, facts({ visits, gapMinutes: 10 })))).toBe(11 * 60 + 15);
  });

  it('the next free start may be on the next day, but only if the visits of that day are loaded', () => {
    const visits = [aVisit('09:00', '15:00')];
    const after = slotOf(carried).start;
    expect(clock(nextFree(carried, after, facts({ visits })))).toBe(24 * 60 + 8 * 60);
    const loadedTo = startOfDay(addDays(DAY, 1), ZONE);
    expect(nextFree(carried, after, facts({ visits, loadedTo }))).toBeNull();
  });

  it('the nearest free start on a day is the one closest to the visit’s time of day', () => {
    const visits = [aVisit('08:00', '12:00'), aVisit('13:00', '16:00')];
    expect(clock(nearestFree(aVisit('09:00', '10:00'), DAY, facts({ visits })))).toBe(12 * 60);
    expect(clock(nearestFree(aVisit('15:00', '15:30'), DAY, facts({ visits })))).toBe(12 * 60 + 30);
    expect(nearestFree(carried, DAY, facts({ visits }))).toBeNull();
  });

  it('the next free start equals the result of a search through every quarter hour', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 12 }));
    const crews = fc.subarray([ANA, BO]);
    const start = startOfDay(DAY, ZONE);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(times, crews), { maxLength: 8 }),
        times,
        crews,
        fc.constantFrom(0, 10, 30),
        fc.constantFrom('worker' as const, 'business' as const),
        (booked, [at, length], crew, gapMinutes, scope) => {
          const make = ([quarter, quarters]: [number, number], people: (typeof ANA)[]) => ({
            ...aVisit('00:00', '00:00', people),
            startDate: toWire(start + quarter * 15 * MINUTE),
            endDate: toWire(start + (quarter + quarters) * 15 * MINUTE),
          });
          const visit = make([at, length], crew);
          const known = facts({
            visits: booked.map(([time, people]) => make(time, people)),
            gapMinutes,
            scope,
          });
          const after = slotOf(visit).start;
          const isFree = (instant: number) => {
            const there = {
              ...visit,
              startDate: toWire(instant),
              endDate: toWire(instant + length * 15 * MINUTE),
            };
            const { clashes, away, isOutsideHours, isTight } = verdictOf(there, {}, known);
            return clashes.length === 0 && away === null && !isOutsideHours && !isTight;
          };
          let expected: number | null = null;
          for (
            let step = start;
            step < start + 2 * 96 * 15 * MINUTE && expected === null;
            step += 15 * MINUTE
          )
            if (step > after && isFree(step)) expected = step;
          expect(clock(nextFree(visit, after, known))).toBe(clock(expected));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the state of a lane while a visit is being moved', () => {
  const carried = aVisit('12:00', '13:00', []);
  const at = (from: string, to: string) => ({
    start: instantAt(DAY, from, ZONE),
    end: instantAt(DAY, to, ZONE),
  });
  const lane = (visits: CalendarJob[] = []) => ({ person: ANA, visits });

  it.each([
    ['free', at('09:00', '10:00'), [], [], { kind: 'free' }],
    ['busy', at('09:00', '10:00'), [aVisit('09:30', '11:00')], [], { kind: 'busy' }],
    ['away', at('09:00', '10:00'), [], [anAbsence()], { kind: 'away' }],
    ['at work from 8:00', at('07:00', '08:00'), [], [], { kind: 'from', at: instantAt(DAY, '08:00', ZONE) }],
    ['off for the rest of the day', at('17:00', '18:00'), [], [], { kind: 'off' }],
  ])('the person of the lane is %s', (_, slot, visits, absences, expected) => {
    expect(laneState(carried, slot, lane(visits), facts({ visits, absences }))).toEqual(expected);
  });

  it('the visit that is being moved does not make its own lane busy', () => {
    const own = aVisit('09:00', '10:00');
    expect(laneState(own, slotOf(own), lane([own]), facts({ visits: [own] }))).toEqual({ kind: 'free' });
  });
});
