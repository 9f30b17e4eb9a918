import { describe, expect, it } from 'vitest';
import { slotOf } from '@/features/jobs/slot';
import { addDays, instantAt, MINUTE, startOfDay } from '@/lib/zoned-time';
import type { Span } from '../model';
import { ANA, aVisit, BO, DAY, GONE, ZONE } from '../testing';
import { afterKey, type KeyBoard, type KeyCarry, pickUp } from './key-carry';

const LANES = [
  { id: ANA.id, person: ANA, readOnly: false },
  { id: GONE.id, person: GONE, readOnly: true },
  { id: BO.id, person: BO, readOnly: false },
];

function board(span: Span = 'day'): KeyBoard {
  const shown = { start: startOfDay(DAY, ZONE), end: startOfDay(addDays(DAY, span === 'day' ? 1 : 7), ZONE) };
  return { span, lanes: LANES, zone: ZONE, shown };
}

function pressed(carry: KeyCarry, keys: string[], on = board()): KeyCarry {
  return keys.reduce((now, key) => afterKey(now, { key, shiftKey: false }, on) ?? now, carry);
}

function held(visit: ReturnType<typeof aVisit>, person = ANA): KeyCarry {
  return pickUp({ visit, from: person.id }, { id: person.id, person }, 'place', slotOf(visit));
}

// rule: board-keys
describe('moving a visit that began on the day before', () => {
  const yesterday = addDays(DAY, -1);
  const night = aVisit('22:00', '02:00', { crew: [ANA], day: yesterday, endDay: DAY });
  const { start } = slotOf(night);

  it('a visit that spans midnight can be moved with keys like any other visit', () => {
    expect(pressed(held(night), ['ArrowRight']).slot.start).toBe(start + 15 * MINUTE);
    expect(pressed(held(night), ['ArrowLeft']).slot.start).toBe(start - 15 * MINUTE);
    expect(pressed(held(night), ['ArrowRight'], board('week')).slot.start).toBe(
      instantAt(DAY, '22:00', ZONE),
    );
  });

  it('keys never move a visit completely out of the shown days', () => {
    const left = pressed(
      held(night),
      Array.from({ length: 20 }, () => 'ArrowLeft'),
    );
    expect(left.slot.end).toBe(startOfDay(DAY, ZONE) + 15 * MINUTE);
    expect(pressed(held(night), ['ArrowLeft'], board('week')).slot).toEqual(slotOf(night));
  });
});

describe('moving a visit of a person who can not be assigned any more', () => {
  const visit = aVisit('09:00', '10:00', { crew: [GONE] });

  it('keys can move the visit to the next lane that accepts visits, and change its time in that lane', () => {
    expect(pressed(held(visit, GONE), ['ArrowDown']).lane.id).toBe(BO.id);
    expect(pressed(held(visit, GONE), ['ArrowUp']).lane.id).toBe(ANA.id);
    const moved = pressed(held(visit, GONE), ['ArrowDown', 'ArrowRight']);
    expect(moved.slot.start).toBe(instantAt(DAY, '09:15', ZONE));
  });

  it('keys cannot change the time of a visit in the lane of a person who cannot be assigned any more', () => {
    const carry = held(visit, GONE);
    expect(pressed(carry, ['ArrowRight'])).toEqual(carry);
    expect(pressed(carry, ['ArrowRight'], board('week'))).toEqual(carry);
  });
});

it('moving a visit with keys skips the lane of a person who cannot be assigned any more', () => {
  expect(pressed(held(aVisit('09:00', '10:00', { crew: [ANA] })), ['ArrowDown']).lane.id).toBe(BO.id);
});
