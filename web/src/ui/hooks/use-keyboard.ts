/** Whether the on-screen keyboard covers the lower part of the page. */
import { useSyncExternalStore } from 'react';

/**
 * The minimum height of an on-screen keyboard, in px. Browser bars, which also appear and
 * disappear, are less high.
 */
const LOWEST = 150;

function subscribe(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}

function isCovered(): boolean {
  const view = window.visualViewport;
  // Zooming in also reduces the height of the visible part of the page, so the height is multiplied
  // by the scale.
  return !!view && innerHeight - view.height * view.scale > LOWEST;
}

export function useKeyboard(): boolean {
  return useSyncExternalStore(subscribe, isCovered);
}
