/**
 * Whether the screen is narrower than 768 px. Then tables become cards and the week becomes a list.
 * rule: small-screens
 */
import { useSyncExternalStore } from 'react';

// The width is in rem, like the widths in the styles: with a larger text size in the browser the
// small layout applies at larger widths too.
const QUERY = '(max-width: 47.998rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
