/**
 * Animates an item back to its old place after it was already shown in the new place, for example
 * because the server refused the move. At the old place it may be rendered as another element, so a
 * copy is animated.
 */
import { flyTo, isMotionUnwanted } from './ghost';
import { elsewhere, placesOf, whenElsewhere } from './rendered-places';

/** The maximum number of frames to wait until the item is rendered in its old place. */
const MAX_FRAMES = 12;

/**
 * Call this before the item is moved back. `find` returns the elements that show the item, one for
 * each place.
 */
export function flyBack(
  find: () => readonly HTMLElement[],
  copyOf: (element: HTMLElement) => HTMLElement,
): void {
  const before = placesOf(find()).map((each) => ({ ...each, copy: copyOf(each.element) }));
  if (before.length === 0 || isMotionUnwanted()) return;
  whenElsewhere(find, before, MAX_FRAMES, (after) => {
    const left = before.filter((each) => elsewhere([each], after).length > 0);
    for (const [at, { element }] of elsewhere(after, before).entries()) {
      const copy = left[at]?.copy;
      if (copy !== undefined) flyTo(copy, element);
    }
  });
}
