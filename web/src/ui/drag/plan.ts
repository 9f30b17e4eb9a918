/**
 * The interface between a screen and the drag layer: what can be dragged, and what happens during
 * the drag.
 */

/** A position in client coordinates, and whether Alt is pressed. */
export interface DragPoint {
  x: number;
  y: number;
  alt: boolean;
}

/** An element that scrolls while the pointer is near its edge. */
export interface Scrollable {
  element: HTMLElement;
  /**
   * The width of the sticky part at the left, in px. Over that part the element doesn't scroll
   * sideways, and its left edge is to the right of it.
   */
  left: number;
}

export interface DragPlan<T> {
  /** Returns the item that was pressed; null if nothing there can be dragged. */
  find: (target: Element, at: DragPoint) => T | null;
  /** Called when a drag begins. */
  start?: (item: T, at: DragPoint) => void;
  /**
   * Returns the element at a point, if the screen can find it faster than the browser. Null uses
   * the browser's result.
   */
  under?: (at: DragPoint) => Element | null;
  /**
   * Called at most once per frame. `over` is the element under the pointer; null outside of the
   * window.
   */
  move: (item: T, at: DragPoint, over: Element | null) => void;
  /** Returns false if the drop was not accepted, so that the ghost moves back. */
  drop: (item: T, at: DragPoint, over: Element | null) => boolean | void;
  /**
   * Called instead of `drop` after Escape, a second finger, or a lost pointer. The ghost moves
   * back.
   */
  cancel?: (item: T) => void;
  /**
   * Called after `start`. Returns the element that follows the pointer, at its initial position
   * (see `copyAsGhost`); null for none.
   */
  ghost?: (item: T) => HTMLElement | null;
  /** The elements that scroll in addition to the window. */
  scrollers?: () => readonly Scrollable[];
}
