/**
 * The owner of the data on this device: the id of the person who was signed in last and didn't sign
 * out. Without an owner no stored personal data is shown, even before it is deleted.
 * rule: pack-on-device
 */
import { readStored, removeStored } from './local';

export const OWNER_KEY = 'jobwright-offline-owner';

/** Returns the id of the person whose data may be stored and shown; null if there is none. */
export function owner(): string | null {
  return readStored(OWNER_KEY);
}

/**
 * Call this after each response about the signed-in user. If that user is not the owner, the stored
 * data is hidden immediately in every tab.
 */
export function clearOwnerUnless(userId: string | undefined): void {
  if (owner() !== userId) removeStored(OWNER_KEY);
}
