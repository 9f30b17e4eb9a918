/**
 * Whether a person holds something on the screen, such as a card that is dragged: as long as they do, nothing that
 * others did is brought under their hand.
 */

const holds = new Set<symbol>();
const waiting = new Set<() => void>();

/** Takes something in hand; gives the function that lets it go. */
export function takeInHand(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    if (holds.delete(hold) && holds.size === 0) for (const free of waiting) free();
  };
}

export const isInHand = (): boolean => holds.size > 0;

/** Calls `free` each time that nothing is held any more; gives the function that stops it. */
export function onHandFree(free: () => void): () => void {
  waiting.add(free);
  return () => waiting.delete(free);
}
