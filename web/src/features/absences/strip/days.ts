/**
 * Converts days to positions on the strip of a year or a quarter. A position is a fraction of the
 * strip's width, from 0 to 1. Pure.
 */
import { addDays, addMonths, type Day, daysBetween } from '@/lib/zoned-time';
import type { Absence } from '../queries';
import { daysOf } from '../words';

/** The first and last day of a strip, both inclusive. */
export interface StripDays {
  first: Day;
  last: Day;
}

/** Returns the first and last day of a year, or of one of its quarters (1 to 4). */
export function stripOf(year: number, quarter?: number): StripDays {
  const text = String(year).padStart(4, '0');
  if (quarter === undefined) return { first: `${text}-01-01`, last: `${text}-12-31` };
  const first = addMonths(`${text}-01-01`, (quarter - 1) * 3);
  return { first, last: addDays(addMonths(first, 3), -1) };
}

export const countOf = ({ first, last }: StripDays): number => daysBetween(first, last) + 1;

/** Returns the position at which a day begins. */
export function startOf(strip: StripDays, day: Day): number {
  return daysBetween(strip.first, day) / countOf(strip);
}

/** Returns the day at a position. A position outside of the strip gives the first or last day. */
export function dayAt(strip: StripDays, share: number): Day {
  const index = Math.floor(share * countOf(strip));
  return addDays(strip.first, Math.min(Math.max(index, 0), countOf(strip) - 1));
}

/** The position and width of a period on the strip, as fractions of the strip's width. */
export interface Place {
  left: number;
  width: number;
}

/**
 * Returns the position and width of a period, cut off at the ends of the strip. Returns null if the
 * whole period is outside of the strip.
 */
export function placeOf(strip: StripDays, first: Day, last: Day): Place | null {
  if (last < strip.first || first > strip.last) return null;
  const from = first < strip.first ? strip.first : first;
  const until = last > strip.last ? strip.last : last;
  const left = startOf(strip, from);
  return { left, width: startOf(strip, addDays(until, 1)) - left };
}

/** Returns the first day of each month on a strip. */
export function monthsOf({ first, last }: StripDays): Day[] {
  const months: Day[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** An absence in a row of the strip, with its position and its line within the row. */
export interface PlacedAbsence extends Place {
  absence: Absence;
  first: Day;
  last: Day;
  /**
   * The line within the row; 0 is the top line. Absences that share a day are on different lines.
   */
  line: number;
}

/**
 * Returns the absences of a row in chronological order, with their positions. Absences outside of
 * the strip are left out.
 */
export function placed(strip: StripDays, absences: readonly Absence[], zone: string): PlacedAbsence[] {
  const ends: Day[] = [];
  return absences
    .map((absence) => ({ absence, ...daysOf(absence, zone) }))
    .toSorted((one, other) => one.first.localeCompare(other.first))
    .flatMap(({ absence, first, last }) => {
      const place = placeOf(strip, first, last);
      if (place === null) return [];
      const free = ends.findIndex((end) => end < first);
      const line = free < 0 ? ends.length : free;
      ends[line] = last;
      return [{ absence, first, last, line, ...place }];
    });
}
