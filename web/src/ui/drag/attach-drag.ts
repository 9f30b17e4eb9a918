/**
 * The drag layer: turns the pointer events of an element into calls of a `DragPlan`. This layer
 * doesn't know what is dragged. Moving by keyboard doesn't belong here.
 */
import type { DragPlan } from './plan';
import { type Press, pointOf, startPress } from './press';

/**
 * Makes every element in `root` that the plan finds draggable. Returns a function that undoes this.
 */
export function attachDrag<T>(root: HTMLElement, plan: () => DragPlan<T>): () => void {
  const attached = new AbortController();
  const { signal } = attached;
  let press: Press | undefined;
  const begin = (event: PointerEvent) => {
    const { target } = event;
    if (event.button !== 0 || !event.isPrimary || !(target instanceof Element)) return;
    press?.cancel();
    const item = plan().find(target, pointOf(event));
    if (item !== null) press = startPress({ root, plan, item, event, target });
  };
  root.addEventListener('pointerdown', begin, { signal });
  // Safari ignores a `touchmove` listener that is added during a touch, unless one was added
  // before.
  root.addEventListener('touchmove', () => undefined, { passive: false, signal });
  return () => {
    attached.abort();
    press?.cancel();
  };
}
