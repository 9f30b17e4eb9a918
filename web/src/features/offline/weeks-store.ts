/**
 * The stored weeks: a record in IndexedDB, and the id of the record's owner in localStorage. A
 * record without an owner isn't used. Removing the owner takes effect at once in every tab, while
 * IndexedDB deletes the record later. A record that can't be stored or read counts as missing.
 */
import type { CurrentUser } from '@/api/session';
import { isFields, parseStored, readStored, removeStored, writeStored } from '@/lib/storage/local';
import { owner, OWNER_KEY } from '@/lib/storage/owner';
import { recordAt } from '@/lib/storage/record';
import type { Instant } from '@/lib/zoned-time';
import { removePack } from './pack-store';
import { showable, type StoredSchedule } from './rules';

const USER_KEY = 'jobwright-offline-person';
const record = recordAt<StoredSchedule>({ database: 'jobwright-offline', store: 'schedule', key: 'weeks' });

/** Sets the owner of the stored data to `user`. Removes the data that another user stored. */
export async function setOwner(user: CurrentUser): Promise<void> {
  if (owner() !== user.id) await removeStoredData();
  if (writeStored(OWNER_KEY, user.id)) writeStored(USER_KEY, JSON.stringify(user));
}

function isUser(value: unknown): value is CurrentUser {
  return isFields(value) && typeof value['fullName'] === 'string' && value['mustChangePassword'] === 0;
}

/**
 * Returns the stored record of the user who was signed in last and didn't sign out. The drafts of
 * this user can be opened without a network.
 */
export function storedUser(): CurrentUser | null {
  const user = parseStored(readStored(USER_KEY));
  return isUser(user) && user.id === owner() ? user : null;
}

/** Removes the owner, the stored user, the stored weeks and the pack. */
export async function removeStoredData(): Promise<void> {
  removeStored(OWNER_KEY);
  removeStored(USER_KEY);
  await Promise.all([record.remove(), removePack()]);
}

/** Returns the weeks that may be shown now. Removes weeks that are too old or belong to somebody else. */
export async function readWeeks(now: Instant): Promise<StoredSchedule | null> {
  const found = await record.read();
  const shown = showable(found ?? null, owner(), now);
  if (found !== undefined && shown === null) await removeStoredData();
  else if (shown !== null && shown.weeks.length < (found?.weeks.length ?? 0)) await writeWeeks(shown);
  return shown;
}

/**
 * Replaces the stored weeks, unless their owner has signed out meanwhile, in this or in another
 * tab.
 */
export async function writeWeeks(schedule: StoredSchedule): Promise<void> {
  await record.write(schedule, () => owner() === schedule.userId);
}
