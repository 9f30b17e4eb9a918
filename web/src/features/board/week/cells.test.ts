import { assert, integer, property, record, array, boolean } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, toWire } from '@/lib/zoned-time';
import { aLane, aVisit, anAbsence, MONDAY, WEEK, ZONE } from '../testing-week';
import { laneHeight, laneWeek, partOn, sumOf } from './cells';

const [, TUESDAY = '', WEDNESDAY = ''] = WEEK;
const visitsOn = (day: string, count: number) =>
  Array.from({ length: count }, (_, at) => aVisit(day, `${String(8 + at).padStart(2, '0')}:00`, null));

describe('the cells of a lane', () => {
  it('show three visits in the order of time, and count the others', () => {
    const visits = visitsOn(MONDAY, 5).toReversed();
    const [cell] = laneWeek(aLane({ visits }), ZONE).cells;
    const starts = cell?.shown.map(({ start }) => start);
    expect(starts).toEqual(['08:00', '09:00', '10:00'].map((clock) => instantAt(MONDAY, clock, ZONE)));
    expect(cell?.entries).toHaveLength(5);
  });

  it('show leave of some hours among the visits', () => {
    const away = anAbsence(MONDAY, MONDAY, {
      allDay: false,
      startDate: toWire(instantAt(MONDAY, '09:30', ZONE)),
      endDate: toWire(instantAt(MONDAY, '11:00', ZONE)),
    });
    const [cell] = laneWeek(aLane({ visits: visitsOn(MONDAY, 3), absences: [away] }), ZONE).cells;
    expect(cell?.entries.map(({ kind }) => kind)).toEqual(['visit', 'visit', 'away', 'visit']);
    expect(cell?.isAway).toBe(false);
  });
});

describe('the height of a lane', () => {
  it.each([
    [0, 42],
    [1, 42],
    [2, 64],
    [3, 86],
    [9, 86],
  ])('with %i visits in its fullest cell is %i', (count, height) => {
    const visits = [...visitsOn(MONDAY, count), ...visitsOn(TUESDAY, 1)];
    expect(laneWeek(aLane({ visits: count === 0 ? [] : visits }), ZONE).height).toBe(height);
  });

  it('is 40 for somebody who is away all week', () => {
    const week = laneWeek(aLane({ absences: [anAbsence(MONDAY, '2026-11-27')] }), ZONE);
    expect(week).toMatchObject({ awayAllWeek: true, height: 40 });
  });

  it('has room for a visit that was booked during leave, below the band', () => {
    const absences = [anAbsence(MONDAY, '2026-11-27')];
    const week = laneWeek(aLane({ absences, visits: visitsOn(TUESDAY, 1) }), ZONE);
    expect(week).toMatchObject({ awayAllWeek: false, height: laneHeight(2) });
  });

  it('always has room for what the cells show, and never for more than a band and three rows', () => {
    const some = record({ day: integer({ min: 0, max: 6 }), count: integer({ min: 0, max: 8 }) });
    assert(
      property(array(some, { maxLength: 7 }), boolean(), (days, away) => {
        const visits = days.flatMap(({ day, count }) => visitsOn(WEEK[day] ?? MONDAY, count));
        const absences = away ? [anAbsence(TUESDAY, WEDNESDAY)] : [];
        const { cells, height } = laneWeek(aLane({ visits, absences }), ZONE);
        for (const { shown, entries, isAway } of cells) {
          expect(shown.length).toBe(Math.min(3, entries.length));
          expect(height).toBeGreaterThanOrEqual(laneHeight(shown.length + (isAway ? 1 : 0)));
        }
        expect(height).toBeLessThanOrEqual(laneHeight(4));
      }),
    );
  });
});

describe('a visit over midnight', () => {
  const overnight = aVisit(MONDAY, '22:00', null, { endDate: toWire(instantAt(WEDNESDAY, '02:00', ZONE)) });

  it('is on each day that it touches', () => {
    const { cells } = laneWeek(aLane({ visits: [overnight] }), ZONE);
    expect(cells.map(({ shown }) => shown.length)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  });

  it('says on each day whether it began before and goes on', () => {
    expect([MONDAY, TUESDAY, WEDNESDAY].map((day) => partOn(overnight, day, ZONE))).toEqual([
      { fromBefore: false, goesOn: true },
      { fromBefore: true, goesOn: true },
      { fromBefore: true, goesOn: false },
    ]);
  });

  it('does not go on when it ends at midnight', () => {
    const late = aVisit(MONDAY, '20:00', null, { endDate: toWire(instantAt(TUESDAY, '00:00', ZONE)) });
    expect(partOn(late, MONDAY, ZONE).goesOn).toBe(false);
  });
});

describe('the sums of a lane', () => {
  it('are the minutes booked and worked, and the visits', () => {
    const visits = [aVisit(MONDAY, '09:00', '10:30'), aVisit(TUESDAY, '09:00', '10:00')];
    expect(sumOf(aLane({ visits }))).toEqual({ booked: 150, work: 5 * 480, visits: 2 });
  });

  it('have no worked minutes if no hours are set', () => {
    expect(sumOf(aLane({ hours: false })).work).toBeNull();
  });
});
