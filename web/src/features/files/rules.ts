/** What a job's files may be, and who may do what with them. Pure. rule: file-limits */
import type { Schemas } from '@/api/client';
import { instantOf } from '@/lib/zoned-time';

export type JobFile = Schemas['JobFile'];
export type FileKind = Schemas['FileKind'];

/** The most files of a job, unfinished uploads included. */
export const MOST_FILES = 200;
/** The largest file in bytes. */
export const LARGEST = 25 * 1024 * 1024;
export const LONGEST_CAPTION = 200;
/** How long a worker may delete a file of their own, in milliseconds. */
const OWN_FOR = 24 * 60 * 60_000;

/**
 * What the file dialog offers. HEIC is left out on purpose: then phones of Apple turn such photos into JPEG
 * themselves.
 */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

/** What a chosen file is, by what the browser says of it; null for what can't be added. */
export function sortOf({ type, name }: { type: string; name: string }): 'photo' | 'pdf' | null {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (type.startsWith('image/') && type !== 'image/svg+xml') return 'photo';
  // Some browsers don't know the type of HEIC.
  return type === '' && /\.(jpe?g|png|heic|heif|webp)$/i.test(name) ? 'photo' : null;
}

export const isPhoto = ({ kind }: { kind: FileKind }): boolean => kind !== 'application/pdf';

/** How many of `chosen` more files fit into a job that has `known`, unfinished uploads included. */
export function roomFor(chosen: number, known: number): number {
  return Math.max(0, Math.min(chosen, MOST_FILES - known));
}

interface Person {
  id: string;
  role: string;
}

/** Administrators delete any file, workers their own within 24 hours. */
export function mayDelete(file: JobFile, person: Person, now: number): boolean {
  if (person.role === 'admin') return true;
  return file.addedBy.id === person.id && now - instantOf(file.addedAt) < OWN_FOR;
}

/** The order in which files are shown: by place, then by age. */
export function inOrder(files: readonly JobFile[]): JobFile[] {
  return files.toSorted((one, other) => {
    if (one.place !== other.place) return one.place - other.place;
    const younger = instantOf(one.addedAt) - instantOf(other.addedAt);
    if (younger !== 0) return younger;
    return one.id < other.id ? -1 : 1;
  });
}

/**
 * The new places after the photo `id` changed places with the photo `by` further on (1) or before (-1). Only
 * files whose place changes. Empty if there is no such photo.
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
  // Files may have the same place, and are then shown by age. Then each gets a place of its own.
  const free = new Set(places).size === places.length ? places : places.map((_, index) => index);
  return wanted.flatMap((file, index) => {
    const place = free[index] ?? index;
    return file.place === place ? [] : [{ id: file.id, place }];
  });
}
