/**
 * The only module that uses localStorage, which stores texts by key on this device. A browser may
 * have no storage, or no space left. Then reading returns null and writing returns false, without
 * an error. Each caller defines its keys and validates what it reads. IndexedDB is in `record.ts`.
 */

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Returns the text at `key`; null if there is none. */
export function readStored(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null);
}

/** Stores a text. Returns false if there is no storage or if it is full. */
export function writeStored(key: string, text: string): boolean {
  return attempt(() => {
    localStorage.setItem(key, text);
    return true;
  }, false);
}

export function removeStored(key: string): void {
  attempt(() => localStorage.removeItem(key), undefined);
}

/** Returns the keys that start with `prefix`. */
export function storedKeys(prefix: string): string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);
}

/** Parses stored JSON; null if it is unreadable. */
export function parseStored(text: string | null): unknown {
  return attempt<unknown>(() => JSON.parse(text ?? ''), null);
}

/** Whether a parsed value is an object with fields. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Calls `listener` when another tab changes the storage, until the returned function is called.
 * `key` is null if the whole storage was cleared, and `text` is null if the key was removed.
 */
export function onStoredElsewhere(listener: (key: string | null, text: string | null) => void): () => void {
  const changed = ({ key, newValue }: StorageEvent) => listener(key, newValue);
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
