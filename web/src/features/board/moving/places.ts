/**
 * The positions of elements on the rendered board: the lane and the time under the pointer, and the
 * rectangle of a time range in a lane. Reads the DOM and changes nothing. `day/axis.ts` converts
 * between instants and pixels.
 */
import type { Slot } from '@/features/jobs/slot';
import { TRAY } from '@/features/schedule/moving/drag-targets';
import { type Day, HOUR, type Instant } from '@/lib/zoned-time';
import type { DragPoint, Scrollable } from '@/ui/drag/use-drag';
import { type Axis, axisOf, instantOfX, xOf } from '../day/axis';
import { NOBODY } from '../model';

/** A rectangle in the coordinates of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the lane of the board that contains an element. */
export function laneOf(root: HTMLElement, element: Element | null): HTMLElement | null {
  const lane = element?.closest<HTMLElement>('[data-user-id]') ?? null;
  return lane !== null && root.contains(lane) ? lane : null;
}

export function laneById(root: HTMLElement, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-user-id="${id}"]`);
}

const isIn = ({ left, top, right, bottom }: DOMRect, { x, y }: DragPoint): boolean =>
  left <= x && x < right && top <= y && y < bottom;

/** Elements that may cover the lanes. A tray that is sliding aside during a drag does not count. */
const COVERS = `:is(${TRAY}, [data-app-header], .board-axis):not([data-moved-aside])`;

/**
 * Returns what is at a position in the window: a cell of the week span, or a lane of the day span.
 * `document.elementFromPoint` finds the same, but takes a millisecond on a full board. Returns null
 * if something else covers the position: the tray, the header of the app, or the axis.
 */
export function laneUnder(root: HTMLElement, at: DragPoint): Element | null {
  const covers = document.querySelectorAll(COVERS);
  if (!isIn(scrollerOf(root).getBoundingClientRect(), at)) return null;
  if ([...covers].some((cover) => isIn(cover.getBoundingClientRect(), at))) return null;
  // The Unassigned lane is the first lane in the DOM. So it is found before the lanes that are
  // scrolled below it.
  const isUnder = (element: Element) => isIn(element.getBoundingClientRect(), at);
  const lane = [...root.querySelectorAll('[data-user-id]')].find(isUnder);
  return [...(lane?.querySelectorAll('.week-cell') ?? [])].find(isUnder) ?? lane ?? null;
}

/** Whether an element is in the tray, or is the button that opens it. */
export const isInTray = (element: Element | null): boolean => (element?.closest(TRAY) ?? null) !== null;

/**
 * The axis of the shown day, and the position of its left edge in the window. The week span has no
 * track.
 */
export interface Track {
  axis: Axis;
  left: number;
}

export function trackOf(root: HTMLElement, zone: string): Track | null {
  const track = root.querySelector<HTMLElement>('[data-track]');
  const day = track?.dataset['date'];
  if (track === null || day === undefined) return null;
  const { left, width } = track.getBoundingClientRect();
  const { from, to } = axisOf(day, zone, 1);
  return { axis: axisOf(day, zone, width / ((to - from) / HOUR)), left };
}

/** Returns the instant at a horizontal position in the window. */
export const instantAtX = ({ axis, left }: Track, x: number): Instant => instantOfX(axis, x - left);

/** Returns the day of the cell of the week span that contains an element. */
export function dayOfCell(around: HTMLElement, element: Element | null): Day | null {
  const cell = element?.closest<HTMLElement>('[data-date]') ?? null;
  return cell !== null && around.contains(cell) ? (cell.dataset['date'] ?? null) : null;
}

const scrollerOf = (root: HTMLElement): HTMLElement =>
  root.querySelector<HTMLElement>('[data-scroller]') ?? root;

/**
 * Returns the width of the heads of the lanes. The heads stay in place while the lanes are scrolled
 * sideways.
 */
const headWidth = (root: HTMLElement): number =>
  root.querySelector<HTMLElement>('.board-head')?.offsetWidth ?? 0;

/** Returns the elements that scroll when a visit is moved near their edge. */
export const scrolledParts = (root: HTMLElement): Scrollable[] =>
  [...root.querySelectorAll<HTMLElement>('[data-scroller]')].map((element) => ({
    element,
    left: headWidth(root),
  }));

/** Returns the visible part of the area of the lanes, without their heads. */
export function visibleBox(root: HTMLElement): Box {
  const { left, top, width, height } = scrollerOf(root).getBoundingClientRect();
  const head = headWidth(root);
  return { left: left + head, top, width: width - head, height };
}

/** Limits a rectangle to the visible part, so that it doesn't cover the heads. */
function clipped({ left, top, width, height }: Box, visible: Box): Box {
  const from = Math.min(Math.max(left, visible.left), visible.left + visible.width);
  const to = Math.max(Math.min(left + width, visible.left + visible.width), from);
  return { left: from, top, width: to - from, height };
}

const MARGIN = 4;

/**
 * Returns the part of an element's height that is not covered by the row of days and the Unassigned
 * lane.
 */
function seenRows(root: HTMLElement, element: Element, visible: Box): Pick<Box, 'top' | 'height'> {
  const box = element.getBoundingClientRect();
  const nobody = root.querySelector(`[data-user-id="${NOBODY}"]`);
  const above = nobody?.contains(element) === true ? null : nobody;
  const ceiling = (above ?? root.querySelector('.board-axis'))?.getBoundingClientRect().bottom ?? visible.top;
  const top = Math.max(box.top, ceiling);
  const bottom = Math.min(box.bottom, visible.top + visible.height);
  return { top, height: Math.max(0, bottom - top) };
}

/**
 * Returns the part of a bar or chip that is not covered by the heads, the row of days and the
 * Unassigned lane.
 */
export function seenBox(root: HTMLElement, bar: Element): Box {
  const visible = visibleBox(root);
  const { left, width } = clipped(bar.getBoundingClientRect(), visible);
  return { left, width, ...seenRows(root, bar, visible) };
}

/** Returns the visible part of a lane, including its head. */
export function laneBox(root: HTMLElement, lane: Element): Box {
  const visible = scrollerOf(root).getBoundingClientRect();
  const { left, width } = visible;
  return { left, width, ...seenRows(root, lane, visible) };
}

/** Returns the rectangle of a slot in a lane of the day span. */
export function boxOnTrack(root: HTMLElement, lane: HTMLElement, { start, end }: Slot, track: Track): Box {
  const { top, height } = lane.getBoundingClientRect();
  const left = track.left + xOf(track.axis, start);
  const width = xOf(track.axis, end) - xOf(track.axis, start);
  return clipped({ left, top: top + MARGIN, width, height: height - 2 * MARGIN - 1 }, visibleBox(root));
}

/**
 * Returns the rectangle of a range of days in a lane of the week span; null if none of the days is
 * shown.
 */
export function boxOfDays(
  root: HTMLElement,
  lane: HTMLElement,
  [first, last]: readonly [Day, Day],
): Box | null {
  const cells = [...lane.querySelectorAll<HTMLElement>('[data-date]')]
    .filter(({ dataset: { date = '' } }) => first <= date && date <= last)
    .map((cell) => cell.getBoundingClientRect());
  const [from, to] = [cells[0], cells.at(-1)];
  if (from === undefined || to === undefined) return null;
  const { left, top, height } = from;
  const width = to.right - left;
  return clipped({ left: left + 2, top: top + 2, width: width - 4, height: height - 4 }, visibleBox(root));
}
