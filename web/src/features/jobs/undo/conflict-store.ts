/**
 * Stores an undo that the server refused because other jobs are now booked at that time. `UndoKeys`
 * renders the confirmation.
 */
import type { Refusal } from '../refusal';
import type { OwnChange } from './own-changes';

export interface UndoConflict {
  change: OwnChange;
  refusal: Refusal;
}

let shown: UndoConflict | null = null;
const listeners = new Set<() => void>();

export const readConflict = (): UndoConflict | null => shown;

export function showConflict(conflict: UndoConflict | null): void {
  shown = conflict;
  for (const listener of listeners) listener();
}

export function subscribeConflict(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
