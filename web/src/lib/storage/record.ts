/**
 * Stores one record in IndexedDB, in a separate database. For data that is too large for
 * localStorage (`local.ts`). A record that can't be stored or read counts as missing.
 */
import { run, type StorePlace } from './database';

/** The database and the key under which a record is stored. */
interface Place extends StorePlace {
  key: string;
}

/** Returns functions for the record at `place`. The caller validates what it reads. */
export function recordAt<T>(place: Place) {
  return {
    read: (): Promise<T | undefined> => run<T>(place, 'readonly', (store) => store.get(place.key)),
    /** Replaces the record if `isAllowed` is still true when the transaction runs. */
    write: async (record: T, isAllowed: () => boolean): Promise<void> => {
      await run(place, 'readwrite', (store) => (isAllowed() ? store.put(record, place.key) : undefined));
    },
    remove: async (): Promise<void> => {
      await run(place, 'readwrite', (store) => store.clear());
    },
  };
}
