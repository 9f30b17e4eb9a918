/**
 * Whether unsent uploads are stored on this device. The app checks this at its start, without
 * loading the code of uploads.
 */
import { readStored, removeStored, writeStored } from '@/lib/storage/local';

const KEY = 'jobwright-uploads';

export const areUploadsKept = (): boolean => readStored(KEY) !== null;

export function noteKeptUploads(areKept: boolean): void {
  if (areKept) writeStored(KEY, '1');
  else removeStored(KEY);
}
