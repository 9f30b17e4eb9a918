/** The heights of lanes and bars, in px. Pure. */

/**
 * Sizes in px before scaling: the height of a stacked bar, the distance between the tops of two
 * rows, and the margin at the edges of a lane.
 */
const STACKED = 26;
const ROW = 30;
const EDGE = 4;

/**
 * The height of the lanes: 64 px, or 44 px if there are many lanes or the user prefers low lanes.
 * It includes the line of 1 px below a lane.
 */
export interface Density {
  lane: number;
  bar: number;
  isCompact: boolean;
  /** The text size, as a multiple of 16 px. All heights are multiplied by it. */
  scale: number;
}

export function densityOf(isCompact: boolean, scale: number): Density {
  const lane = (isCompact ? 44 : 64) * scale;
  return { lane, bar: lane - 1 - 2 * EDGE * scale, isCompact, scale };
}

/** The height of the lane of a person who is away on all shown days. */
export const awayLane = ({ scale }: Density): number => 40 * scale;
/** The minimum number of lanes at which all lanes are low. */
export const COMPACT_FROM = 13;

/** Returns the height of a lane with `rows` stacked bars. Two rows fit in 64 px. */
export function laneHeight(rows: number, { lane, scale }: Density): number {
  return rows <= 1 ? lane : Math.max(lane, (EDGE + rows * ROW) * scale);
}

/** Returns the top and the height of a bar in its lane. */
export function barBox({ row, rows }: { row: number; rows: number }, { bar, scale }: Density) {
  if (rows <= 1) return { top: EDGE * scale, height: bar };
  return { top: (EDGE + row * ROW) * scale, height: STACKED * scale };
}
