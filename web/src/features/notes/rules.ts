/** The length limits of a note. Pure. */

/** The maximum number of characters of a note. */
export const MAX_CHARACTERS = 2000;
/** The counter appears when at most this many characters are left. */
const NEAR_END = 200;

/** Counts characters as the server does: after trimming, and an emoji counts as one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

/**
 * Returns how many characters are left; negative if there are too many. Null while the limit is not
 * near.
 */
export function leftOf(text: string): number | null {
  const left = MAX_CHARACTERS - lengthOf(text);
  return left > NEAR_END ? null : left;
}

export const isEmpty = (text: string): boolean => text.trim() === '';
export const isTooLong = (text: string): boolean => lengthOf(text) > MAX_CHARACTERS;

/** Joins two texts with a line break. If one text is empty, returns the other text. */
export function joined(first: string, second: string): string {
  return isEmpty(second) ? first : isEmpty(first) ? second : `${first}\n${second}`;
}
