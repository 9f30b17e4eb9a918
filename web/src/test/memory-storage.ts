/**
 * Replaces IndexedDB, which jsdom lacks. To be used in `vi.mock` of `lib/storage/record` and
 * `lib/storage/records`.
 */
const databases = new Map<string, Map<string, unknown>>();

/** Returns the records of a database, by key. */
export function storeOf(database: string): Map<string, unknown> {
  const store = databases.get(database) ?? new Map<string, unknown>();
  databases.set(database, store);
  return store;
}

export function clearStorage(): void {
  for (const store of databases.values()) store.clear();
}

interface Place {
  database: string;
}

export function recordsAt<T>({ database }: Place) {
  const store = storeOf(database);
  return {
    read: async (id: string) => store.get(id) as T | undefined,
    ids: async () => [...store.keys()],
    write: async (id: string, record: T, isAllowed: () => boolean) => {
      if (isAllowed()) store.set(id, structuredClone(record));
    },
    remove: async (id: string) => void store.delete(id),
    clear: async () => store.clear(),
  };
}

export function recordAt<T>({ database, key }: Place & { key: string }) {
  const records = recordsAt<T>({ database });
  return {
    read: () => records.read(key),
    write: (record: T, isAllowed: () => boolean) => records.write(key, record, isAllowed),
    remove: records.clear,
  };
}
