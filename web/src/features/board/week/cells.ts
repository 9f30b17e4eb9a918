/** What the cells of a lane's week show, and how high the lane is. Pure. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '@/features/jobs/slot';
import { absenceSlot } from '@/features/working-time/rules';
import type { Instant } from '@/lib/zoned-time';
import { isAway } from '../lanes/away';
import type { Lane, LaneAbsence, LaneDay } from '../model';
import { type Band, bandsOf, partialAbsences } from './leave';

/** A cell has at most this many rows below its load. */
const MOST_ROWS = 3;

/** A visit, or leave of some hours, in a cell. */
export type Entry =
  | { kind: 'visit'; visit: CalendarJob; start: Instant }
  | { kind: 'away'; absence: LaneAbsence; start: Instant };

export interface Cell {
  day: LaneDay;
  /** All entries of the day, by start. */
  entries: readonly Entry[];
  /** The entries that have room. By touch, the button for the others takes the place of the last one. */
  shown: readonly Entry[];
  /** The number of the others. */
  rest: number;
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
/** The band of leave above the visits of its days. */
const BAND = 22;
/** The heights of an entry and of the lane of somebody who is away, with a mouse and by touch. The same in `week.css`. */
const ROW = { mouse: 22, touch: 46 };
const AWAY = { mouse: 40, touch: 46 };

export type Pointer = keyof typeof ROW;

/** The height of a lane with so many rows in its fullest cell. */
export const laneHeight = (rows: number, pointer: Pointer = 'mouse'): number =>
  HEAD + ROW[pointer] * Math.max(1, rows);

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

function cellOf(day: LaneDay, isAway: boolean, zone: string, pointer: Pointer): Cell {
  const entries = entriesOf(day, zone);
  const most = pointer === 'touch' && entries.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS;
  const shown = entries.slice(0, most);
  return { day, entries, shown, rest: entries.length - shown.length, isAway };
}

/** The height that a cell needs. */
function cellHeight({ shown, rest, isAway }: Cell, pointer: Pointer): number {
  const rows = pointer === 'touch' && rest > 0 ? MOST_ROWS : shown.length;
  return laneHeight(rows, pointer) + (isAway && rows > 0 ? BAND : 0);
}

export function laneWeek(lane: Lane, zone: string, pointer: Pointer = 'mouse'): LaneWeek {
  const bands = bandsOf(lane, zone);
  const isUnderBand = (at: number) => bands.some(({ first, last }) => first <= at && at <= last);
  const cells = lane.days.map((day, at) => cellOf(day, isUnderBand(at), zone, pointer));
  const awayAllWeek = isAway(lane, zone) && lane.days.every(({ visits }) => visits.length === 0);
  const height = awayAllWeek
    ? AWAY[pointer]
    : Math.max(laneHeight(0, pointer), ...cells.map((cell) => cellHeight(cell, pointer)));
  return { cells, bands, awayAllWeek, height };
}
