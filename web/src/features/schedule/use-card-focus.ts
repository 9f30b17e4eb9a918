/** Gives the focus to a card that is about to appear in another cell, so that a move by key does not lose the hand. */
import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import type { Day } from '@/lib/zoned-time';

interface Wanted {
  jobId: string;
  day: Day;
}

/**
 * `wanted` now (while a card is carried) is focused at every render; a place handed to the returned function is
 * focused as soon as it is painted, unless the focus has gone elsewhere by then.
 */
export function useCardFocus(
  root: RefObject<HTMLElement | null>,
  wanted: Wanted | null,
): (place: Wanted) => void {
  const later = useRef<Wanted | null>(null);
  // The card may be there already, with nothing else about to render.
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
