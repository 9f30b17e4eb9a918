/** The limits for a job's files, and who may change them. Pure. rule: file-limits */
import type { Schemas } from '@/api/client';
import { instantOf } from '@/lib/zoned-time';

export type JobFile = Schemas['JobFile'];
export type FileKind = Schemas['FileKind'];

/** The maximum number of files of a job. Unfinished uploads count too. */
export const MAX_FILES = 200;
/**
 * The maximum size in bytes of a file that is sent. A selected photo may be larger, because it is
 * scaled down first.
 */
export const LARGEST = 25 * 1024 * 1024;
export const MAX_CAPTION_CHARACTERS = 200;
/** How long after adding a file a worker may delete it, in milliseconds. */
const OWN_FOR = 24 * 60 * 60_000;

/**
 * The types that the file dialog accepts. HEIC is left out on purpose, because Apple phones then
 * convert such photos to JPEG.
 */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

/** Returns the kind of a selected file, according to the browser; null if it can't be added. */
export function sortOf({ type, name }: { type: string; name: string }): 'photo' | 'pdf' | null {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (type.startsWith('image/') && type !== 'image/svg+xml') return 'photo';
  // Some browsers don't know the type of a HEIC file, so the file's name decides.
  return type === '' && /\.(jpe?g|png|heic|heif|webp)$/i.test(name) ? 'photo' : null;
}

export const isPhoto = ({ kind }: { kind: FileKind }): boolean => kind !== 'application/pdf';

/**
 * Returns how many of `chosen` new files can be added to a job that already has `known` files.
 * `known` includes unfinished uploads.
 */
export function roomFor(chosen: number, known: number): number {
  return Math.max(0, Math.min(chosen, MAX_FILES - known));
}

interface Person {
  id: string;
  role: string;
}

/**
 * Whether a person may delete a file. Administrators may delete any file, workers their own within
 * 24 hours.
 */
export function mayDelete(file: JobFile, person: Person, now: number): boolean {
  if (person.role === 'admin') return true;
  return file.addedBy.id === person.id && now - instantOf(file.addedAt) < OWN_FOR;
}

/**
 * Sorts files in the order in which they are shown: by their `place` numbers. Files with the same
 * number are sorted by age, the oldest first.
 */
export function inOrder(files: readonly JobFile[]): JobFile[] {
  return files.toSorted((one, other) => {
    if (one.place !== other.place) return one.place - other.place;
    const younger = instantOf(one.addedAt) - instantOf(other.addedAt);
    if (younger !== 0) return younger;
    return one.id < other.id ? -1 : 1;
  });
}

/**
 * Swaps the photo `id` with its neighbor: the next photo if `by` is 1, the previous one if it is
 * -1. Returns the new `place` numbers of the files that change; empty if there is no neighbor.
 */
export function placesAfterMove(
  files: readonly JobFile[],
  id: string,
  by: 1 | -1,
): { id: string; place: number }[] {
  const order = inOrder(files);
  const photos = order.filter(isPhoto);
  const at = photos.findIndex((file) => file.id === id);
  const [moved, other] = [photos[at], photos[at + by]];
  if (moved === undefined || other === undefined) return [];
  const wanted = order.map((file) => (file === moved ? other : file === other ? moved : file));
  const places = order.map(({ place }) => place);
  // Files with the same `place` can't be swapped by exchanging their numbers. In that case all
  // files are numbered again.
  const free = new Set(places).size === places.length ? places : places.map((_, index) => index);
  return wanted.flatMap((file, index) => {
    const place = free[index] ?? index;
    return file.place === place ? [] : [{ id: file.id, place }];
  });
}
