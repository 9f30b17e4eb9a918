/**
 * Whether the user is interacting with something on the screen, for example dragging a card. During
 * such a hold, live changes must not move anything.
 */

const holds = new Set<symbol>();
const waiting = new Set<() => void>();

/**
 * Starts a hold. Returns the function that ends it. If `longestMs` is given, the hold ends after
 * that time at the latest.
 */
export function holdScreen(longestMs?: number): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  const letGo = () => {
    clearTimeout(timer);
    if (holds.delete(hold) && holds.size === 0) for (const free of waiting) free();
  };
  const timer = longestMs === undefined ? undefined : setTimeout(letGo, longestMs);
  return letGo;
}

export const isScreenHeld = (): boolean => holds.size > 0;

/**
 * Calls `free` each time the last remaining hold has ended. Returns a function that removes the
 * listener.
 */
export function onScreenReleased(free: () => void): () => void {
  waiting.add(free);
  return () => void waiting.delete(free);
}

/** Resolves when no hold is left, or immediately if there is none now. */
export function untilScreenReleased(): Promise<void> {
  if (!isScreenHeld()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onScreenReleased(() => {
      stop();
      resolve();
    });
  });
}
