/**
 * The unsent uploads, stored on this device with their bytes, so that no photo is lost after a
 * reload or when the battery is empty. Each upload belongs to the user who added it. Other users
 * can't see or send it.
 */
import { recordsAt } from '@/lib/storage/records';
import type { FileKind } from '../rules';
import { noteKeptUploads } from './flag';
import type { Refusal } from './upload';

const DAY = 86_400_000;
/**
 * How long uploads of the signed-in user are stored on this device, in milliseconds. Drafts are
 * stored for the same time.
 */
const OWN_FOR = 60 * DAY;
/** How long uploads of other users are stored on this device, in milliseconds. */
const OTHERS_FOR = 7 * DAY;

/** An upload as it is stored on the device. */
export interface KeptUpload {
  id: string;
  userId: string;
  jobId: string;
  name: string;
  /** The kind of the selected file: a photo, which is scaled down first, or a PDF. */
  sort: 'photo' | 'pdf';
  content: Blob;
  /** The type of the content; null until the photo is scaled down. */
  kind: FileKind | null;
  sha256: string | null;
  refusal: Refusal | null;
  addedAt: number;
}

const records = recordsAt<KeptUpload>({ database: 'jobwright-uploads', store: 'uploads' });

export const keptUploads = {
  all: records.all,
  get: records.read,
  /**
   * Stores a record. Resolves to false if the browser has no storage, or if the storage is full.
   */
  put: (id: string, upload: KeptUpload): Promise<boolean> => records.write(id, upload, () => true),
  remove: records.remove,
};

export type UploadStore = typeof keptUploads;

function isKeptUpload(record: unknown): record is KeptUpload {
  if (typeof record !== 'object' || record === null) return false;
  const { id, userId, jobId, content } = { id: 0, userId: 0, jobId: 0, content: 0, ...record };
  return (
    [id, userId, jobId].every((each) => typeof each === 'string') && (content as unknown) instanceof Blob
  );
}

/** Returns a user's stored uploads, the oldest first. Deletes uploads that are too old. */
export async function readKeptUploads(
  store: UploadStore,
  userId: string,
  now: number,
): Promise<KeptUpload[]> {
  const found = (await store.all()).filter(isKeptUpload);
  const isOver = (one: KeptUpload) => now - one.addedAt > (one.userId === userId ? OWN_FOR : OTHERS_FOR);
  await Promise.all(found.filter(isOver).map(({ id }) => store.remove(id)));
  const left = found.filter((one) => !isOver(one));
  noteKeptUploads(left.length > 0);
  return left.filter((one) => one.userId === userId).toSorted((one, other) => one.addedAt - other.addedAt);
}
