/**
 * Whether the user is holding something on the screen, such as a dragged card. Meanwhile changes by others
 * must not move anything.
 */

const holds = new Set<symbol>();
const waiting = new Set<() => void>();

/** Starts a hold, for at most `longestMs` if given. Returns the function that ends it. */
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

/** Calls `free` each time the last hold ends. Returns the function that stops it. */
export function onScreenReleased(free: () => void): () => void {
  waiting.add(free);
  return () => void waiting.delete(free);
}

/** Resolves when there is no hold, immediately if there is none now. */
export function untilScreenReleased(): Promise<void> {
  if (!isScreenHeld()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onScreenReleased(() => {
      stop();
      resolve();
    });
  });
}
