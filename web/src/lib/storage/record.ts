/**
 * One record in IndexedDB, in a separate database, for what is too large for localStorage (`local.ts`). What
 * can't be stored or read counts as missing.
 */
import { run, type StorePlace } from './database';

/** Where a record is stored. */
interface Place extends StorePlace {
  key: string;
}

/** Access to the record at `place`. The caller checks what it reads. */
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
