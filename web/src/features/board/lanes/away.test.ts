import { describe, expect, it } from 'vitest';
import { aLane, anAbsence, MONDAY, WEEK, ZONE } from '../testing-week';
import { isAway } from './away';

const [, , , THURSDAY = '', FRIDAY = ''] = WEEK;

describe('whether a person is away', () => {
  it('a person with leave on every working day of the week is away', () => {
    expect(isAway(aLane({ absences: [anAbsence(MONDAY, FRIDAY)] }), ZONE)).toBe(true);
  });

  it('a person is not away if one working day has no leave, or if the person has no leave at all', () => {
    expect(isAway(aLane({ absences: [anAbsence(MONDAY, THURSDAY)] }), ZONE)).toBe(false);
    expect(isAway(aLane({ days: WEEK.slice(5) }), ZONE)).toBe(false);
  });

  it('a person with leave from Monday to Friday is not away on the weekend if no working hours are set', () => {
    expect(isAway(aLane({ absences: [anAbsence(MONDAY, FRIDAY)], hours: false }), ZONE)).toBe(false);
  });
});
