/**
 * The stored thumbnails of the pack's photos: at most the newest 200, and at most 10 MB. They are
 * shown when the network can't load a thumbnail. rule: pack-on-device
 */
import type { Schemas } from '@/api/client';
import { owner } from '@/lib/storage/owner';
import { recordsAt } from '@/lib/storage/records';

interface Thumb {
  type: string;
  bytes: ArrayBuffer;
}

export const thumbs = recordsAt<Thumb>({ database: 'jobwright-thumbs', store: 'thumbs' });

/** The maximum number of stored thumbnails, and their maximum total size in bytes. */
export const MAX_THUMBS = 200;
const MAX_BYTES = 10_000_000;

/** Returns the URL of a photo's thumbnail. */
export const thumbPath = (id: string): string => `/api/files/${id}?size=thumb`;

/** Returns the ids of the photos whose thumbnails are kept, newest first. */
export function thumbsToKeep(files: readonly Schemas['JobFile'][]): string[] {
  return files
    .filter(({ kind }) => kind !== 'application/pdf')
    .toSorted((a, b) => (a.addedAt === b.addedAt ? (a.id < b.id ? 1 : -1) : a.addedAt < b.addedAt ? 1 : -1))
    .slice(0, MAX_THUMBS)
    .map(({ id }) => id);
}

async function fetchThumb(id: string): Promise<Thumb | null> {
  const answer = await fetch(new Request(`${location.origin}${thumbPath(id)}`));
  if (!answer.ok) return null;
  return { type: answer.headers.get('content-type') ?? '', bytes: await answer.arrayBuffer() };
}

/**
 * Stores the thumbnails of the photos in `files` and removes all other thumbnails. They are fetched
 * one at a time, so that they don't slow down the user's requests. Stops when the network is lost
 * or the owner signs out.
 */
export async function keepThumbs(files: readonly Schemas['JobFile'][], userId: string): Promise<void> {
  const isAllowed = () => owner() === userId;
  const wanted = thumbsToKeep(files);
  const stored = new Set(await thumbs.ids());
  for (const id of stored) if (!wanted.includes(id)) await thumbs.remove(id);
  let bytes = 0;
  for (const id of wanted) {
    if (!isAllowed()) return;
    const thumb = stored.has(id) ? await thumbs.read(id) : await fetchThumb(id);
    bytes += thumb?.bytes.byteLength ?? 0;
    if (bytes > MAX_BYTES) {
      await thumbs.remove(id);
      continue;
    }
    if (thumb && !stored.has(id)) await thumbs.write(id, thumb, isAllowed);
  }
}
