/** What the cells of a lane's week show, and how high the lane is. Pure. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '@/features/jobs/slot';
import type { Absence } from '@/features/working-time/queries';
import { absenceSlot } from '@/features/working-time/rules';
import { addDays, type Instant, startOfDay } from '@/lib/zoned-time';
import type { Lane, LaneDay } from '../model';
import { type Band, bandsOf, isAwayAllWeek, partialAbsences } from './leave';

/** A cell shows at most this many entries. */
export const MOST_ENTRIES = 3;

/** A visit, or leave of some hours, in a cell. */
export type Entry =
  { kind: 'visit'; visit: CalendarJob; start: Instant } | { kind: 'away'; absence: Absence; start: Instant };

export interface Cell {
  day: LaneDay;
  /** All entries of the day, by start. */
  entries: readonly Entry[];
  /** The entries that have room. */
  shown: readonly Entry[];
  /** Whether the day is under a band of leave. */
  isAway: boolean;
}

export interface LaneWeek {
  cells: readonly Cell[];
  bands: readonly Band[];
  awayAllWeek: boolean;
  /** In px, at the browser's default text size. */
  height: number;
}

/** The load of a cell above the entries, with the lane's line. */
const HEAD = 20;
const ROW = 22;
const AWAY = 40;

/** The height of a lane with so many rows in its fullest cell. */
export const laneHeight = (rows: number): number => HEAD + ROW * Math.max(1, rows);

/** The visits and the leave of a day in the order of time. A visit from an earlier day comes first. */
export function entriesOf(day: LaneDay, zone: string): Entry[] {
  const visits = day.visits.map((visit): Entry => ({ kind: 'visit', visit, start: slotOf(visit).start }));
  const away = partialAbsences(day, zone).map((absence): Entry => ({
    kind: 'away',
    absence,
    start: absenceSlot(absence, zone).start,
  }));
  return [...visits, ...away].toSorted((one, other) => one.start - other.start);
}

export function laneWeek(lane: Lane, zone: string): LaneWeek {
  const bands = bandsOf(lane, zone);
  const cells = lane.days.map((day, at): Cell => {
    const entries = entriesOf(day, zone);
    const isAway = bands.some(({ first, last }) => first <= at && at <= last);
    return { day, entries, shown: entries.slice(0, MOST_ENTRIES), isAway };
  });
  const awayAllWeek = isAwayAllWeek(lane, bands);
  // A band needs a row of its own above the visits of its days.
  const rows = cells.map(({ shown, isAway }) => shown.length + (isAway ? 1 : 0));
  return { cells, bands, awayAllWeek, height: awayAllWeek ? AWAY : laneHeight(Math.max(0, ...rows)) };
}

/** The part of a visit that a day shows. */
export interface Part {
  /** Whether it began before the day, and whether it goes on after it. */
  fromBefore: boolean;
  goesOn: boolean;
}

export function partOn(visit: CalendarJob, day: string, zone: string): Part {
  const { start, end } = slotOf(visit);
  return { fromBefore: start < startOfDay(day, zone), goesOn: end > startOfDay(addDays(day, 1), zone) };
}

/** The sums of a lane's week, in minutes. `work` is null if no hours are set. */
export function sumOf({ days }: Lane): { booked: number; work: number | null; visits: number } {
  const works = days.map(({ workMinutes }) => workMinutes).filter((minutes) => minutes !== null);
  return {
    booked: days.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0),
    work: works.length === 0 ? null : works.reduce((sum, minutes) => sum + minutes, 0),
    visits: new Set(days.flatMap(({ visits }) => visits.map(({ visitId }) => visitId))).size,
  };
}
