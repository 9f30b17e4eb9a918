/**
 * The person who turned push on in this browser. A subscription in the browser alone could belong
 * to somebody else. rule: push-device-opt-in
 */
import { readStored, removeStored, writeStored } from '@/lib/storage/local';

const OWNER_KEY = 'jobwright-push-owner';

/** The id of that person; null if push is off. */
export const pushOwner = (): string | null => readStored(OWNER_KEY);
export const setPushOwner = (userId: string): boolean => writeStored(OWNER_KEY, userId);
export const dropPushOwner = (): void => removeStored(OWNER_KEY);
