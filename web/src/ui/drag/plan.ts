/** What a screen tells the drag layer: what can be carried, and what happens on the way. */

/** A place in client coordinates, and whether Alt is held. */
export interface DragPoint {
  x: number;
  y: number;
  alt: boolean;
}

/** An element that scrolls while the pointer is near its rim. */
export interface Scrollable {
  element: HTMLElement;
  /** The width in px of what sticks at its left. There it doesn't scroll sideways: its rim is beside it. */
  left: number;
}

export interface DragPlan<T> {
  /** Returns what was pressed; null if it can't be carried. */
  find: (target: Element, at: DragPoint) => T | null;
  /** Called when the drag begins. */
  start?: (item: T, at: DragPoint) => void;
  /** Finds what is under a place, where the screen can do so faster than the browser. Null asks the browser. */
  under?: (at: DragPoint) => Element | null;
  /** Called at most once a frame. `over` is what is under the pointer; null outside of the window. */
  move: (item: T, at: DragPoint, over: Element | null) => void;
  /** `false`: nothing took it, so the ghost goes back. */
  drop: (item: T, at: DragPoint, over: Element | null) => boolean | void;
  /** Called instead of `drop` after Escape, a second finger, or a lost pointer. The ghost goes back. */
  cancel?: (item: T) => void;
  /**
   * Asked after `start`. The element is positioned where it begins (`copyAsGhost` does that); from there it follows
   * the pointer.
   */
  ghost?: (item: T) => HTMLElement | null;
  /** What scrolls besides the window. */
  scrollers?: () => readonly Scrollable[];
}
