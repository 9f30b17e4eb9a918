import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/zoned-time';
import { anAbsence } from '../testing';
import { countOf, dayAt, monthsOf, placed, placeOf, startOf, stripOf } from './days';

const ZONE = 'Australia/Sydney';
const years = fc.integer({ min: 2000, max: 2099 });
const strips = fc.record({
  year: years,
  quarter: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
});

describe('converting days to positions on the strip', () => {
  it('the strip covers a year or a quarter', () => {
    expect(stripOf(2026)).toEqual({ first: '2026-01-01', last: '2026-12-31' });
    expect(stripOf(2024, 1)).toEqual({ first: '2024-01-01', last: '2024-03-31' });
    expect(stripOf(2026, 4)).toEqual({ first: '2026-10-01', last: '2026-12-31' });
    expect(monthsOf(stripOf(2026, 2))).toEqual(['2026-04-01', '2026-05-01', '2026-06-01']);
  });

  it('each position on the strip maps back to its day, and positions outside the strip are clamped', () => {
    fc.assert(
      fc.property(strips, fc.nat({ max: 365 }), ({ year, quarter }, offset) => {
        const strip = stripOf(year, quarter);
        const day = addDays(strip.first, offset % countOf(strip));
        expect(dayAt(strip, startOf(strip, day) + 0.5 / countOf(strip))).toBe(day);
        expect(dayAt(strip, -0.1)).toBe(strip.first);
        expect(dayAt(strip, 1.1)).toBe(strip.last);
      }),
    );
  });

  it('every bar has a positive width and stays within the strip', () => {
    fc.assert(
      fc.property(
        strips,
        fc.integer({ min: -400, max: 800 }),
        fc.nat({ max: 365 }),
        (shown, offset, length) => {
          const strip = stripOf(shown.year, shown.quarter);
          const first = addDays(strip.first, offset);
          const place = placeOf(strip, first, addDays(first, length));
          if (place === null) return;
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.width).toBeGreaterThan(0);
          expect(place.left + place.width).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
    );
  });

  it('absences of one person that share a day are on different lines', () => {
    const at = (id: string, startDate: string, endDate: string) => anAbsence({ id, startDate, endDate });
    const shown = placed(
      stripOf(2026),
      [
        at('b', '2026-03-05', '2026-03-09'),
        at('a', '2026-03-01', '2026-03-05'),
        at('c', '2026-03-06', '2026-03-06'),
        at('d', '2027-03-06', '2027-03-06'),
      ],
      ZONE,
    );
    expect(shown.map(({ absence, line }) => [absence.id, line])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });

  it('an absence of some hours is shown on its day in the time zone of the business', () => {
    const [dentist] = placed(
      stripOf(2026),
      [
        anAbsence({
          allDay: false,
          startDate: '2026-03-02T22:00:00.000Z',
          endDate: '2026-03-03T13:00:00.000Z',
        }),
      ],
      ZONE,
    );
    expect(dentist).toMatchObject({ first: '2026-03-03', last: '2026-03-03' });
  });
});
