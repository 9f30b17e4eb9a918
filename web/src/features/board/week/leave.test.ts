import { describe, expect, it } from 'vitest';
import { instantAt, toWire } from '@/lib/zoned-time';
import { aLane, anAbsence, MONDAY, WEEK, ZONE } from '../testing-week';
import { bandsOf, partialAbsences } from './leave';

const [, TUESDAY = '', WEDNESDAY = '', THURSDAY = ''] = WEEK;
const at = (day: string, clock: string) => toWire(instantAt(day, clock, ZONE));

describe('the bands of leave', () => {
  it('consecutive days of the same absence have one band', () => {
    const lane = aLane({ absences: [anAbsence(TUESDAY, THURSDAY)] });
    expect(bandsOf(lane, ZONE)).toMatchObject([{ first: 1, last: 3 }]);
  });

  it('a band ends with the week, even if the absence is longer', () => {
    const lane = aLane({ absences: [anAbsence('2026-11-02', '2026-12-20')] });
    expect(bandsOf(lane, ZONE)).toMatchObject([{ first: 0, last: 6 }]);
  });

  it('two absences, one directly after the other, have two bands', () => {
    const absences = [anAbsence(MONDAY, TUESDAY), anAbsence(WEDNESDAY, WEDNESDAY, { kind: 'sick' })];
    expect(bandsOf(aLane({ absences }), ZONE)).toMatchObject([
      { first: 0, last: 1, absence: { kind: 'leave' } },
      { first: 2, last: 2, absence: { kind: 'sick' } },
    ]);
  });

  it('the person’s own absence is shown instead of a holiday that applies to everybody', () => {
    const holiday = anAbsence(TUESDAY, TUESDAY, { userId: null, kind: 'holiday' });
    const lane = aLane({ absences: [holiday, anAbsence(MONDAY, WEDNESDAY)] });
    expect(bandsOf(lane, ZONE)).toMatchObject([{ first: 0, last: 2, absence: { kind: 'leave' } }]);
  });

  it('a day with leave of only some hours has no band', () => {
    const hours = { allDay: false, startDate: at(MONDAY, '09:00'), endDate: at(MONDAY, '13:00') };
    const lane = aLane({ absences: [anAbsence(MONDAY, MONDAY, hours)] });
    expect(bandsOf(lane, ZONE)).toEqual([]);
    expect(lane.days.map((day) => partialAbsences(day, ZONE).length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });
});
