/**
 * The person who turned push on in this browser. The browser's subscription alone doesn't say whose
 * it is. rule: push-device-opt-in
 */
import { readStored, removeStored, writeStored } from '@/lib/storage/local';

const OWNER_KEY = 'jobwright-push-owner';

/** Returns the id of the person who turned push on in this browser; null if push is off. */
export const pushOwner = (): string | null => readStored(OWNER_KEY);
export const setPushOwner = (userId: string): boolean => writeStored(OWNER_KEY, userId);
export const dropPushOwner = (): void => removeStored(OWNER_KEY);
