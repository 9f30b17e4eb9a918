/**
 * The drag layer: turns the pointer events of an element into the steps of a `DragPlan`. It knows nothing of what is
 * carried. Moving by keys does not belong here.
 */
import type { DragPlan } from './plan';
import { type Press, pointOf, startPress } from './press';

/** Everything in `root` that the plan finds can be carried. Returns the function that ends that. */
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
  // Safari heeds a listener of `touchmove` that is added during a touch only if there was one before.
  root.addEventListener('touchmove', () => undefined, { passive: false, signal });
  return () => {
    attached.abort();
    press?.cancel();
  };
}
