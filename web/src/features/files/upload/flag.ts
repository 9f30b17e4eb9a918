/**
 * Whether this device keeps uploads that are not sent yet. The app looks at it when it starts, without
 * loading the code of uploads.
 */
import { readStored, removeStored, writeStored } from '@/lib/storage/local';

const KEY = 'jobwright-uploads';

export const areUploadsKept = (): boolean => readStored(KEY) !== null;

export function noteKeptUploads(areKept: boolean): void {
  if (areKept) writeStored(KEY, '1');
  else removeStored(KEY);
}
