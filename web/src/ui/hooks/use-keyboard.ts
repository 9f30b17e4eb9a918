/** Whether the keyboard of a touch screen covers the lower part of the page. */
import { useSyncExternalStore } from 'react';

/** No keyboard is lower than this, in px. The bars of a browser, which come and go too, are. */
const LOWEST = 150;

function subscribe(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}

function isCovered(): boolean {
  const view = window.visualViewport;
  // Zooming in makes the visible part smaller too.
  return !!view && innerHeight - view.height * view.scale > LOWEST;
}

export function useKeyboard(): boolean {
  return useSyncExternalStore(subscribe, isCovered);
}
