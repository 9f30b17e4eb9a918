/** How many cards of the usual height fit in a column of the week above the lower edge of the window. */
import { useSyncExternalStore } from 'react';
import { CARD_HEIGHT } from './use-painted';

/** The height of what is above the cards, in px at the default text size. */
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
