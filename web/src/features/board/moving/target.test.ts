import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotOf } from '@/features/jobs/slot';
import { aJob } from '@/features/jobs/testing';
import { movedVisit, requestOf } from '@/features/schedule/moving/move-to';
import { moveBack } from '@/features/schedule/moving/testing-moves';
import { daysTouched } from '@/features/schedule/rules';
import { addDays, dayOf, daysBetween, instantOf, MINUTE, startOfDay, toWire } from '@/lib/zoned-time';
import { NOBODY, type Span } from '../model';
import { afterKey, type DropLane, type KeyCarry, pickUp, targetOf } from './key-carry';
import { carriedByDays, carriedStart, startingAt, stretchedEnd } from './slots';
import { crewAfter, type Held, moveOf, type Target } from './target';

const ZONE = 'Australia/Sydney';
const PEOPLE = ['ana', 'bo', 'cy', 'dee'].map((id) => ({ id, fullName: id, color: null }));
const [ANA, BO, CY] = PEOPLE;
const LANES = [
  { id: NOBODY, person: null, readOnly: false },
  ...PEOPLE.map((person) => ({ id: person.id, person, readOnly: false })),
];

/**
 * A visit that was picked up from one of the lanes of its crew, on days with and without a change
 * of clocks.
 */
const helds = fc
  .record({
    day: fc.constantFrom('2026-10-04', '2026-04-05', '2026-11-24'),
    minute: fc.integer({ min: 0, max: 1439 }),
    length: fc.option(fc.integer({ min: 5, max: 600 })),
    crew: fc.subarray(PEOPLE),
    member: fc.nat(),
  })
  .map(({ day, minute, length, crew, member }) => {
    const start = startOfDay(day, ZONE) + minute * MINUTE;
    const visit = aJob({
      startDate: toWire(start),
      endDate: length === null ? null : toWire(start + length * MINUTE),
      crew,
      assignedUserId: crew[0]?.id ?? null,
      assignedUser: null,
    });
    const from = crew[member % Math.max(crew.length, 1)]?.id ?? NOBODY;
    return { visit, from };
  });
const keys = fc.array(
  fc.record({
    key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 't'),
    shiftKey: fc.boolean(),
  }),
  { maxLength: 12 },
);

const laneOf = (id: string): DropLane => LANES.find((lane) => lane.id === id) ?? { id: NOBODY, person: null };

function byKeys(
  { visit, from }: Held,
  pressed: { key: string; shiftKey: boolean }[],
  span: Span,
  end = false,
): KeyCarry {
  const day = dayOf(instantOf(visit.startDate), ZONE);
  const shown =
    span === 'day'
      ? { start: startOfDay(day, ZONE), end: startOfDay(addDays(day, 1), ZONE) }
      : { start: startOfDay(addDays(day, -3), ZONE), end: startOfDay(addDays(day, 4), ZONE) };
  const board = { span, lanes: LANES, zone: ZONE, shown };
  const start = pickUp({ visit, from }, laneOf(from ?? NOBODY), end ? 'end' : 'place', slotOf(visit));
  return pressed.reduce((carry, key) => afterKey(carry, key, board) ?? carry, start);
}

/** Returns the request that a drop sends; null if the drop changes nothing. */
function requestTo(held: Held, target: Target) {
  const move = moveOf(held, target);
  return move === null ? null : requestOf(held.visit, move);
}

/** Returns the target of a drag that ends at the same place as the move with keys. */
function byPointer({ visit }: Held, { slot, lane, inTray }: KeyCarry): Target {
  if (inTray) return 'tray';
  const before = slotOf(visit);
  const by = slot.start - before.start;
  // A drag of less than half a step would not change the minutes.
  const travel = by === 0 ? 0 : Math.sign(by) * Math.max(Math.abs(by), 8 * MINUTE);
  return { lane, slot: startingAt(before, carriedStart(before.start, travel, ZONE)) };
}

// rule: board-moves
describe('dragging a visit and moving it with keys', () => {
  it('a drag within a day and between lanes sends the same request as a move with keys', () => {
    fc.assert(
      fc.property(helds, keys, (held, pressed) => {
        const carry = byKeys(held, pressed, 'day');
        expect(requestTo(held, byPointer(held, carry))).toEqual(requestTo(held, targetOf(carry)));
      }),
      { numRuns: 500 },
    );
  });

  it('a drag to another day in the week span sends the same request as a move with keys', () => {
    fc.assert(
      fc.property(helds, keys, fc.nat(), (held, pressed, chip) => {
        const carry = byKeys(held, pressed, 'week');
        const before = slotOf(held.visit);
        const [first, last] = daysTouched(before, ZONE);
        const lifted = addDays(first, chip % (daysBetween(first, last) + 1));
        const dropped = addDays(lifted, daysBetween(first, dayOf(carry.slot.start, ZONE)));
        const slot = carriedByDays(before, [lifted, dropped], ZONE);
        // Exclude days on which the clocks skip the visit's time. On such a day the start is moved
        // to a later time, and keys continue from that later time.
        fc.pre(slot.start === carry.slot.start);
        const target: Target = carry.inTray ? 'tray' : { lane: carry.lane, slot };
        expect(requestTo(held, target)).toEqual(requestTo(held, targetOf(carry)));
      }),
      { numRuns: 500 },
    );
  });

  it('dragging the end of a visit sends the same request as changing it with keys', () => {
    fc.assert(
      fc.property(helds, keys, (held, pressed) => {
        const { slot, lane } = byKeys(held, pressed, 'day', true);
        const before = slotOf(held.visit);
        const by = slot.end - before.end;
        const travel = by === 0 ? 0 : Math.sign(by) * Math.max(Math.abs(by), 8 * MINUTE);
        const end = stretchedEnd(before, travel, ZONE);
        expect(requestTo(held, { lane, slot: { ...before, end } })).toEqual(requestTo(held, { lane, slot }));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the effect of a move on the board', () => {
  it('a move and its undo restore the visit', () => {
    fc.assert(
      fc.property(helds, keys, (held, pressed) => {
        const move = moveOf(held, targetOf(byKeys(held, pressed, 'day'))) ?? {};
        expect(movedVisit(movedVisit(held.visit, move), moveBack(held.visit, move))).toEqual(held.visit);
      }),
    );
  });

  it('dropping a visit where it was picked up changes nothing', () => {
    fc.assert(
      fc.property(helds, (held) => {
        expect(moveOf(held, targetOf(byKeys(held, [], 'day')))).toBeNull();
      }),
    );
  });

  it('moving a visit never changes its length in minutes', () => {
    fc.assert(
      fc.property(helds, keys, (held, pressed) => {
        const { slot } = byKeys(held, pressed, 'day');
        const before = slotOf(held.visit);
        expect(slot.end - slot.start).toBe(before.end - before.start);
      }),
    );
  });

  it('dropping a tray card on a lane schedules the visit for that worker at that time', () => {
    const visit = aJob({ unscheduled: 1, crew: [] });
    const slot = slotOf(visit);
    expect(moveOf({ visit, from: null }, { lane: laneOf('ana'), slot })).toEqual({
      slot,
      crew: [ANA],
      unscheduled: false,
    });
    expect(moveOf({ visit, from: null }, 'tray')).toBeNull();
  });
});

describe('the crew after a visit is moved to another lane', () => {
  it.each([
    ['the only worker is replaced', [ANA], 'ana', BO, [BO]],
    ['only the worker of the old lane is replaced, at the same position', [ANA, BO], 'bo', CY, [ANA, CY]],
    ['if the lead is replaced, the new worker is the lead', [ANA, BO], 'ana', CY, [CY, BO]],
    ['a drop on the lane of another member removes the worker of the old lane', [ANA, BO], 'ana', BO, [BO]],
    ['a drop on Unassigned removes the worker of the old lane', [ANA, BO], 'ana', null, [BO]],
    ['a drop on Unassigned removes the only worker', [ANA], 'ana', null, []],
    ['a visit from Unassigned gets the worker of the new lane', [], NOBODY, BO, [BO]],
    ['a visit from the tray gets the worker of the lane', [], null, BO, [BO]],
    ['a visit from the tray keeps its crew on the lane of a member', [ANA, BO], null, BO, [ANA, BO]],
    ['a visit from the tray gets a new lead on another lane', [ANA, BO], null, CY, [CY, BO]],
    ['a visit from the tray loses its crew on Unassigned', [ANA, BO], null, null, []],
  ])('%s', (_, crew, from, to, expected) => {
    const people = crew.flatMap((each) => each ?? []);
    expect(crewAfter(people, from, to ?? null)).toEqual(expected);
  });

  it('a visit dropped in the same lane keeps its crew', () => {
    const crew = PEOPLE.slice(0, 2);
    expect(crewAfter(crew, 'ana', PEOPLE[0] ?? null)).toBe(crew);
    expect(crewAfter([], NOBODY, null)).toEqual([]);
  });
});
