/**
 * Reads from a photo's metadata when the photo was taken (EXIF, `DateTimeOriginal`). A redrawn
 * photo loses its metadata, so the time is read first and written into the new file. No other
 * metadata leaves the device. Pure. rule: upload-taken
 */

/**
 * The number of bytes to search. EXIF is near the start of a file: in the first segment of a JPEG,
 * or in the first part of a HEIC file.
 */
export const HEAD_BYTES = 256 * 1024;

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const EXIF_FOLDER = 0x8769;
const TAKEN_AT = 0x9003;
/** The length of a time such as `2026:11:23 08:30:05` with its final null byte. */
const TEXT_BYTES = 20;
const TAKEN = /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/;

/** Returns the index after the marker `Exif`; -1 if there is none. */
function startOfTiff(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0x45); at !== -1; at = bytes.indexOf(0x45, at + 1))
    if (EXIF.every((byte, index) => bytes[at + index] === byte)) return at + EXIF.length;
  return -1;
}

/**
 * Returns the offset of the entry with this tag in the EXIF directory at `folder`; null if there is
 * none. Throws if this would read beyond the end of the data.
 */
function entryOf(tiff: DataView, folder: number, tag: number, isLittle: boolean): number | null {
  const count = tiff.getUint16(folder, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = folder + 2 + index * 12;
    if (tiff.getUint16(at, isLittle) === tag) return at;
  }
  return null;
}

/**
 * Reads a time such as `2026:11:23 08:30:05` from the first bytes of a photo. Returns null if the
 * time is missing or damaged.
 */
export function takenOf(head: Uint8Array): string | null {
  const start = startOfTiff(head);
  if (start === -1) return null;
  const tiff = new DataView(head.buffer, head.byteOffset + start, head.byteLength - start);
  try {
    const isLittle = tiff.getUint16(0) === 0x4949;
    const folder = entryOf(tiff, tiff.getUint32(4, isLittle), EXIF_FOLDER, isLittle);
    if (folder === null) return null;
    const entry = entryOf(tiff, tiff.getUint32(folder + 8, isLittle), TAKEN_AT, isLittle);
    if (entry === null) return null;
    const from = start + tiff.getUint32(entry + 8, isLittle);
    const text = String.fromCharCode(...head.subarray(from, from + TEXT_BYTES - 1));
    return TAKEN.test(text) ? text : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns a segment for the start of a JPEG. It contains the time, and no other metadata. */
export function segmentOf(taken: string): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(44 + TEXT_BYTES));
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  const folder = (at: number, tag: number, kind: number, count: number, value: number) => {
    tiff.setUint16(at, 1);
    tiff.setUint16(at + 2, tag);
    tiff.setUint16(at + 4, kind);
    tiff.setUint32(at + 6, count);
    tiff.setUint32(at + 10, value);
  };
  folder(8, EXIF_FOLDER, 4, 1, 26);
  folder(26, TAKEN_AT, 2, TEXT_BYTES, 44);
  for (let index = 0; index < taken.length; index += 1) tiff.setUint8(44 + index, taken.charCodeAt(index));
  const length = 2 + EXIF.length + tiff.byteLength;
  return new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...EXIF, ...new Uint8Array(tiff.buffer)]);
}

/** Inserts the segment with the time after the first marker of a JPEG. */
export function withTaken(jpeg: Blob, taken: string | null): Blob {
  if (taken === null) return jpeg;
  const mark = jpeg.slice(0, 2);
  return new Blob([mark, segmentOf(taken), jpeg.slice(2)], { type: jpeg.type });
}
