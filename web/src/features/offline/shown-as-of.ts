/**
 * Stores the time at which the shown data was made. The time is set only if the screen shows data
 * from the device because the server can't be reached. It is stored outside of React, because
 * `answers.ts` sets it and doesn't use React.
 */
import { useSyncExternalStore } from 'react';
import type { Instant } from '@/lib/zoned-time';

let asOf: Instant | null = null;
const listeners = new Set<() => void>();

/** Returns the time at which the shown data was made; null while all data comes from the server. */
export function shownAsOf(): Instant | null {
  return asOf;
}

export function setShownAsOf(instant: Instant | null): void {
  if (asOf === instant) return;
  asOf = instant;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShownAsOf(): Instant | null {
  return useSyncExternalStore(subscribe, shownAsOf);
}
