/**
 * Whose data the device stores: the id of the person who was signed in last and didn't sign out. Without it
 * nothing that is stored of a person is shown, even before it is deleted. rule: pack-on-device
 */
import { readStored, removeStored } from './local';

export const OWNER_KEY = 'jobwright-offline-owner';

/** The id of the person whose data may be stored and shown; null if there is none. */
export function owner(): string | null {
  return readStored(OWNER_KEY);
}

/** Called with each answer about who is signed in: data of anybody else is no longer shown, in every tab. */
export function disownUnless(userId: string | undefined): void {
  if (owner() !== userId) removeStored(OWNER_KEY);
}
