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
   * The width of the element's sticky left part, in px. While the pointer is over that part, the
   * element doesn't scroll sideways. The left edge for scrolling is at the right side of that part.
   */
  left: number;
}

export interface DragPlan<T> {
  /** Returns the item that was pressed; null if nothing there can be dragged. */
  find: (target: Element, at: DragPoint) => T | null;
  /** Called when a drag starts. */
  start?: (item: T, at: DragPoint) => void;
  /**
   * Returns the element at a point, if the screen can find it faster than the browser. If it
   * returns null, the element that the browser finds is used.
   */
  under?: (at: DragPoint) => Element | null;
  /**
   * Called at most once per frame. `over` is the element under the pointer; null outside of the
   * window.
   */
  move: (item: T, at: DragPoint, over: Element | null) => void;
  /**
   * Called when the item is dropped. Returns false if the drop was not accepted; then the ghost
   * moves back.
   */
  drop: (item: T, at: DragPoint, over: Element | null) => boolean | void;
  /**
   * Called instead of `drop` after Escape, a second finger, or a lost pointer. The ghost moves
   * back.
   */
  cancel?: (item: T) => void;
  /**
   * Called after `start`. Returns the element that follows the pointer, at its initial position
   * (see `copyAsGhost`). Null if nothing should follow the pointer.
   */
  ghost?: (item: T) => HTMLElement | null;
  /**
   * Returns the elements that show the item, one for each place. After an accepted drop the ghost
   * moves to the element in the new place. Without `cards`, or without a new place, the ghost fades
   * out.
   */
  cards?: (item: T) => readonly HTMLElement[];
  /** The elements that scroll in addition to the window. */
  scrollers?: () => readonly Scrollable[];
}
