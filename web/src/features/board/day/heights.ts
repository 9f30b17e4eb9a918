/** The heights of lanes and bars, in px. Pure. */

/**
 * The height of a stacked bar, the distance from row to row, and the margin at the edge of a lane,
 * before scaling.
 */
const STACKED = 26;
const ROW = 30;
const EDGE = 4;

/**
 * The height of lanes: 64 px, or 44 px if there are many lanes or the user prefers it. It includes
 * a line of 1 px.
 */
export interface Density {
  lane: number;
  bar: number;
  isCompact: boolean;
  /** The size of text, as a multiple of 16 px. All heights are multiplied by it. */
  scale: number;
}

export function densityOf(isCompact: boolean, scale: number): Density {
  const lane = (isCompact ? 44 : 64) * scale;
  return { lane, bar: lane - 1 - 2 * EDGE * scale, isCompact, scale };
}

/** The height of the lane of a person who is away the whole time. */
export const awayLane = ({ scale }: Density): number => 40 * scale;
/** Lanes are compact from this number of lanes on. */
export const COMPACT_FROM = 13;

/** The height of a lane with `rows` stacked bars. Two rows fit in 64 px. */
export function laneHeight(rows: number, { lane, scale }: Density): number {
  return rows <= 1 ? lane : Math.max(lane, (EDGE + rows * ROW) * scale);
}

/** The top and height of a bar in its lane. */
export function barBox({ row, rows }: { row: number; rows: number }, { bar, scale }: Density) {
  if (rows <= 1) return { top: EDGE * scale, height: bar };
  return { top: (EDGE + row * ROW) * scale, height: STACKED * scale };
}
