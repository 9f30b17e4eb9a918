/**
 * A running drag: from the moment when the item is picked up until it is dropped or the drag is
 * canceled.
 */
import { holdScreen } from '@/lib/screen-hold';
import { edgeScroller } from './edge-scroll';
import { isMotionUnwanted, removeGhosts, showGhost } from './ghost';
import type { DragPlan, DragPoint } from './plan';
import { elsewhere, nearest, type Place, placesOf, whenElsewhere } from './rendered-places';

/** The maximum number of frames to wait until a dropped item is rendered in its new place. */
const MAX_FRAMES = 3;

export interface RunningDrag {
  follow: (at: DragPoint) => void;
  /** Sets whether Alt is pressed, because Alt may be pressed while the pointer doesn't move. */
  setAlt: (alt: boolean) => void;
  drop: (at: DragPoint) => void;
  putBack: () => void;
}

interface DragStart<T> {
  root: HTMLElement;
  /** Returns the latest plan. */
  plan: () => DragPlan<T>;
  item: T;
  pointerId: number;
  /** The point where the press began. */
  from: DragPoint;
}

export function startDrag<T>({ root, plan, item, pointerId, from }: DragStart<T>): RunningDrag {
  const letGo = holdScreen();
  const ended = new AbortController();
  let at = from;
  let frame = 0;
  let isChanged = true;

  removeGhosts();
  plan().start?.(item, from);
  const shape = plan().ghost?.(item) ?? null;
  const ghost = shape === null ? null : showGhost(shape);
  const edges = edgeScroller(plan().scrollers?.() ?? []);
  // With the pointer capture, pointer events arrive even outside of the window, or if the pressed
  // element is removed.
  root.setPointerCapture(pointerId);

  const under = (place: DragPoint) => plan().under?.(place) ?? document.elementFromPoint(place.x, place.y);
  const show = (now: number) => {
    frame = 0;
    // All layout values are read before anything is changed, so that the browser computes the
    // layout at most once per frame.
    const isNearRim = edges.step(at, now);
    if (isChanged) {
      isChanged = false;
      const over = under(at);
      plan().move(item, at, over);
      ghost?.move(at.x - from.x, at.y - from.y);
    }
    if (isNearRim) request();
  };
  const request = () => {
    if (frame === 0) frame = requestAnimationFrame(show);
  };
  const change = () => {
    isChanged = true;
    request();
  };
  const relayout = () => {
    edges.remeasure();
    change();
  };
  const { signal } = ended;
  addEventListener('scroll', relayout, { capture: true, passive: true, signal });
  addEventListener('resize', relayout, { signal });
  request();

  const end = (leave: () => void) => {
    cancelAnimationFrame(frame);
    ended.abort();
    if (root.hasPointerCapture(pointerId)) root.releasePointerCapture(pointerId);
    leave();
    letGo();
  };
  const cards = () => plan().cards?.(item) ?? [];
  // Only the ghost waits until the item is rendered in its new place. The move is already made.
  const settle = (before: readonly Place[]) => {
    if (ghost === null) return;
    if (plan().cards === undefined || isMotionUnwanted()) return ghost.settle();
    whenElsewhere(cards, before, MAX_FRAMES, (after) => ghost.settle(nearest(elsewhere(after, before), at)));
  };

  return {
    follow: (next) => {
      at = next;
      change();
    },
    setAlt: (alt) => {
      if (alt === at.alt) return;
      at = { ...at, alt };
      change();
    },
    drop: (last) => {
      at = last;
      const before = ghost === null ? [] : placesOf(cards());
      let isTaken: boolean | void = false;
      try {
        isTaken = plan().drop(item, last, under(last));
      } finally {
        end(() => (isTaken === false ? ghost?.putBack() : settle(before)));
      }
    },
    putBack: () => {
      plan().cancel?.(item);
      end(() => ghost?.putBack());
    },
  };
}
