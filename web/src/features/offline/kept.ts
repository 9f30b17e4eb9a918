/**
 * Where the weeks are stored: one record in IndexedDB, and the id of its owner in localStorage. A record
 * without an owner isn't used. So removing the owner takes effect at once, in every tab, while IndexedDB
 * takes its time. Storage errors are ignored: what can't be stored or read counts as missing.
 */
import type { CurrentUser } from '@/api/session';
import { isFields } from '@/lib/drafts';
import type { Instant } from '@/lib/zoned-time';
import { type Kept, usable } from './rules';

const DATABASE = 'jobwright-offline';
const STORE = 'schedule';
const RECORD = 'weeks';
const OWNER_KEY = 'jobwright-offline-owner';
const PERSON_KEY = 'jobwright-offline-person';

/** The user whose weeks may be stored and shown; null for nobody. */
export function owner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}

/** Sets the owner to `user`. Deletes the weeks of another user. */
export async function ownedBy(user: CurrentUser): Promise<void> {
  if (owner() !== user.id) await forget();
  try {
    localStorage.setItem(OWNER_KEY, user.id);
    localStorage.setItem(PERSON_KEY, JSON.stringify(user));
  } catch {
    // Without storage nothing is kept.
  }
}

function isPerson(value: unknown): value is CurrentUser {
  return isFields(value) && typeof value['fullName'] === 'string' && value['mustChangePassword'] === 0;
}

/**
 * The user who was signed in last and didn't sign out, as loaded then. Their drafts open without a network.
 */
export function keptPerson(): CurrentUser | null {
  try {
    const person: unknown = JSON.parse(localStorage.getItem(PERSON_KEY) ?? 'null');
    return isPerson(person) && person.id === owner() ? person : null;
  } catch {
    return null;
  }
}

/** Deletes everything that was stored. */
export async function forget(): Promise<void> {
  try {
    localStorage.removeItem(OWNER_KEY);
    localStorage.removeItem(PERSON_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
  await inStore('readwrite', (store) => store.clear());
}

/** The weeks that may be shown now. Deletes those that are too old or somebody else's first. */
export async function recall(now: Instant): Promise<Kept | null> {
  const found = await inStore<Kept | undefined>('readonly', (store) => store.get(RECORD));
  const kept = usable(found ?? null, owner(), now);
  if (found !== undefined && kept === null) await forget();
  else if (kept !== null && kept.weeks.length < (found?.weeks.length ?? 0)) await remember(kept);
  return kept;
}

/** Replaces the stored record, unless its user has signed out meanwhile, perhaps in another tab. */
export async function remember(kept: Kept): Promise<void> {
  await inStore('readwrite', (store) => (owner() === kept.userId ? store.put(kept, RECORD) : undefined));
}

/** Runs one operation in IndexedDB; undefined if that fails. */
async function inStore<T = unknown>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest | undefined,
): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    const database = await opened();
    try {
      return await done<T>(database.transaction(STORE, mode), act);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException()));
  });
}

function done<T>(
  transaction: IDBTransaction,
  act: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const request = act(transaction.objectStore(STORE));
    transaction.addEventListener('complete', () => resolve(request?.result));
    const fail = () => reject(transaction.error ?? new DOMException());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}
