/**
 * Where an item is rendered. A moved item is rendered in its new place some frames after the move,
 * often as another element, so positions are compared, not elements.
 */

export interface Place {
  element: HTMLElement;
  left: number;
  top: number;
}

export const placesOf = (elements: readonly HTMLElement[]): Place[] =>
  elements.map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { element, left, top };
  });

/** Returns the entries of `some` whose position differs from the positions of all `others`. */
export const elsewhere = (some: readonly Place[], others: readonly Place[]): Place[] =>
  some.filter(({ left, top }) => !others.some((other) => other.left === left && other.top === top));

/**
 * Returns the element whose center is nearest to a point. There may be several elements, because a
 * visit of a crew is rendered in several lanes. Ignores elements that are not displayed.
 */
export function nearest(places: readonly Place[], at: { x: number; y: number }): HTMLElement | undefined {
  const shown = places.flatMap(({ element }) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - at.x, top + height / 2 - at.y);
    return width === 0 ? [] : [{ element, distance }];
  });
  return shown.toSorted((one, other) => one.distance - other.distance)[0]?.element;
}

/**
 * Looks once per frame for places that are not in `before`, at most `frames` times. Then calls
 * `then` with all places.
 */
export function whenElsewhere(
  find: () => readonly HTMLElement[],
  before: readonly Place[],
  frames: number,
  then: (after: Place[]) => void,
): void {
  requestAnimationFrame(() => {
    const after = placesOf(find());
    if (elsewhere(after, before).length > 0 || frames <= 1) then(after);
    else whenElsewhere(find, before, frames - 1, then);
  });
}
