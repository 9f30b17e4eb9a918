/**
 * One operation on a store of IndexedDB. Errors are ignored: a record that can't be stored or read
 * counts as missing. `record.ts` and `records.ts` are built on this.
 */

/**
 * A database and its only store. Each kind of data has a separate database, so that an upgrade
 * affects only that kind.
 */
export interface StorePlace {
  database: string;
  store: string;
}

type Act = (store: IDBObjectStore) => IDBRequest | undefined;

/** Runs one operation. Resolves with undefined if it fails. */
export async function run<T>(place: StorePlace, mode: IDBTransactionMode, act: Act): Promise<T | undefined> {
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

function open({ database, store }: StorePlace): Promise<IDBDatabase> {
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
