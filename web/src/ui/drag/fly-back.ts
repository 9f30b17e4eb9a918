/**
 * Shows how something goes back that was in its new place already, for example because the server refused it. Where it
 * comes back it may be another element, so a copy goes the way.
 */
import { flyTo } from './ghost';

/** The maximum number of frames to wait until it is drawn where it was. */
const MOST_FRAMES = 12;

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

/** Those that are at no place of the others. */
const elsewhere = (some: readonly Seen[], others: readonly Seen[]): Seen[] =>
  some.filter(({ left, top }) => !others.some((other) => other.left === left && other.top === top));

/** Called before it goes back. `find` returns what shows it, once for each place. */
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
    if (back.length === 0 && frames < MOST_FRAMES) requestAnimationFrame(look);
    const left = before.filter((each) => elsewhere([each], after).length > 0);
    for (const [at, { element }] of back.entries()) {
      const copy = left[at]?.copy;
      if (copy !== undefined) flyTo(copy, element);
    }
  };
  requestAnimationFrame(look);
}
