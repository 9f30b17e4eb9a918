/**
 * A press on a draggable item, until it is released or canceled. A mouse or a pen starts the drag
 * after a few pixels. A finger starts the drag after it has rested for a moment, because a swipe
 * scrolls.
 */
import { type RunningDrag, startDrag } from './running-drag';
import type { DragPlan, DragPoint } from './plan';
import { swallowClick } from './swallow-click';

/** The distance in px that a mouse or a pen must move to start a drag. */
const TRAVEL = 4;
/** How long a finger must rest to start a drag, in ms, and how far it may move meanwhile, in px. */
const REST_MS = 250;
const SLIP = 8;
/** The duration of the vibration, in ms. */
const TICK_MS = 10;

export interface Press {
  /** Cancels the press. Does nothing if the press has ended. */
  cancel: () => void;
}

interface Pressed<T> {
  root: HTMLElement;
  /** Returns the latest plan. */
  plan: () => DragPlan<T>;
  item: T;
  event: PointerEvent;
  target: Element;
}

export const pointOf = ({ clientX, clientY, altKey }: PointerEvent): DragPoint => ({
  x: clientX,
  y: clientY,
  alt: altKey,
});

export function startPress<T>({ root, plan, item, event, target }: Pressed<T>): Press {
  const { pointerId } = event;
  const isTouch = event.pointerType === 'touch';
  const from = pointOf(event);
  const over = new AbortController();
  let drag: RunningDrag | undefined;
  let last = from;

  const end = (isReleased: boolean, finish?: (drag: RunningDrag) => void) => {
    if (over.signal.aborted) return;
    over.abort();
    clearTimeout(resting);
    if (drag === undefined) return;
    swallowClick(isReleased);
    finish?.(drag);
  };
  const cancel = () => end(false, (running) => running.putBack());
  const pickUp = () => {
    if (isTouch) tick();
    drag = startDrag({ root, plan, item, pointerId, from });
    drag.follow(last);
  };
  const resting = isTouch ? setTimeout(pickUp, REST_MS) : undefined;

  const move = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    // The button was released without an event, for example in a menu of the operating system.
    if (next.buttons === 0) return cancel();
    last = pointOf(next);
    if (drag !== undefined) return drag.follow(last);
    const travel = Math.hypot(last.x - from.x, last.y - from.y);
    if (isTouch && travel >= SLIP) cancel();
    else if (!isTouch && travel >= TRAVEL) pickUp();
  };
  const up = (released: PointerEvent) => {
    if (released.pointerId === pointerId) end(true, (running) => running.drop(pointOf(released)));
  };
  const lose = (lost: PointerEvent) => {
    if (lost.pointerId === pointerId) cancel();
  };
  const key = (pressed: KeyboardEvent) => {
    if (drag === undefined) return;
    // During a drag, keys must not run shortcuts or close a dialog below.
    pressed.stopImmediatePropagation();
    if (pressed.key === 'Alt') drag.setAlt(pressed.type === 'keydown');
    if (pressed.key === 'Alt' || pressed.key === 'Escape') pressed.preventDefault();
    if (pressed.key === 'Escape' && pressed.type === 'keydown') cancel();
  };
  const menu = (opening: Event) => {
    if (!isTouch) return cancel();
    opening.preventDefault();
    opening.stopImmediatePropagation();
  };
  // Scrolling is always prevented for a pen, because a drag with a pen starts without a delay.
  // Otherwise the pen would scroll the page.
  const holdPage = (touch: Event) => {
    if ((drag !== undefined || !isTouch) && touch.cancelable) touch.preventDefault();
  };

  const { signal } = over;
  const early = { capture: true, signal };
  addEventListener('pointermove', move, early);
  addEventListener('pointerup', up, early);
  addEventListener('pointercancel', lose, early);
  addEventListener('pointerdown', (other) => other.pointerId !== pointerId && cancel(), early);
  root.addEventListener('lostpointercapture', lose, { signal });
  addEventListener('blur', cancel, { signal });
  document.addEventListener('visibilitychange', cancel, { signal });
  addEventListener('keydown', key, early);
  addEventListener('keyup', key, early);
  addEventListener('contextmenu', menu, early);
  addEventListener('selectstart', prevent, early);
  addEventListener('dragstart', prevent, early);
  // The listener is on the target, because touch events go to their target even after it was
  // removed from the page.
  target.addEventListener('touchmove', holdPage, { passive: false, signal });
  return { cancel };
}

const prevent = (event: Event) => event.preventDefault();

/** Vibrates. Before the first tap on the page, browsers don't allow this and report an error. */
function tick(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(TICK_MS);
}
