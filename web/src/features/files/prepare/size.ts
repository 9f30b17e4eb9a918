/** Computes the size at which a photo is drawn before it is sent. Pure. */

/** The maximum length in pixels of the longer side of a photo that is sent. */
export const LONGER_SIDE = 2048;
/**
 * The maximum size in bytes of a photo that is sent unchanged. It must also be small enough in
 * pixels.
 */
const SMALL_FILE = 1024 * 1024;

export interface Size {
  width: number;
  height: number;
}

/**
 * Returns the size at which the longer side of a photo is at most `LONGER_SIDE`. Never enlarges the
 * photo.
 */
export function drawnSize({ width, height }: Size): Size {
  const factor = Math.min(1, LONGER_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * factor));
  return { width: side(width), height: side(height) };
}

/** Whether a photo is sent unchanged: a JPEG or PNG that is already small, such as a screenshot. */
export function isSmall(type: string, bytes: number, { width, height }: Size): boolean {
  const isKnown = type === 'image/jpeg' || type === 'image/png';
  return isKnown && bytes <= SMALL_FILE && Math.max(width, height) <= LONGER_SIDE;
}

/** Returns the name of a photo after it is drawn as a JPEG: `IMG_1.heic` becomes `IMG_1.jpg`. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]{1,5}$/, '')}.jpg`;
}
