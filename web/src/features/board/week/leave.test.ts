import { describe, expect, it } from 'vitest';
import { instantAt, toWire } from '@/lib/zoned-time';
import { aLane, anAbsence, MONDAY, WEEK, ZONE } from '../testing-week';
import { bandsOf, partialAbsences } from './leave';

const [, TUESDAY = '', WEDNESDAY = '', THURSDAY = ''] = WEEK;
const at = (day: string, clock: string) => toWire(instantAt(day, clock, ZONE));

describe('the bands of leave', () => {
  it('cover consecutive days of one absence once', () => {
    const lane = aLane({ absences: [anAbsence(TUESDAY, THURSDAY)] });
    expect(bandsOf(lane, ZONE)).toMatchObject([{ first: 1, last: 3 }]);
  });

  it('end with the week where the absence is longer', () => {
    const lane = aLane({ absences: [anAbsence('2026-11-02', '2026-12-20')] });
    expect(bandsOf(lane, ZONE)).toMatchObject([{ first: 0, last: 6 }]);
  });

  it('are two where another absence follows', () => {
    const absences = [anAbsence(MONDAY, TUESDAY), anAbsence(WEDNESDAY, WEDNESDAY, { kind: 'sick' })];
    expect(bandsOf(aLane({ absences }), ZONE)).toMatchObject([
      { first: 0, last: 1, absence: { kind: 'leave' } },
      { first: 2, last: 2, absence: { kind: 'sick' } },
    ]);
  });

  it('show the person’s own absence before a holiday of everybody', () => {
    const holiday = anAbsence(TUESDAY, TUESDAY, { userId: null, kind: 'holiday' });
    const lane = aLane({ absences: [holiday, anAbsence(MONDAY, WEDNESDAY)] });
    expect(bandsOf(lane, ZONE)).toMatchObject([{ first: 0, last: 2, absence: { kind: 'leave' } }]);
  });

  it('do not cover a day of which only hours are taken', () => {
    const hours = { allDay: false, startDate: at(MONDAY, '09:00'), endDate: at(MONDAY, '13:00') };
    const lane = aLane({ absences: [anAbsence(MONDAY, MONDAY, hours)] });
    expect(bandsOf(lane, ZONE)).toEqual([]);
    expect(lane.days.map((day) => partialAbsences(day, ZONE).length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });
});
