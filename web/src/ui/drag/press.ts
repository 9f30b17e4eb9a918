/**
 * One press of something that can be carried, until it is released or cancelled. A mouse or a pen picks up after a
 * few pixels of travel. A finger picks up after it has rested, because a swipe scrolls.
 */
import { type Carry, startCarry } from './carry';
import type { DragPlan, DragPoint } from './plan';
import { swallowClick } from './swallow-click';

/** The travel in px after which a mouse or a pen picks up. */
const TRAVEL = 4;
/** How long a finger rests until it picks up, in ms, and how far it may slip meanwhile, in px. */
const REST_MS = 250;
const SLIP = 8;
/** The length of the haptic tick, in ms. */
const TICK_MS = 10;

export interface Press {
  /** Does nothing if the press is over. */
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
  let carry: Carry | undefined;
  let last = from;

  const end = (isReleased: boolean, finish?: (carry: Carry) => void) => {
    if (over.signal.aborted) return;
    over.abort();
    clearTimeout(resting);
    if (carry === undefined) return;
    swallowClick(isReleased);
    finish?.(carry);
  };
  const cancel = () => end(false, (carried) => carried.putBack());
  const pickUp = () => {
    if (isTouch) tick();
    carry = startCarry({ root, plan, item, pointerId, from });
    carry.follow(last);
  };
  const resting = isTouch ? setTimeout(pickUp, REST_MS) : undefined;

  const move = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    // The button was released where the browser doesn't say so, for example in a menu of the system.
    if (next.buttons === 0) return cancel();
    last = pointOf(next);
    if (carry !== undefined) return carry.follow(last);
    const travel = Math.hypot(last.x - from.x, last.y - from.y);
    if (isTouch && travel >= SLIP) cancel();
    else if (!isTouch && travel >= TRAVEL) pickUp();
  };
  const up = (released: PointerEvent) => {
    if (released.pointerId === pointerId) end(true, (carried) => carried.drop(pointOf(released)));
  };
  const lose = (lost: PointerEvent) => {
    if (lost.pointerId === pointerId) cancel();
  };
  const key = (pressed: KeyboardEvent) => {
    if (carry === undefined) return;
    // No shortcut opens anything, and no dialog below is closed, while something is carried.
    pressed.stopImmediatePropagation();
    if (pressed.key === 'Alt') carry.setAlt(pressed.type === 'keydown');
    if (pressed.key === 'Alt' || pressed.key === 'Escape') pressed.preventDefault();
    if (pressed.key === 'Escape' && pressed.type === 'keydown') cancel();
  };
  const menu = (opening: Event) => {
    if (!isTouch) return cancel();
    opening.preventDefault();
    opening.stopImmediatePropagation();
  };
  // A pen would scroll as a finger does, but has nothing to wait for.
  const holdPage = (touch: Event) => {
    if ((carry !== undefined || !isTouch) && touch.cancelable) touch.preventDefault();
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
  // On the target itself, which gets the events of its touch also after it was removed from the page.
  target.addEventListener('touchmove', holdPage, { passive: false, signal });
  return { cancel };
}

const prevent = (event: Event) => event.preventDefault();

/** The browser permits it only after the first tap on the page, and reports an error before. */
function tick(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(TICK_MS);
}
