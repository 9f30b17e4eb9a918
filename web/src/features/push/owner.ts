/** Who turned push on here. A subscription of the browser alone could be somebody else's. rule: push-device-opt-in */
import { readStored, removeStored, writeStored } from '@/lib/storage/local';

const OWNER_KEY = 'jobwright-push-owner';

/** The id of that person; null if it is off. */
export const pushOwner = (): string | null => readStored(OWNER_KEY);
export const setPushOwner = (userId: string): boolean => writeStored(OWNER_KEY, userId);
export const dropPushOwner = (): void => removeStored(OWNER_KEY);
