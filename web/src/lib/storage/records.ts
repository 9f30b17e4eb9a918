/**
 * Stores many records in IndexedDB, each with an id, such as thumbnails. A record that can't be
 * stored or read counts as missing.
 */
import { run, type StorePlace } from './database';

/** Returns functions for the records at `place`. The caller validates what it reads. */
export function recordsAt<T>(place: StorePlace) {
  return {
    read: (id: string): Promise<T | undefined> => run<T>(place, 'readonly', (store) => store.get(id)),
    /** Reads all records; an empty list if they can't be read. */
    all: async (): Promise<T[]> => (await run<T[]>(place, 'readonly', (store) => store.getAll())) ?? [],
    /** Reads the ids of all records. */
    ids: async (): Promise<string[]> => {
      const keys = await run<IDBValidKey[]>(place, 'readonly', (store) => store.getAllKeys());
      return (keys ?? []).filter((key) => typeof key === 'string');
    },
    /**
     * Stores a record if `isAllowed` is still true when the transaction runs. Resolves with false
     * if it wasn't stored.
     */
    write: async (id: string, record: T, isAllowed: () => boolean): Promise<boolean> => {
      const key = await run(place, 'readwrite', (store) => (isAllowed() ? store.put(record, id) : undefined));
      return key !== undefined;
    },
    remove: async (id: string): Promise<void> => {
      await run(place, 'readwrite', (store) => store.delete(id));
    },
    clear: async (): Promise<void> => {
      await run(place, 'readwrite', (store) => store.clear());
    },
  };
}
