import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { HOUR, instantOf, MINUTE } from '@/lib/zoned-time';
import { slotOf } from '../rules';
import { movedVisit, requestOf } from './move-to';
import { moveBack } from './testing-moves';

const PEOPLE = ['u1', 'u2', 'u3'].map((id) => ({ id, fullName: `Name of ${id}`, color: null }));
const START = instantOf('2026-10-03T22:00:00.000Z');
const crews = fc.subarray(PEOPLE);
const starts = fc.integer({ min: -400, max: 400 }).map((quarters) => START + quarters * 15 * MINUTE);
const lengths = fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15 * MINUTE);

const visits = fc
  .record({ start: starts, length: fc.option(lengths), crew: crews, unscheduled: fc.constantFrom(0, 1) })
  .map(({ start, length, crew, unscheduled }) =>
    aJob({
      startDate: new Date(start).toISOString(),
      endDate: length === null ? null : new Date(start + length).toISOString(),
      crew,
      assignedUserId: crew[0]?.id ?? null,
      assignedUser: null,
      unscheduled: unscheduled === 1 ? 1 : 0,
    }),
  );
const moves = fc.record(
  {
    slot: fc.tuple(starts, lengths).map(([start, length]) => ({ start, end: start + length })),
    crew: crews,
    unscheduled: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('the changes of a move', () => {
  // rule: moves-share-one-path
  it('a move and its undo restore the visit', () => {
    fc.assert(
      fc.property(visits, moves, (visit, to) => {
        const isOpenEnded = visit.endDate === null && to.slot !== undefined;
        fc.pre(!isOpenEnded);
        expect(movedVisit(movedVisit(visit, to), moveBack(visit, to))).toEqual(visit);
      }),
    );
  });

  it('a move changes only the fields that it contains', () => {
    fc.assert(
      fc.property(visits, moves, (visit, to) => {
        const moved = movedVisit(visit, to);
        const [before, after] = [visit, moved].map(({ crew, unscheduled, ...rest }) => ({
          ...(to.slot === undefined && { slot: slotOf(rest) }),
          ...(to.crew === undefined && { crew }),
          ...(to.unscheduled === undefined && { unscheduled }),
        }));
        expect(after).toEqual(before);
        expect(Object.keys(requestOf(visit, to)).toSorted()).toEqual(
          [
            ...(to.slot ? ['startDate', 'endDate'] : []),
            ...(to.crew ? ['workerIds'] : []),
            ...(to.unscheduled === undefined ? [] : ['unscheduled']),
          ].toSorted(),
        );
      }),
    );
  });

  it('the visit that is shown after a move has the values that the request sends', () => {
    fc.assert(
      fc.property(visits, moves, (visit, to) => {
        const moved = movedVisit(visit, to);
        const stored = {
          startDate: moved.startDate,
          endDate: moved.endDate,
          workerIds: moved.crew.map(({ id }) => id),
          unscheduled: moved.unscheduled === 1,
        };
        expect(stored).toMatchObject(requestOf(visit, to));
      }),
    );
  });

  it('moving a visit without an end sets an end only if the new slot has a length', () => {
    const visit = aJob({ endDate: null });
    const start = START + HOUR;
    expect(requestOf(visit, { slot: { start, end: start } }).endDate).toBeNull();
    expect(requestOf(visit, { slot: { start, end: start + HOUR } }).endDate).not.toBeNull();
  });
});
