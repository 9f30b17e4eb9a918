/** The contents of a lane's cells in the week span, and the height of the lane. Pure. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '@/features/jobs/slot';
import { absenceSlot } from '@/features/working-time/rules';
import type { Instant } from '@/lib/zoned-time';
import { isAway } from '../lanes/away';
import type { Lane, LaneAbsence, LaneDay } from '../model';
import { type Band, bandsOf, partialAbsences } from './leave';

/** The maximum number of rows below the load in a cell. */
const MAX_ROWS = 3;

/** An entry of a cell: a visit, or leave for some hours of the day. */
export type Entry =
  | { kind: 'visit'; visit: CalendarJob; start: Instant }
  | { kind: 'away'; absence: LaneAbsence; start: Instant };

export interface Cell {
  day: LaneDay;
  /** All entries of the day, sorted by start. */
  entries: readonly Entry[];
  /**
   * The entries that fit in the cell. On touch screens, a button that lists the others takes the
   * place of the last entry.
   */
  shown: readonly Entry[];
  /** The number of entries that are not shown. */
  rest: number;
  /** Whether a band of leave covers the day. */
  isAway: boolean;
}

export interface LaneWeek {
  cells: readonly Cell[];
  bands: readonly Band[];
  awayAllWeek: boolean;
  /** The height of the lane in px, at the browser's default text size. */
  height: number;
}

/** The height in px of the load above the entries, including the line below the lane. */
const HEAD = 20;
/** The height of a band of leave, which is above the visits of its days. */
const BAND = 22;
/**
 * The heights, for mouse and touch, of an entry in a cell, and of the lane of a person who is away
 * all week. They must match `week.css`.
 */
const ROW = { mouse: 22, touch: 46 };
const AWAY = { mouse: 40, touch: 46 };

export type Pointer = keyof typeof ROW;

/** Returns the height of a lane whose fullest cell has `rows` rows. */
export const laneHeight = (rows: number, pointer: Pointer = 'mouse'): number =>
  HEAD + ROW[pointer] * Math.max(1, rows);

/**
 * Returns the visits and the leave of a day, sorted by start. A visit that began on an earlier day
 * comes first.
 */
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
  const most = pointer === 'touch' && entries.length > MAX_ROWS ? MAX_ROWS - 1 : MAX_ROWS;
  const shown = entries.slice(0, most);
  return { day, entries, shown, rest: entries.length - shown.length, isAway };
}

/** Returns the height that a cell needs. */
function cellHeight({ shown, rest, isAway }: Cell, pointer: Pointer): number {
  const rows = pointer === 'touch' && rest > 0 ? MAX_ROWS : shown.length;
  return laneHeight(rows, pointer) + (isAway && rows > 0 ? BAND : 0);
}

/**
 * Estimates the height of a lane without computing the contents of its cells. Leave for some hours
 * is not counted.
 */
export function roughLaneHeight({ days }: Lane, pointer: Pointer): number {
  const rows = Math.max(0, ...days.map(({ visits }) => visits.length));
  return laneHeight(Math.min(rows, MAX_ROWS), pointer);
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
