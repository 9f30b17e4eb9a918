/**
 * Returns the number of cards that fit in a column of the week, above the bottom edge of the
 * window. It assumes cards of the usual height.
 */
import { useSyncExternalStore } from 'react';
import { CARD_HEIGHT } from './use-painted';

/** The height in px of everything above the cards, at the default text size. */
const ABOVE = 220;

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

export function useFits(): number {
  return useSyncExternalStore(subscribe, () =>
    Math.max(1, Math.floor((innerHeight - ABOVE) / CARD_HEIGHT.desk)),
  );
}
