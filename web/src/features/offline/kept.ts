/**
 * Where the weeks lie on the device: one record in the browser's database, and in its storage the id of the person whose it is.
 * Without that word the record is nobody's: to take it away takes effect at once, in every tab, while the database takes its
 * time. What cannot be kept or read is not there: nothing here fails.
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

/** Whose weeks may be kept and shown; null for nobody's. */
export function owner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}

/** From now on they are of `user`; those of somebody else go. */
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

/** The person who was signed in last and did not sign out, as they were then: their drafts open without a network. */
export function keptPerson(): CurrentUser | null {
  try {
    const person: unknown = JSON.parse(localStorage.getItem(PERSON_KEY) ?? 'null');
    return isPerson(person) && person.id === owner() ? person : null;
  } catch {
    return null;
  }
}

/** Deletes all that was kept. */
export async function forget(): Promise<void> {
  try {
    localStorage.removeItem(OWNER_KEY);
    localStorage.removeItem(PERSON_KEY);
  } catch {
    // Without storage there was nothing.
  }
  await inStore('readwrite', (store) => store.clear());
}

/** What may be shown now. What is too old, or somebody else's, is deleted first. */
export async function recall(now: Instant): Promise<Kept | null> {
  const found = await inStore<Kept | undefined>('readonly', (store) => store.get(RECORD));
  const kept = usable(found ?? null, owner(), now);
  if (found !== undefined && kept === null) await forget();
  else if (kept !== null && kept.weeks.length < (found?.weeks.length ?? 0)) await remember(kept);
  return kept;
}

/** Keeps it in the place of what was kept; not for somebody who signed out meanwhile, in another tab perhaps. */
export async function remember(kept: Kept): Promise<void> {
  await inStore('readwrite', (store) => (owner() === kept.userId ? store.put(kept, RECORD) : undefined));
}

/** Does one thing in the database; undefined if that cannot be. */
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
