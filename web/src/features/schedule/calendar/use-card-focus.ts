/**
 * Focuses a card after it was moved to another cell, so that a card keeps the focus while it is
 * moved with the keyboard.
 */
import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import type { Day } from '@/lib/zoned-time';

interface Wanted {
  visitId: string;
  day: Day;
}

/**
 * `wanted` identifies the card that is being moved with the keyboard. That card gets the focus at
 * every render. The returned function requests the focus for another card. The other card gets the
 * focus as soon as it is rendered, unless the focus has left the calendar by then.
 */
export function useCardFocus(
  root: RefObject<HTMLElement | null>,
  wanted: Wanted | null,
): (place: Wanted) => void {
  const later = useRef<Wanted | null>(null);
  // Forces a render that runs the effect below, because the card may be rendered already.
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const place = wanted ?? later.current;
    if (place === null) return;
    const card = root.current?.querySelector<HTMLElement>(
      `[data-date="${place.day}"] [data-visit-id="${place.visitId}"]`,
    );
    if (card === null || card === undefined) return;
    later.current = null;
    const { activeElement } = document;
    const free =
      activeElement === null || activeElement === document.body || root.current?.contains(activeElement);
    if (activeElement !== card && (wanted !== null || free)) card.focus();
  });
  return (place) => {
    later.current = place;
    render();
  };
}
