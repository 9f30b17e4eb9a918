import { expect, it } from 'vitest';
import { aLane, aVisit, MONDAY, WEEK } from '../testing-week';
import { dayToGive } from './day-to-give';

const [, TUESDAY = '', WEDNESDAY = '', , FRIDAY = ''] = WEEK;
const crew = [{ id: 'ana', fullName: 'Ana Ruiz', color: null }];
const visits = [
  aVisit(MONDAY, '09:00', '10:00', { crew }),
  aVisit(WEDNESDAY, '09:00', '10:00', { crew, done: 1 }),
  aVisit(FRIDAY, '09:00', '10:00', { crew }),
];

// rule: give-day-away
it('in the week span the menu offers today, or the next day with open visits', () => {
  const lane = aLane({ visits });
  expect(dayToGive(lane, MONDAY)).toBe(MONDAY);
  expect(dayToGive(lane, TUESDAY)).toBe(FRIDAY);
  expect(dayToGive(lane, '2026-12-01')).toBeUndefined();
});

it('in the day span the menu offers the shown day', () => {
  expect(dayToGive(aLane({ days: [TUESDAY] }), MONDAY)).toBe(TUESDAY);
});
