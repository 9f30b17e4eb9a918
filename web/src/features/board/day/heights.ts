/** The heights of lanes and bars, in px. Pure. */

/** The height of a bar that stands above or below another, and its distance to the next row. */
const STACKED = 26;
const ROW = 30;
const EDGE = 4;

/** How high the lanes are: 64, or 44 where there are many or the user wants it. A line of 1 px is part of a lane. */
export interface Density {
  lane: number;
  bar: number;
  isCompact: boolean;
  /** How large text is, as a multiple of 16 px. All sizes follow it. */
  scale: number;
}

export function densityOf(isCompact: boolean, scale: number): Density {
  const lane = (isCompact ? 44 : 64) * scale;
  return { lane, bar: lane - 1 - 2 * EDGE * scale, isCompact, scale };
}

/** The height of a lane of somebody who is away all the time. */
export const awayLane = ({ scale }: Density): number => 40 * scale;
/** From this number of lanes on they are compact. */
export const COMPACT_FROM = 13;

/** The height of a lane in which `rows` bars stand above each other. Two rows fit 64 px. */
export function laneHeight(rows: number, { lane, scale }: Density): number {
  return rows <= 1 ? lane : Math.max(lane, (EDGE + rows * ROW) * scale);
}

/** The top and height of a bar in its lane. */
export function barBox({ row, rows }: { row: number; rows: number }, { bar, scale }: Density) {
  if (rows <= 1) return { top: EDGE * scale, height: bar };
  return { top: (EDGE + row * ROW) * scale, height: STACKED * scale };
}
