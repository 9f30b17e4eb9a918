/** Focuses a card that is about to appear in another cell, so that a move by keys keeps the focus. */
import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import type { Day } from '@/lib/zoned-time';

interface Wanted {
  jobId: string;
  day: Day;
}

/**
 * While a card is moved by keys it is `wanted` and gets the focus at every render. A place passed to the
 * returned function gets the focus once it is rendered, unless the focus has moved elsewhere by then.
 */
export function useCardFocus(
  root: RefObject<HTMLElement | null>,
  wanted: Wanted | null,
): (place: Wanted) => void {
  const later = useRef<Wanted | null>(null);
  // Forces a render, because the card may be there already and nothing else would render.
  const [, look] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => {
    const place = wanted ?? later.current;
    if (place === null) return;
    const card = root.current?.querySelector<HTMLElement>(
      `[data-date="${place.day}"] [data-job-id="${place.jobId}"]`,
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
    look();
  };
}
