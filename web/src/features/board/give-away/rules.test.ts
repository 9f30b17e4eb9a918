import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarJob } from '@/features/jobs/calendar';
import { aJob, ANA } from '@/features/jobs/testing';
import { overlaps } from '@/features/jobs/slot';
import {
  bestChoices,
  crewAfter,
  freeFor,
  type Given,
  groupsOf,
  LEAVE,
  minutesOf,
  NOBODY_INSTEAD,
  openVisits,
  timeOf,
} from './rules';

const HOUR = 3_600_000;
const worker = (id: string) => ({ id, fullName: id, color: null });
const [LUCA, BEN, EVA] = ['luca', 'ben', 'eva'].map(worker) as [
  ReturnType<typeof worker>,
  ReturnType<typeof worker>,
  ReturnType<typeof worker>,
];

function visit(id: string, hour: number, changes: Partial<CalendarJob> = {}): CalendarJob {
  const at = (time: number) => new Date(Date.UTC(2026, 10, 20, time)).toISOString();
  return {
    ...aJob({ id }),
    startDate: at(hour),
    endDate: at(hour + 1),
    crew: [LUCA],
    ...changes,
  };
}

const found = (best: string | null, ...free: string[]) => ({
  slots: [{ startDate: visit('a', 8).startDate, endDate: '', workers: best === null ? [] : [worker(best)] }],
  searchedTo: '',
  freeNow: free.map(worker),
});

describe('the visits to give away', () => {
  it('the open visits of the person are given away, in order of their starts', () => {
    const visits = [
      visit('late', 12),
      visit('done', 9, { done: 1 }),
      visit('completed', 9, { status: 'completed' }),
      visit('of others', 9, { crew: [BEN] }),
      visit('early', 8, { crew: [BEN, LUCA] }),
    ];
    expect(openVisits(visits, 'luca').map(({ id }) => id)).toEqual(['early', 'late']);
  });

  it('a visit without an end has the default length, and a search covers at most one day', () => {
    const { start, end } = timeOf(visit('a', 8, { endDate: null }), 45);
    expect(minutesOf({ start, end })).toBe(45);
    expect(minutesOf({ start, end: start + 60_000 })).toBe(5);
    expect(minutesOf({ start, end: start + 24 * HOUR })).toBe(1440);
    expect(minutesOf({ start, end: start + 24 * HOUR + 1 })).toBeNull();
  });
});

describe('the free people for a visit', () => {
  it('the list has the free people outside of the crew, and those that the server suggests come first', () => {
    expect(freeFor(visit('a', 8), found('eva', 'ben', 'eva'))).toEqual(['eva', 'ben']);
    expect(freeFor(visit('a', 8), found('luca', 'ben', 'eva', 'luca'))).toEqual(['ben', 'eva']);
    expect(freeFor(visit('a', 8, { crew: [LUCA, BEN] }), found('ben', 'ben', 'eva'))).toEqual(['eva']);
  });

  it('the people suggested by the server come first only if the suggested start is the visit’s start', () => {
    expect(freeFor(visit('a', 9), found('eva', 'ben', 'eva'))).toEqual(['ben', 'eva']);
  });

  it('nobody counts as free while there is no response from the server', () => {
    expect(freeFor(visit('a', 8), null)).toEqual([]);
  });
});

describe('the default choice for each visit', () => {
  const given = (id: string, hour: number, ...free: string[]): Given => {
    const one = visit(id, hour);
    return { visit: one, slot: timeOf(one, 60), free };
  };

  it('the first visit goes to the best person, and each later visit to the least busy free person', () => {
    const choices = bestChoices([
      given('a', 8, 'eva', 'ben'),
      given('b', 10, 'eva', 'ben'),
      given('c', 12, 'eva'),
      given('d', 14),
    ]);
    expect(Object.fromEntries(choices)).toEqual({ a: 'eva', b: 'ben', c: 'eva', d: LEAVE });
  });

  it('the default is a free person without a clash, or no change if all have a clash', () => {
    const some = fc.array(
      fc.record({
        hour: fc.integer({ min: 0, max: 6 }),
        free: fc.subarray(['ben', 'eva', 'ida']),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (list) => {
        const all = list.map(({ hour, free }, at) => given(`v${at}`, hour, ...free));
        const choices = bestChoices(all);
        for (const { visit, slot, free } of all) {
          const choice = choices.get(visit.visitId);
          const rivals = all.filter((other) => other.visit !== visit && overlaps(other.slot, slot));
          const takers = rivals.map((rival) => choices.get(rival.visit.visitId));
          const isRight =
            choice === LEAVE
              ? free.every((id) => takers.includes(id))
              : free.includes(choice ?? '') && !takers.includes(choice);
          expect(isRight).toBe(true);
        }
      }),
    );
  });
});

describe('the requests of Give this day away', () => {
  it('a request replaces only the person who is away, at the same position in the crew', () => {
    expect(crewAfter(visit('a', 8, { crew: [BEN, LUCA, ANA] }), 'luca', 'eva')).toEqual(['ben', 'eva', 'u1']);
    expect(crewAfter(visit('a', 8, { crew: [LUCA, BEN] }), 'luca', NOBODY_INSTEAD)).toEqual(['ben']);
    expect(crewAfter(visit('a', 8), 'luca', NOBODY_INSTEAD)).toEqual([]);
  });

  it('there is one request for each new crew, and none for visits that keep their crew', () => {
    const visits = [
      visit('a', 8),
      visit('b', 9),
      visit('c', 10, { crew: [LUCA, BEN] }),
      visit('d', 11),
      visit('e', 12),
    ];
    const choices = new Map([
      ['a', 'eva'],
      ['b', LEAVE],
      ['c', 'eva'],
      ['d', 'eva'],
      ['e', NOBODY_INSTEAD],
    ]);
    const groups = groupsOf(visits, 'luca', ({ id }) => choices.get(id) ?? LEAVE);
    expect(groups.map((group) => [group.workerIds, group.visits.map(({ id }) => id)])).toEqual([
      [['eva'], ['a', 'd']],
      [['eva', 'ben'], ['c']],
      [[], ['e']],
    ]);
    expect(EVA.id).toBe('eva');
  });
});
