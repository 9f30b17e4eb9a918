/**
 * Whether a person holds something on the screen, such as a card that is dragged: as long as they do, nothing that
 * others did is brought under their hand.
 */

const holds = new Set<symbol>();
const waiting = new Set<() => void>();

/** Takes something in hand, for at most `longestMs` if that is given; gives the function that lets it go. */
export function takeInHand(longestMs?: number): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  const letGo = () => {
    clearTimeout(timer);
    if (holds.delete(hold) && holds.size === 0) for (const free of waiting) free();
  };
  const timer = longestMs === undefined ? undefined : setTimeout(letGo, longestMs);
  return letGo;
}

export const isInHand = (): boolean => holds.size > 0;

/** Calls `free` each time that nothing is held any more; gives the function that stops it. */
export function onHandFree(free: () => void): () => void {
  waiting.add(free);
  return () => void waiting.delete(free);
}

/** Resolves as soon as nothing is held, at once if that is now. */
export function untilHandFree(): Promise<void> {
  if (!isInHand()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onHandFree(() => {
      stop();
      resolve();
    });
  });
}
