import { array, assert, constant, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, instantAt, MINUTE, startOfDay, toWire } from '@/lib/zoned-time';
import { aLane, aVisit, anAbsence, MONDAY, WEEK, ZONE } from '../testing-week';
import type { LaneDay } from '../model';
import { barsOf, instantOfY, MIN_HEIGHT, MAX_COLUMNS, openingOf, uprightOf, yOf } from './upright';

const [, TUESDAY = '', , , , SATURDAY = ''] = WEEK;
const at = (clock: string, day = MONDAY) => instantAt(day, clock, ZONE);

function dayWith(some: Parameters<typeof aLane>[0], index = 0): LaneDay {
  const day = aLane(some).days[index];
  if (day === undefined) throw new Error('a week has seven days');
  return day;
}

describe('the vertical axis of a day', () => {
  it('the axis spans the working hours and two more hours on both sides', () => {
    expect(uprightOf(dayWith({}), ZONE, 60)).toEqual({ from: at('06:00'), to: at('18:00'), height: 12 * 64 });
  });

  it('the axis is extended to whole hours so that it includes visits outside of the working hours', () => {
    const visits = [aVisit(MONDAY, '04:30', '05:00'), aVisit(MONDAY, '18:00', '19:15')];
    expect(uprightOf(dayWith({ visits }), ZONE, 60)).toMatchObject({ from: at('04:00'), to: at('20:00') });
  });

  it('the axis is from 7 AM to 7 PM on a day without working hours', () => {
    const away = dayWith({ absences: [anAbsence(MONDAY, MONDAY)] });
    for (const day of [away, dayWith({ hours: false }), dayWith({}, 5)])
      expect(uprightOf(day, ZONE, 60)).toEqual({
        from: at('07:00', day.day),
        to: at('19:00', day.day),
        height: 12 * 64,
      });
    expect(dayWith({}, 5).day).toBe(SATURDAY);
  });

  it('after an overnight visit, the day opens at the start of work, or at the first visit of the day if that is earlier', () => {
    const night = aVisit('2026-11-22', '22:00', null, { endDate: toWire(at('01:30')) });
    const openingWith = (...visits: (typeof night)[]) => {
      const day = dayWith({ visits });
      return openingOf(day, uprightOf(day, ZONE, 60), ZONE);
    };
    expect(openingWith()).toBeNull();
    expect(openingWith(night)).toBe(at('08:00'));
    expect(openingWith(night, aVisit(MONDAY, '06:30', '07:00'))).toBe(at('06:30'));
    expect(openingWith(night, aVisit(MONDAY, '01:45', '02:00'))).toBeNull();
  });

  it('the axis never extends beyond the day', () => {
    const overnight = aVisit(MONDAY, '22:00', null, { endDate: toWire(at('02:00', TUESDAY)) });
    expect(uprightOf(dayWith({ visits: [overnight] }), ZONE, 60).to).toBe(startOfDay(TUESDAY, ZONE));
    expect(uprightOf(dayWith({ visits: [overnight] }, 1), ZONE, 60).from).toBe(startOfDay(TUESDAY, ZONE));
  });

  it('a position is converted to the start of the quarter hour that contains it', () => {
    const axis = uprightOf(dayWith({}), ZONE, 60);
    assert(
      property(integer({ min: 0, max: 47 }), integer({ min: 0, max: 14 }), (quarter, minute) => {
        const start = axis.from + quarter * 15 * MINUTE;
        expect(instantOfY(axis, yOf(axis, start + minute * MINUTE))).toBe(start);
      }),
    );
    expect(instantOfY(axis, -5)).toBe(axis.from);
    expect(instantOfY(axis, axis.height + 5)).toBe(axis.to - 15 * MINUTE);
  });

  it('the axis has the elapsed length of a day on which the clocks change', () => {
    // In Sydney the clocks go back from 3 to 2 AM on this day, so it has 25 hours.
    const day = '2027-04-04';
    const night = aVisit(day, '00:00', '05:00');
    const axis = uprightOf(dayWith({ days: [day], visits: [night] }), ZONE, 60);
    expect(axis.height).toBe(((axis.to - axis.from) / HOUR) * 64);
    expect(yOf(axis, instantAt(day, '05:00', ZONE))).toBe(6 * 64);
  });
});

describe('the bars on the vertical axis', () => {
  const placed = (visits: ReturnType<typeof aVisit>[]) => {
    const day = dayWith({ visits });
    const axis = uprightOf(day, ZONE, 60);
    return { axis, ...barsOf(day, axis, 60) };
  };

  it('bars have the full width if their visits do not overlap', () => {
    const { bars } = placed([aVisit(MONDAY, '08:00', '09:00'), aVisit(MONDAY, '09:00', '10:00')]);
    expect(bars).toMatchObject([
      { top: 128, height: 64, column: 0, columns: 1 },
      { top: 192, height: 64, column: 0, columns: 1 },
    ]);
  });

  it('bars of short visits are high enough to press, and are side by side with the next bar', () => {
    const { bars } = placed([aVisit(MONDAY, '08:00', '08:15'), aVisit(MONDAY, '08:15', '09:15')]);
    expect(bars).toMatchObject([
      { height: MIN_HEIGHT, column: 0, columns: 2 },
      { column: 1, columns: 2 },
    ]);
  });

  it('the bar of a visit without an end has the default length', () => {
    expect(placed([aVisit(MONDAY, '08:00', null)]).bars).toMatchObject([{ top: 128, height: 64 }]);
  });

  it('if more than three visits overlap, a button replaces the visits for which there is no room', () => {
    const { bars, more } = placed(Array.from({ length: 5 }, () => aVisit(MONDAY, '08:00', '10:00')));
    expect(bars.map(({ column }) => column)).toEqual([0, 1]);
    expect(more).toMatchObject([{ column: 2, columns: 3, top: 128, height: 128 }]);
    expect(more[0]?.visits).toHaveLength(3);
  });

  it('each visit has a bar or is in a list, and no bar overlaps another or extends beyond the axis', () => {
    const start = integer({ min: 0, max: 95 });
    const some = record({ start, quarters: integer({ min: 0, max: 30 }), hasEnd: constant(true) });
    assert(
      property(array(some, { maxLength: 14 }), (list) => {
        const visits = list.map((one) => {
          const from = startOfDay(MONDAY, ZONE) + one.start * 15 * MINUTE;
          const endDate = toWire(from + one.quarters * 15 * MINUTE);
          return aVisit(MONDAY, '00:00', null, { startDate: toWire(from), endDate });
        });
        const { axis, bars, more } = placed(visits);
        const all = [...bars, ...more];
        for (const [index, one] of all.entries()) {
          expect(one.height).toBeGreaterThanOrEqual(MIN_HEIGHT);
          expect(one.top).toBeGreaterThanOrEqual(0);
          expect(one.top + one.height).toBeLessThanOrEqual(axis.height);
          expect(one.columns).toBeLessThanOrEqual(MAX_COLUMNS);
          const beside = all
            .slice(index + 1)
            .filter((other) => other.top < one.top + one.height && one.top < other.top + other.height);
          for (const other of beside) {
            expect(other.columns).toBe(one.columns);
            expect(other.column).not.toBe(one.column);
          }
        }
        const found = [...bars.map(({ visit }) => visit), ...more.flatMap((each) => each.visits)];
        expect(new Set(found)).toEqual(new Set(visits));
        expect(found).toHaveLength(visits.length);
      }),
    );
  });
});
