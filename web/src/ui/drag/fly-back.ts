/**
 * Animates an item back to its old place after it was already shown in the new place, for example
 * because the server refused the move. At the old place it may be rendered as another element, so a
 * copy is animated.
 */
import { flyTo } from './ghost';

/** The maximum number of frames to wait until the item is rendered in its old place. */
const MAX_FRAMES = 12;

interface Seen {
  element: HTMLElement;
  left: number;
  top: number;
}

const seen = (elements: readonly HTMLElement[]): Seen[] =>
  elements.map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { element, left, top };
  });

/** Returns the entries of `some` whose position is not the position of any entry of `others`. */
const elsewhere = (some: readonly Seen[], others: readonly Seen[]): Seen[] =>
  some.filter(({ left, top }) => !others.some((other) => other.left === left && other.top === top));

/**
 * Call this before the item is moved back. `find` returns the elements that show the item, one for
 * each place.
 */
export function flyBack(
  find: () => readonly HTMLElement[],
  copyOf: (element: HTMLElement) => HTMLElement,
): void {
  const before = seen(find()).map((each) => ({ ...each, copy: copyOf(each.element) }));
  if (before.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let frames = 0;
  const look = () => {
    frames += 1;
    const after = seen(find());
    const back = elsewhere(after, before);
    if (back.length === 0 && frames < MAX_FRAMES) requestAnimationFrame(look);
    const left = before.filter((each) => elsewhere([each], after).length > 0);
    for (const [at, { element }] of back.entries()) {
      const copy = left[at]?.copy;
      if (copy !== undefined) flyTo(copy, element);
    }
  };
  requestAnimationFrame(look);
}
