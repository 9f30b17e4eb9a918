/**
 * Uploads that are not sent yet, kept on this device with their bytes, so that a reload or a dead battery
 * loses no photo. Each belongs to the person who added it, and nobody else sees or sends it.
 */
import { shelfAt } from '@/lib/storage/shelf';
import type { FileKind } from '../rules';
import { noteKeptUploads } from './flag';
import type { Refusal } from './upload';

const DAY = 86_400_000;
/** How long one's own uploads are kept, in milliseconds: as long as drafts. */
const OWN_FOR = 60 * DAY;
/** How long uploads of other people on this device are kept, in milliseconds. */
const OTHERS_FOR = 7 * DAY;

/** An upload as it is kept. */
export interface KeptUpload {
  id: string;
  userId: string;
  jobId: string;
  name: string;
  /** What the person chose: a photo that is drawn small first, or a PDF. */
  sort: 'photo' | 'pdf';
  content: Blob;
  /** Null until the photo was drawn small. */
  kind: FileKind | null;
  sha256: string | null;
  refusal: Refusal | null;
  addedAt: number;
}

const shelf = shelfAt<KeptUpload>({ database: 'jobwright-uploads', store: 'uploads' });

export const keptUploads = {
  all: shelf.all,
  get: shelf.read,
  /** False without storage or room. */
  put: (id: string, upload: KeptUpload): Promise<boolean> => shelf.write(id, upload, () => true),
  remove: shelf.remove,
};

export type UploadStore = typeof keptUploads;

function isKept(record: unknown): record is KeptUpload {
  if (typeof record !== 'object' || record === null) return false;
  const { id, userId, jobId, content } = { id: 0, userId: 0, jobId: 0, content: 0, ...record };
  return (
    [id, userId, jobId].every((each) => typeof each === 'string') && (content as unknown) instanceof Blob
  );
}

/** A person's uploads, the oldest first. Deletes what is too old. */
export async function readKept(store: UploadStore, userId: string, now: number): Promise<KeptUpload[]> {
  const found = (await store.all()).filter(isKept);
  const isOver = (one: KeptUpload) => now - one.addedAt > (one.userId === userId ? OWN_FOR : OTHERS_FOR);
  await Promise.all(found.filter(isOver).map(({ id }) => store.remove(id)));
  const left = found.filter((one) => !isOver(one));
  noteKeptUploads(left.length > 0);
  return left.filter((one) => one.userId === userId).toSorted((one, other) => one.addedAt - other.addedAt);
}
