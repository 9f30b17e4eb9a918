/**
 * The only access to IndexedDB: one record in a separate database, for what is too large for localStorage
 * (`local.ts`). Errors are ignored: what can't be stored or read counts as missing.
 */

/** Where a record is stored. */
interface Place {
  database: string;
  store: string;
  key: string;
}

type Act = (store: IDBObjectStore) => IDBRequest | undefined;

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

/** Runs one operation; undefined if it fails. */
async function run<T>(place: Place, mode: IDBTransactionMode, act: Act): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    const database = await open(place);
    try {
      return await done<T>(database.transaction(place.store, mode), place.store, act);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open({ database, store }: Place): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException()));
  });
}

function done<T>(transaction: IDBTransaction, store: string, act: Act): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<T> | undefined = act(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request?.result));
    const fail = () => reject(transaction.error ?? new DOMException());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}
