import { describe, expect, it } from 'vitest';
import { aLane, anAbsence, MONDAY, WEEK, ZONE } from '../testing-week';
import { isAway } from './away';

const [, , , THURSDAY = '', FRIDAY = ''] = WEEK;

describe('somebody', () => {
  it('is away in a week with leave on every working day', () => {
    expect(isAway(aLane({ absences: [anAbsence(MONDAY, FRIDAY)] }), ZONE)).toBe(true);
  });

  it('is not away with one working day left, or without leave', () => {
    expect(isAway(aLane({ absences: [anAbsence(MONDAY, THURSDAY)] }), ZONE)).toBe(false);
    expect(isAway(aLane({ days: WEEK.slice(5) }), ZONE)).toBe(false);
  });

  it('is not away at a weekend that belongs to no hours because none are set', () => {
    expect(isAway(aLane({ absences: [anAbsence(MONDAY, FRIDAY)], hours: false }), ZONE)).toBe(false);
  });
});
