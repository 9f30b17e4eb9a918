import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANA, aVisit, DAY, ZONE } from '../testing';
import { axisOf } from './axis';
import { type BarPlace, type LanePlace, mostRows, placesOf } from './rows';

const AXIS = axisOf(DAY, ZONE, 80);
const places = (...visits: Parameters<typeof placesOf>[0]) => placesOf(visits, AXIS, 60);
const bars = (found: readonly LanePlace[]) =>
  found.filter((place): place is BarPlace => place.kind === 'bar');

/** A visit of 15 minutes. */
function quarter(from: string) {
  const visit = aVisit(from, null);
  return { ...visit, endDate: new Date(Date.parse(visit.startDate) + 900_000).toISOString() };
}

describe('the positions of the bars in a lane', () => {
  // rule: board-bars
  it('a bar covers the time of its visit on the axis, except for 1 px on both sides', () => {
    const [bar] = bars(places(aVisit('07:30', '09:00')));
    expect(bar).toMatchObject({ left: 7.5 * 80 + 1, width: 118, row: 0, rows: 1 });
  });

  it('the bars of two consecutive visits are not stacked', () => {
    const found = bars(places(aVisit('09:00', '10:00'), aVisit('10:00', '11:00')));
    expect(found.map(({ rows }) => rows)).toEqual([1, 1]);
  });

  it('the bars of overlapping visits are stacked, and a note fills the free space beside them', () => {
    const found = places(aVisit('10:00', '12:00'), aVisit('11:00', '12:30'));
    expect(bars(found).map(({ row, rows }) => [row, rows])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(found.find(({ kind }) => kind === 'overlap')).toMatchObject({ left: 800, width: 80, row: 1 });
  });

  it('the bar of a visit without an end has the default length, and no note says that it overlaps', () => {
    const found = places(aVisit('10:00', null), aVisit('10:30', '12:30'));
    const [open] = bars(found);
    expect(open).toMatchObject({ width: 78, openEnd: true, rows: 2 });
    expect(found.some(({ kind }) => kind === 'overlap')).toBe(false);
  });

  it('the bars of visits over midnight end at the edge of the day', () => {
    const [before, after] = bars(
      places(
        aVisit('22:00', '02:00', { day: '2026-11-19', endDay: DAY }),
        aVisit('22:00', '02:00', { endDay: '2026-11-21' }),
      ),
    );
    expect(before).toMatchObject({ left: 1, width: 158, fromBefore: true, continuesAfter: false });
    expect(after).toMatchObject({ left: 22 * 80 + 1, width: 158, fromBefore: false, continuesAfter: true });
  });

  it('a bar that would be too narrow is 22 px wide, and moves the next bar to the right', () => {
    const [free] = bars(places(aVisit('10:45', '11:00')));
    expect(free?.width).toBe(22);
    const tight = bars(places(aVisit('10:45', '11:00'), aVisit('11:00', '12:00')));
    expect(tight.map(({ left, width }) => [left, width])).toEqual([
      [861, 22],
      [885, 74],
    ]);
  });

  it('consecutive narrow bars are joined in pairs if they would move too far to the right', () => {
    const row = [0, 15, 30, 45].map((minute) => quarter(`09:${minute === 0 ? '00' : minute}`));
    const narrow = axisOf(DAY, ZONE, 64);
    expect(placesOf([...row, aVisit('10:00', '11:00')], narrow, 60)).toMatchObject([
      { kind: 'tiny', visits: row.slice(0, 2), width: 30 },
      { kind: 'tiny', visits: row.slice(2), width: 30 },
      { kind: 'bar', width: 62 },
    ]);
    expect(bars(places(...row.slice(0, 2))).map(({ width }) => width)).toEqual([22, 22]);
  });

  it('the bar of a long visit after a very short visit stays separate', () => {
    const found = places(aVisit('09:00', '09:03'), aVisit('09:03', '11:00'));
    expect(bars(found).map(({ left, width }) => [left, width])).toEqual([
      [721, 22],
      [745, 134],
    ]);
  });

  it('adjacent bars narrower than 12 px are joined into a list', () => {
    const tiny = [10, 15, 20, 25].map((minute) => aVisit(`09:${minute}`, `09:${minute + 5}`));
    const [list, ...others] = places(...tiny);
    expect(others).toEqual([]);
    expect(list).toMatchObject({ kind: 'tiny', visits: tiny });
  });

  it('a lane has at most four rows, and the other visits are in a list', () => {
    const many = Array.from({ length: 7 }, () => aVisit('10:00', '11:00'));
    const found = places(...many);
    expect(bars(found)).toHaveLength(4);
    expect(mostRows(found)).toBe(4);
    expect(found.find(({ kind }) => kind === 'more')).toMatchObject({ visits: many.slice(4) });
  });

  it('each visit is placed once, no bar has a negative width, and no two bars of a row overlap', () => {
    const visit = fc.record({ at: fc.nat(23 * 60), length: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 40 }), (times) => {
        const visits = times
          .toSorted((a, b) => a.at - b.at)
          .map(({ at, length }) => {
            const start = new Date(AXIS.from + at * 60_000).toISOString();
            const endDate = new Date(AXIS.from + (at + length) * 60_000).toISOString();
            return aVisit('09:00', '10:00', { crew: [ANA], startDate: start, endDate });
          });
        const found = placesOf(visits, AXIS, 60);
        const shown = found.flatMap((place) =>
          place.kind === 'bar' ? [place.visit] : place.kind === 'overlap' ? [] : place.visits,
        );
        expect(shown.map(({ visitId }) => visitId).toSorted()).toEqual(
          visits.map(({ visitId }) => visitId).toSorted(),
        );
        const drawn = bars(found);
        for (const bar of drawn) expect(bar.width).toBeGreaterThan(0);
        const covered = drawn.flatMap((one) =>
          drawn.filter(
            (other) =>
              one.row === other.row && one.left < other.left && one.left + one.width > other.left + 0.001,
          ),
        );
        expect(covered).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
