import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, toWire } from '@/lib/zoned-time';
import { aLane, aVisit, anAbsence, MONDAY, WEEK, ZONE } from '../testing-week';
import { laneHeight, laneWeek, type Pointer, roughLaneHeight } from './cells';

const [, TUESDAY = '', WEDNESDAY = ''] = WEEK;
const visitsOn = (day: string, count: number) =>
  Array.from({ length: count }, (_, at) => aVisit(day, `${String(8 + at).padStart(2, '0')}:00`, null));

describe('the cells of a lane', () => {
  it('a cell shows its first three visits by start, and counts the others', () => {
    const visits = visitsOn(MONDAY, 5).toReversed();
    const [cell] = laneWeek(aLane({ visits }), ZONE).cells;
    const starts = cell?.shown.map(({ start }) => start);
    expect(starts).toEqual(['08:00', '09:00', '10:00'].map((clock) => instantAt(MONDAY, clock, ZONE)));
    expect(cell?.entries).toHaveLength(5);
  });

  it('a cell shows visits and part-day leave in the order of their starts', () => {
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
  ])('a lane with up to %i visits in a cell is %i px high', (count, height) => {
    const visits = [...visitsOn(MONDAY, count), ...visitsOn(TUESDAY, 1)];
    const lane = aLane({ visits: count === 0 ? [] : visits });
    expect(laneWeek(lane, ZONE).height).toBe(height);
    expect(roughLaneHeight(lane, 'mouse')).toBe(height);
  });

  it('the lane of a person who is away all week is 40 px high', () => {
    const week = laneWeek(aLane({ absences: [anAbsence(MONDAY, '2026-11-27')] }), ZONE);
    expect(week).toMatchObject({ awayAllWeek: true, height: 40 });
  });

  it('a lane has room below the band of leave for a visit that was booked during the leave', () => {
    const absences = [anAbsence(MONDAY, '2026-11-27')];
    const week = laneWeek(aLane({ absences, visits: visitsOn(TUESDAY, 1) }), ZONE);
    expect(week).toMatchObject({ awayAllWeek: false, height: 64 });
  });

  it.each([
    [1, 1, 0, 66],
    [3, 3, 0, 158],
    [5, 2, 3, 158],
  ])('touch screens show %i visits as %i chips and a button for %i', (count, shown, rest, height) => {
    const week = laneWeek(aLane({ visits: visitsOn(MONDAY, count) }), ZONE, 'touch');
    expect(week.height).toBe(height);
    expect(week.cells[0]).toMatchObject({ rest, shown: { length: shown } });
  });

  it('a lane is high enough for all shown entries, and never higher than a band and three rows', () => {
    const some = record({ day: integer({ min: 0, max: 6 }), count: integer({ min: 0, max: 8 }) });
    assert(
      property(
        array(some, { maxLength: 7 }),
        boolean(),
        constantFrom<Pointer>('mouse', 'touch'),
        (days, away, pointer) => {
          const visits = days.flatMap(({ day, count }) => visitsOn(WEEK[day] ?? MONDAY, count));
          const absences = away ? [anAbsence(TUESDAY, WEDNESDAY)] : [];
          const { cells, height } = laneWeek(aLane({ visits, absences }), ZONE, pointer);
          for (const { shown, entries, rest, isAway } of cells) {
            expect(shown.length + rest).toBe(entries.length);
            const rows = shown.length + (rest > 0 && pointer === 'touch' ? 1 : 0);
            expect(height).toBeGreaterThanOrEqual(
              laneHeight(rows, pointer) + (isAway && rows > 0 ? laneHeight(1) - laneHeight(0) : 0),
            );
          }
          expect(height).toBeLessThanOrEqual(laneHeight(3, pointer) + 22);
        },
      ),
    );
  });
});

describe('a visit over midnight', () => {
  it('a visit over midnight is shown on each day that it touches', () => {
    const overnight = aVisit(MONDAY, '22:00', null, { endDate: toWire(instantAt(WEDNESDAY, '02:00', ZONE)) });
    const { cells } = laneWeek(aLane({ visits: [overnight] }), ZONE);
    expect(cells.map(({ shown }) => shown.length)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  });
});
